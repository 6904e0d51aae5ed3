/* Pages that were opened once can be opened again out of reach of the server; what is newer always wins. */
"use strict";

const PAGES = "scorer-pages";
const FILES = "scorer-files";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
  else if (request.headers.has("X-Warm")) event.respondWith(page(request));
});

async function file(request) {
  const kept = await caches.open(FILES);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) kept.put(request, answer.clone());
  return answer;
}

async function page(request) {
  const kept = await caches.open(PAGES);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) kept.put(request.url.split("#")[0], answer.clone());
    return answer;
  } catch (lost) {
    const found = await kept.match(request.url.split("#")[0], { ignoreSearch: true, ignoreVary: true });
    if (!found) throw lost;
    return dated(found);
  }
}

/* A page that was kept says since when, so that nobody takes old figures for new ones. */
async function dated(found) {
  const headers = new Headers(found.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  const html = await found.text();
  return new Response(html.replace("<html ", `<html data-kept="${headers.get("Date")}" `), { headers });
}
