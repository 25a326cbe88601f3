// @ts-check
// Node can load the parts of boardgame.io only by `require`; bundlers can use `import`.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** @type {typeof import('boardgame.io/ai')} */
export const { MCTSBot, RandomBot, Simulate, Step } = require('boardgame.io/ai');

/** @type {typeof import('boardgame.io/client')} */
export const { Client } = require('boardgame.io/client');

/** @type {typeof import('boardgame.io/multiplayer')} */
export const { Local, SocketIO } = require('boardgame.io/multiplayer');

/** @type {typeof import('boardgame.io/server')} */
export const { Server } = require('boardgame.io/server');
