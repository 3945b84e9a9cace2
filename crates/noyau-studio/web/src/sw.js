// Keeps every file of this page, so that it is there without a network. A new version is fetched
// beside the old one and takes its place when no page of the old one is open any more.

const VERSION = __VERSION__;
const FILES = __FILES__;
// Several copies of the page may live on one host, under different paths.
const MINE = `noyau ${self.registration.scope} `;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(MINE + VERSION).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith(MINE) && name !== MINE + VERSION) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith((async () => {
    const cache = await caches.open(MINE + VERSION);
    // The position stands behind the `#` or the `?`: the page is always the same.
    const known = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
    return known ?? fetch(request);
  })());
});
