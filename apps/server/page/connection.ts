/** The connection to a game. A broken connection is opened again, and unanswered actions are sent again. */
import type { Player } from 'mancala-rules';
import ReconnectingWebSocket from 'partysocket/ws';
import { build } from './build.ts';
import type { Action, Message, Refusal, Update } from './protocol.ts';

/** Milliseconds without an answer after which the connection counts as broken. */
const ANSWER_MS = 8000;
/** Milliseconds before an action is sent again to a server that is busy. */
const BUSY_MS = 1000;
/** Milliseconds between two looks at the clock, and the time between them after which the computer has slept. */
const WATCH_MS = 5000;
const SLEEP_MS = 20_000;
const MAX_UNANSWERED = 5;
/** Refusals of the first message after which another attempt cannot succeed. */
const FINAL = ['no-game', 'bad-message', 'full'];
/** Refusals of an action that is sent again. */
const TEMPORARY = ['busy', 'slow-down', 'stopping'];

/** Close codes of the server after which the connection stays closed until a person wants another one. */
const STOPPED: Readonly<Record<number, StopReason>> = { 4001: 'replaced', 4002: 'crowded' };

const RECONNECTION = {
  ...{ minReconnectionDelay: 300, maxReconnectionDelay: 2000, reconnectionDelayGrowFactor: 2 },
  connectionTimeout: ANSWER_MS,
  shouldReconnectOnClose: ({ code }: { readonly code: number }) => !(code in STOPPED),
};

/** Later connections of the seat have taken the place of this one, or the network has too many. */
export type StopReason = 'replaced' | 'crowded';

/** `busy`: the server answers, but cannot use its database now. */
export type Condition = 'connecting' | 'connected' | 'busy' | 'lost' | StopReason;

export const isStopped = (condition: Condition): condition is StopReason =>
  condition === 'replaced' || condition === 'crowded';

export interface ConnectionListener {
  /** Called when the server has answered the first message: with the seat of this browser, null for a watcher, and whether the page of the server is of another build. */
  readonly onWelcome?: (seat: Player | null, isOutdated: boolean) => void;
  readonly onUpdate: (update: Update) => void;
  /** Called when the server refuses an action. */
  readonly onRefusal: (refusal: Refusal, action: Action) => void;
  /** Called when the server refuses the game; the connection is closed then. */
  readonly onFailure: (refusal: Refusal) => void;
  /** Called when the token opens no seat of the game; the connection watches then. */
  readonly onNoSeat?: () => void;
  /** Called when the connection has another condition. */
  readonly onCondition: (condition: Condition) => void;
}

export interface Connection {
  /** Sends an action, now or as soon as there is a connection. */
  act(action: Action): void;
  /** Connects again after the server has stopped it. */
  resume(): void;
  close(): void;
}

const socketUrl = (): string => new URL('ws', location.href.replace(/^http/, 'ws')).href;

/** Follows a game. `seen` returns the number of steps that need not be sent. Without a token, one can only watch. */
export const connect = (
  game: string,
  token: string | undefined,
  seen: () => number,
  { onWelcome, onUpdate, onRefusal, onFailure, onNoSeat, onCondition }: ConnectionListener,
): Connection => {
  const unanswered: Action[] = [];
  const socket = new ReconnectingWebSocket(socketUrl(), null, RECONNECTION);
  const closing = new AbortController();
  let usedToken = token;
  let isWelcome = false;
  let condition: Condition = 'connecting';
  let refusedHello: Refusal | null = null;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  const setCondition = (latest: Condition): void => {
    if (latest === condition) return;
    condition = latest;
    onCondition(latest);
  };
  const send = (message: object): void => void socket.send(JSON.stringify(message));
  /** Opens another connection instead of one that seems to be broken. */
  const reconnect = (): void => {
    if (!isStopped(condition)) socket.reconnect();
  };

  /** Waits for the next answer. */
  const expectAnswer = (): void => {
    clearTimeout(answerTimer);
    if (!isWelcome || unanswered.length > 0) answerTimer = setTimeout(reconnect, ANSWER_MS);
  };

  const act = (action: Action): void => {
    if (closing.signal.aborted || unanswered.length === MAX_UNANSWERED) return;
    unanswered.push(action);
    if (!isWelcome) return;
    send(action);
    expectAnswer();
  };

  const onAnswer = (message: Message): void => {
    const action = unanswered.shift();
    expectAnswer();
    setCondition(message.type === 'refused' && message.error === 'busy' ? 'busy' : 'connected');
    if (message.type !== 'refused' || !action) return;
    if (TEMPORARY.includes(message.error)) setTimeout(act, BUSY_MS, action);
    else {
      const { from, steps, game } = message;
      if (from !== undefined && steps && game) onUpdate({ from, steps, game });
      onRefusal(message, action);
    }
  };

  const receive = (message: Message): void => {
    if (message.type === 'welcome') {
      isWelcome = true;
      // What is busy may still answer questions.
      if (condition !== 'busy' || unanswered.length === 0) setCondition('connected');
      onWelcome?.(message.you, message.isOutdated);
      onUpdate(message);
      unanswered.forEach(send);
      expectAnswer();
    } else if (message.type === 'game') onUpdate(message);
    else if (isWelcome) onAnswer(message);
    else if (message.type === 'refused') refusedHello = message;
  };

  let lookedAt = Date.now();
  const watch = setInterval(() => {
    const hasSlept = Date.now() - lookedAt > SLEEP_MS;
    lookedAt = Date.now();
    if (hasSlept && !document.hidden) reconnect();
  }, WATCH_MS);
  for (const change of ['online', 'offline']) addEventListener(change, reconnect, closing);

  const close = (): void => {
    closing.abort();
    socket.onclose = null;
    socket.close();
    clearTimeout(answerTimer);
    clearInterval(watch);
  };

  socket.onopen = () => {
    send({ type: 'hello', build, game, ply: seen(), token: usedToken });
    expectAnswer();
  };
  socket.onmessage = ({ data }) => receive(JSON.parse(String(data)) as Message);
  socket.onclose = ({ code }) => {
    const refusal = refusedHello;
    refusedHello = null;
    isWelcome = false;
    clearTimeout(answerTimer);
    const stopReason = STOPPED[code];
    if (stopReason) setCondition(stopReason);
    else if (refusal?.error === 'no-token') {
      usedToken = undefined;
      unanswered.length = 0;
      onNoSeat?.();
    } else if (refusal && FINAL.includes(refusal.error)) {
      close();
      onFailure(refusal);
    } else setCondition(refusal?.error === 'busy' ? 'busy' : 'lost');
  };

  const resume = (): void => {
    setCondition('connecting');
    reconnect();
  };
  return { act, resume, close };
};
