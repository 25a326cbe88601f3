/** Says on the pages of the site beside the one to play on that they need a connection, where there is none. */

declare const self: ServiceWorkerGlobalScope;
/** The page that says so, as the build has written it. */
declare const PAGE: string;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate') return;
  const say = (): Response =>
    new Response(PAGE.replace(/(?<=<base href=")[^"]*/, self.registration.scope), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  event.respondWith(fetch(request).catch(say));
});
