/** The build of this page, which it tells the server, and its replacement by the server's own. */

const code = document.querySelector<HTMLScriptElement>('script[src*="assets/online-"]');

/** The hash in the name of the code; an extension of the browser may have changed the page so that there is none. */
export const build: string | undefined = /online-([\w-]+)\.js$/.exec(code?.src ?? '')?.[1];

/** Loads the page of the server; once for each build, because servers of two builds may run at the same time. */
export const reloadOnce = (): void => {
  const key = `mancala-reloaded ${build}`;
  try {
    if (sessionStorage.getItem(key) !== null) return;
    sessionStorage.setItem(key, '');
  } catch {
    return;
  }
  location.reload();
};
