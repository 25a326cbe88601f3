/** Lets the page work without a connection, and offers its new versions. */
import { byId, createButton } from 'mancala-page/dom.ts';
import { words } from 'mancala-page/words.ts';

/** Calls `keep` before it reloads the page. */
const register = async (keep: () => void): Promise<void> => {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('service-worker.js');

  const reload = (): void => {
    keep();
    location.reload();
  };
  const button = createButton(words.update, () => {
    serviceWorker.addEventListener('controllerchange', reload, { once: true });
    // Another tab may have activated it.
    if (registration.waiting) registration.waiting.postMessage('activate');
    else reload();
  });

  /** The first version waits for nobody. */
  const offer = (): void => {
    if (registration.waiting && registration.active)
      byId('update', HTMLElement).replaceChildren(words.newVersion, ' ', button);
  };
  const watch = (): void => registration.installing?.addEventListener('statechange', offer);
  offer();
  watch();
  registration.addEventListener('updatefound', watch);
};

/** Stores the page in the browser once it is loaded. `keep` is called before a new version reloads it. */
export const workOffline = (keep: () => void): void => {
  const start = (): void => {
    // Some browsers have no service workers, or refuse them: the page needs a connection then.
    if (!('serviceWorker' in navigator)) return;
    register(keep).catch(() => undefined);
    // That of the pages around this one, if there are any.
    navigator.serviceWorker.register('../service-worker.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
};
