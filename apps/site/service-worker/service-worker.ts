/** Keeps the page to play on in the browser, so that it works without a connection. */

declare const self: ServiceWorkerGlobalScope;
/** The files of the page with their hashes, as the build has written them. */
declare const FILES: Readonly<Record<string, string>>;
/** A hash of all files. */
declare const VERSION: string;

const { scope } = self.registration;
/** Caches are shared by all pages of an origin. */
const PREFIX = `${scope} `;
const CACHE = PREFIX + VERSION;
/** Some servers redirect from `index.html` to the folder, and a page cannot be opened from a redirect. */
const INDEX = new URL('index.html', scope).pathname;

/** Downloads all files. If one is missing or of another build, nothing is stored, and the version before stays. */
const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  const requests = Object.entries(FILES).map(
    ([file, integrity]) => new Request(file, { integrity, cache: 'no-cache' }),
  );
  await cache.addAll(requests);
};

/** Deletes other versions, and takes over pages that were opened before. */
const activate = async (): Promise<void> => {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
};

const answer = async (request: Request): Promise<Response> => {
  const file = new URL(request.url).pathname === INDEX ? scope : request;
  const cached = await caches.match(file, { cacheName: CACHE, ignoreSearch: true, ignoreVary: true });
  return cached ?? fetch(request);
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(scope)) event.respondWith(answer(request));
});
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});
