/** The entry point of worker threads. */
import { parentPort, workerData } from 'node:worker_threads';
import { serve, type Request } from './serve.ts';

void serve(parentPort!, workerData as Request);
