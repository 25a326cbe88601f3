/** The build of this page, which it tells the server, and its replacement by the server's own. */

/** The hash in the name of the code. */
export const build: string = /online-([\w-]+)\.js$/.exec(document.scripts[0]!.src)![1]!;

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
