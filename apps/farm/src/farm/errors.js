// @ts-check
/** Errors of a connection that is away; the connection itself reports it. */
const AWAY = /^(?:Connection is closed|Stream isn't writeable|read E|connect E)/;

/**
 * Prints the errors of a queue or worker.
 *
 * @param {{ on(event: 'error', listener: (error: Error & { code?: string }) => void): unknown }} emitter
 */
export const printErrors = (emitter) =>
  emitter.on('error', (error) => {
    if (!/^E[A-Z]+$/.test(error.code ?? '') && !AWAY.test(error.message)) console.error(error.message);
  });
