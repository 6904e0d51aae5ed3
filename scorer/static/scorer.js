/* The pages work without this. With it they keep what was typed, show the entries at once, follow the other phones,
   and record out of reach of the server. All scoring is the server's. */
"use strict";

const say = document.body.dataset;
const QUEUE = "scorer-queue";
const EVERY = 1500;
const PATIENCE = 15000;

const store = {
  get(key) { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* a private window */ } },
  drop(key) { try { localStorage.removeItem(key); } catch { /* a private window */ } },
};
const session = {
  set(key, value) { try { sessionStorage.setItem(key, JSON.stringify(value)); } catch { /* a private window */ } },
  take(key) {
    try {
      const value = JSON.parse(sessionStorage.getItem(key));
      sessionStorage.removeItem(key);
      return value;
    } catch { return null; }
  },
};
const queue = () => store.get(QUEUE) || [];
const sheetOf = (address) => new URL(address, location).pathname.split("/").slice(0, 3).join("/");
const waiting = () => queue().filter((one) => sheetOf(one.address) === sheetOf(location.href));
const newKey = () => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  const bytes = crypto.getRandomValues(new Uint8Array(64));
  return [...bytes].filter((byte) => byte < 248).slice(0, 22).map((byte) => letters[byte % 62]).join("");
};
const DAY = 12 * 3600 * 1000;
const clock = (time) => new Date(time).toLocaleString(document.documentElement.lang, {
  hour: "2-digit", minute: "2-digit", ...(Date.now() - time > DAY && { day: "numeric", month: "long" }),
});

/* ---- a line that tells how things stand with the server ---- */

function tell(text, urgent = false) {
  let line = document.getElementById("state");
  if (!text) { line?.remove(); return; }
  if (!line) {
    line = document.createElement("p");
    line.id = "state";
    line.className = "state";
    document.querySelector("main")?.before(line);
  }
  line.setAttribute("role", urgent ? "alert" : "status");
  if (line.textContent !== text) line.textContent = text;
}

function tellQueue() {
  const count = queue().length;
  tell(count ? `${say.kept} ${count}` : "");
}

/* ---- the form of a deal ---- */

/* Where the form is sent, with the place in the list of deals if it is for a forgotten one. */
const addressOf = (form) => {
  const { pathname, searchParams } = new URL(form.getAttribute("action") || location.href, location);
  return searchParams.has("before") ? `${pathname}?before=${searchParams.get("before")}` : pathname;
};
const isNext = (form) => !form.elements.version.value && !addressOf(form).includes("?");
const draftKey = (address) => `scorer-draft:${address}`;
const lastKey = () => `scorer-last:${sheetOf(location.href)}`;
const fields = (form) => [...new FormData(form)].filter(([name]) => name !== "csrf_token");

function fillIn(form, saved) {
  const values = new Map();
  for (const [name, value] of saved) values.set(name, value);
  for (const field of form.elements) {
    if (!field.name || !values.has(field.name) || field.name === "csrf_token" || field.type === "submit") continue;
    if (field.type === "radio") field.checked = field.value === values.get(field.name);
    else field.value = values.get(field.name);
  }
  for (const part of document.querySelectorAll("details")) {
    if ([...part.querySelectorAll("input:checked, textarea")].some((one) => one.value && !one.defaultChecked && one.value !== one.defaultValue)) part.open = true;
  }
}

function dealForm(form) {
  const address = addressOf(form);
  const saved = store.get(draftKey(address));
  const refused = "refused" in form.dataset;
  if (!refused && saved) fillIn(form, saved.fields);
  else if (!refused) renew(form);
  // One question at a time, and the last one always: a slow line is never filled with answers nobody waits for.
  let timer = 0;
  let asking = false;
  let again = false;
  const preview = async () => {
    again = true;
    if (asking) return;
    asking = true;
    while (again) {
      again = false;
      const text = await entriesOf(form, address);
      if (text !== null && !again) showEntries(form, text);
    }
    asking = false;
  };
  const changed = (wait) => {
    store.set(draftKey(address), { fields: fields(form), at: Date.now() });
    clearTimeout(timer);
    if (wait) timer = setTimeout(preview, wait); else preview();
  };
  form.addEventListener("change", () => changed(0));
  form.addEventListener("input", (event) => { if (event.target.matches("textarea, input[type=text]")) changed(200); });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form, event.submitter?.value || "save");
  });
  for (const way of document.querySelectorAll("[data-drop]")) way.addEventListener("click", () => store.drop(draftKey(address)));
  form.classList.add("live");
  if (saved && !refused) preview();
}

/* What the deal would write as it stands; nothing as long as it is not whole, null out of reach of the server. */
async function entriesOf(form, address) {
  try {
    const values = new URLSearchParams(new FormData(form));
    values.set("do", "preview");
    const answer = await post(address, values, { "X-Part": "preview" });
    return answer.ok ? await answer.text() : "";
  } catch { return null; }
}

/* It may be more than fits: then the keyboard can scroll it. */
function showEntries(form, text) {
  const place = form.querySelector("[data-preview]");
  place.innerHTML = text;
  if (text.trim()) place.tabIndex = 0; else place.removeAttribute("tabindex");
}

/* A page that was kept on the phone has the key of a deal which was sent from it already; and a form that follows deals
   which are still kept here says which one it follows. */
function renew(form) {
  const key = form.elements.form_key;
  if (!key || !isNext(form)) return;
  const late = waiting().at(-1);
  const before = late ? new URLSearchParams(late.body).get("form_key") : store.get(lastKey());
  if (!before || !(late || key.value === before)) return;
  form.elements.follows_key.value = before;
  key.value = newKey();
}

/* A line that has gone dead without saying so is given up after a while; what was sent has its key, so that sending it
   again records it once. */
const post = (address, values, headers = {}) =>
  fetch(address, { method: "POST", body: values, headers, credentials: "same-origin", signal: AbortSignal.timeout?.(PATIENCE) });

async function send(form, what) {
  if (form.dataset.sending) return;
  form.dataset.sending = "yes";
  const body = new URLSearchParams(new FormData(form));
  body.set("do", what);
  const address = addressOf(form);
  const slow = setTimeout(() => tell(say.sending), 700);
  try {
    if (what === "save" && isNext(form) && waiting().length) throw new TypeError("it waits for those before it");
    const answer = await post(address, body);
    if (answer.status >= 502) throw new TypeError("the server is being started");
    if (answer.redirected && answer.ok) {
      store.drop(draftKey(address));
      if (what === "save") store.set(lastKey(), body.get("form_key"));
      leave(answer.url, await answer.text());
    } else {
      tell("");
      show(await answer.text());
    }
  } catch {
    if (what === "save" && isNext(form)) keep(form, address, body);
    else tell(say.unreached, true);
  } finally {
    clearTimeout(slow);
    delete form.dataset.sending;
  }
}

/* The form is a step that is over: the sheet before it is shown again as it is now, and the way back from there leads to
   what was before the sheet. */
const FROM = "scorer-from";
const RECORDED = "scorer-recorded";
let cameFrom = null;

function leave(address, html) {
  if (cameFrom && new URL(cameFrom).pathname === new URL(address).pathname) {
    session.set(RECORDED, html);
    history.back();
  } else location.replace(`${address}#${html.includes('id="bid"') ? "bid" : "now"}`);
}

function show(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const part of [".top", "main"]) {
    const fresh = page.querySelector(part);
    if (fresh) document.querySelector(part)?.replaceWith(fresh);
  }
  document.title = page.title;
  const form = document.querySelector("form[data-deal]");
  if (form) dealForm(form);
  document.querySelector(".errors")?.focus();
  scrollTo(0, 0);
}

/* ---- kept on the phone while the server is out of reach ---- */

function keep(form, address, body) {
  const kept = queue();
  if (!kept.some((one) => new URLSearchParams(one.body).get("form_key") === body.get("form_key"))) {
    kept.push({ address, body: body.toString(), at: Date.now() });
    store.set(QUEUE, kept);
  }
  store.drop(draftKey(address));
  blank(form);
  tellQueue();
  scrollTo(0, 0);
}

/* The same page is now the form of the next deal. */
function blank(form) {
  for (const field of form.elements) {
    if (field.type === "radio") field.checked = field.value === "" || field.defaultChecked && ["type", "revokes_first", "revokes_second", "revoke_price", "pack", "sign"].includes(field.name);
    else if (field.type === "textarea" || field.type === "text") field.value = "";
  }
  for (const part of form.querySelectorAll("details")) part.open = false;
  showEntries(form, "");
  form.dataset.deal = Number(form.dataset.deal) + 1;
  const title = document.querySelector(".top h1");
  if (title?.firstChild) title.firstChild.nodeValue = title.firstChild.nodeValue.replace(/\d+/, form.dataset.deal);
  // Whose turn it is only the server knows.
  document.querySelector(".dealt")?.remove();
  renew(form);
}

let flushing = false;
async function flush() {
  if (flushing || !queue().length) return;
  flushing = true;
  try {
    while (queue().length) {
      const [first] = queue();
      const answer = await post(first.address, new URLSearchParams(first.body));
      if (answer.status >= 500 || answer.status === 429) return;
      store.set(QUEUE, queue().slice(1));
      store.set(lastKey(), new URLSearchParams(first.body).get("form_key"));
      if (!answer.ok) {
        // It can not be recorded as it is: the form comes back as it was typed.
        store.set(draftKey(first.address), { fields: [...new URLSearchParams(first.body)], at: first.at });
        tell(say.returned, true);
        location.assign(first.address);
        return;
      }
    }
    tell(say.sent);
    warm();
    follow(true);
  } catch { /* still out of reach */ } finally {
    flushing = false;
  }
}

/* ---- following the other phones ---- */

let mark = null;
let asking = false;
// A page that was kept on the phone is as old as the service worker says.
let reached = Date.parse(document.documentElement.dataset.kept) || Date.now();

async function follow(now = false) {
  const main = document.querySelector("main[data-follow]");
  if (!main || (document.hidden && !now)) return;
  if (asking) return;
  asking = true;
  try {
    const headers = { "X-Follow": "1" };
    if (mark) headers["If-None-Match"] = `"${mark}"`;
    const answer = await fetch(location.pathname + location.search, { headers, cache: "no-store", credentials: "same-origin", signal: AbortSignal.timeout?.(2 * EVERY) });
    if (answer.status >= 500) throw new TypeError("the server is in trouble");
    reached = Date.now();
    // The link was withdrawn: the page says so.
    if (answer.status === 404) location.reload();
    if (queue().length) flush(); else if (document.getElementById("state")?.dataset.lost) tell("");
    if (answer.status !== 200) return;
    mark = (answer.headers.get("ETag") || "").replace(/^W\/|"/g, "");
    replace(await answer.text());
  } catch {
    if (Date.now() - reached > 2 * EVERY) {
      tell(`${say.lost} ${clock(reached)}${queue().length ? `. ${say.kept} ${queue().length}` : ""}`);
      document.getElementById("state").dataset.lost = "yes";
    }
  } finally {
    asking = false;
  }
}

function replace(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const selector of ["main", ".top", ".bar"]) {
    const old = document.querySelector(selector);
    const fresh = page.querySelector(selector);
    if (old && fresh) mend(old, fresh);
  }
  document.title = page.title;
}

/* Only what differs is touched, so that nothing flickers, and the reader's place, his keyboard and what he has unfolded
   stay where they are. */
function mend(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType === Node.TEXT_NODE) { old.nodeValue = fresh.nodeValue; return; }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  let next = solid(old.firstChild);
  for (const child of [...fresh.childNodes].filter((one) => !isBlank(one))) {
    const same = counterpart(child, next);
    while (same && next !== same) next = drop(next);
    if (same) {
      mend(same, child);
      next = solid(same.nextSibling);
    } else {
      const space = child.previousSibling;
      if (space && isBlank(space)) old.insertBefore(space, next);
      old.insertBefore(child, next);
    }
  }
  while (next) next = drop(next);
}

const isBlank = (node) => node.nodeType === Node.TEXT_NODE && !node.nodeValue.trim();

function solid(node) {
  while (node && isBlank(node)) node = node.nextSibling;
  return node;
}

function drop(node) {
  const next = solid(node.nextSibling);
  node.remove();
  return next;
}

/* What stands for the same thing on the page as it is: a row by its number, an entry by what explains it, a section by its
   heading; without such a name the next of its kind before anything that has one. */
const nameOf = (node) => node.id || node.getAttribute?.("href") || node.querySelector?.(":scope > th, :scope > a, :scope > h2")?.outerHTML || "";

function counterpart(child, from) {
  const name = nameOf(child);
  for (let node = from; node; node = solid(node.nextSibling)) {
    if (node.nodeName === child.nodeName && nameOf(node) === name) return node;
    if (!name && nameOf(node)) return null;
  }
  return null;
}

/* The form of the next deal is fetched beforehand, so that it opens also out of reach of the server. */
function warm() {
  const next = document.querySelector("main[data-follow] ~ .bar a[data-warm]");
  if (next && navigator.serviceWorker?.controller) fetch(next.href, { headers: { "X-Warm": "1" }, credentials: "same-origin" }).catch(() => {});
}

/* ---- the screen stays awake while a game is on, if the reader wishes ---- */

const AWAKE = "scorer-awake";
let lock = null;

async function stayAwake() {
  if (!("wakeLock" in navigator) || !store.get(AWAKE) || document.hidden || lock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => { lock = null; });
  } catch { lock = null; }
}

function awakeButton() {
  const button = document.querySelector("[data-awake]");
  if (!button || !("wakeLock" in navigator)) return;
  button.hidden = false;
  button.setAttribute("aria-pressed", String(Boolean(store.get(AWAKE))));
  button.addEventListener("click", async () => {
    store.set(AWAKE, !store.get(AWAKE));
    button.setAttribute("aria-pressed", String(Boolean(store.get(AWAKE))));
    if (store.get(AWAKE)) await stayAwake(); else await lock?.release();
  });
}

/* ---- what only a script can do with a page: copy a field, print ---- */

function copyButtons() {
  for (const place of document.querySelectorAll("[data-copy]")) {
    const button = place.querySelector("button");
    place.hidden = false;
    button.addEventListener("click", async () => {
      const field = document.getElementById(place.dataset.copy);
      // Over plain http there is no clipboard: what is selected can be copied the old way.
      try { await navigator.clipboard.writeText(field.value); } catch { field.select(); document.execCommand("copy"); }
      button.firstChild.textContent = place.dataset.done;
      button.setAttribute("aria-live", "polite");
    });
  }
}

function printButton() {
  const button = document.querySelector("[data-print]");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

/* ---- start ---- */

const form = document.querySelector("form[data-deal]");
if (form) {
  const way = session.take(FROM);
  cameFrom = way?.to === location.href ? way.from : null;
  dealForm(form);
  // Gone back to when it had been recorded: the form of the next deal.
  addEventListener("pageshow", (event) => { if (event.persisted && !store.get(draftKey(addressOf(form)))) location.reload(); });
}
/* Who dealt is asked in a leaf over the form; a tap beside it, or Escape, lays it away. */
function layAway(event) {
  const leaf = document.querySelector(".dealt[open]");
  if (leaf && !leaf.contains(event.target)) leaf.open = false;
}
document.addEventListener("keydown", (event) => { if (event.key === "Escape") layAway({ target: null }); });
// To a field and back is no step of the way.
document.addEventListener("click", (event) => {
  layAway(event);
  const link = event.target.closest?.("a");
  if (link?.matches(".errors a[href^='#']")) {
    event.preventDefault();
    location.replace(link.hash);
  } else if (link) session.set(FROM, link.matches("[data-warm], main[data-follow] a") ? { from: location.href, to: link.href } : null);
});
if (document.querySelector("main[data-follow]")) {
  mark = document.querySelector("main[data-follow]").dataset.follow || null;
  setInterval(follow, EVERY);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) { follow(); stayAwake(); } });
  let recorded = session.take(RECORDED);
  // Else the browser shows the place where the sheet was left, and not what is new on it.
  if (recorded) history.scrollRestoration = "manual";
  addEventListener("pagehide", () => { history.scrollRestoration = "auto"; });
  // A page may come from the phone's memory: what stands by now is asked for at once.
  addEventListener("pageshow", () => {
    recorded ??= session.take(RECORDED);
    if (recorded) {
      replace(recorded);
      mark = null;
      (document.getElementById("bid") ?? document.getElementById("now"))?.scrollIntoView();
      recorded = null;
    }
    follow(true);
  });
  stayAwake();
  awakeButton();
  setTimeout(warm, 1000);
}
/* The closed leaf of the ways of playing names the one that was chosen in it. */
for (const way of document.querySelectorAll("[data-way]")) {
  addEventListener("change", ({ target }) => {
    if (target.name === way.dataset.way) way.textContent = target.nextElementSibling.textContent;
  });
}
copyButtons();
printButton();
tellQueue();
addEventListener("online", flush);
setInterval(flush, 4000);
flush();
navigator.serviceWorker?.register("/sw.js").catch(() => { /* not over plain http from another machine */ });
