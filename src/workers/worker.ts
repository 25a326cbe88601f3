/** The entry point of workers. */
import { importBuiltin, isNodeLike } from './platform.ts';
import { createServer, type Port, type Request } from './serve.ts';

interface NodePort extends Port {
  on(event: 'message', listener: (request: Request) => void): unknown;
}

interface WorkerScope extends Port {
  onmessage: (event: { readonly data: Request }) => void;
}

if (isNodeLike()) {
  void importBuiltin<{ readonly parentPort: NodePort }>('node:worker_threads').then(({ parentPort }) => {
    const serve = createServer(parentPort);
    parentPort.on('message', (request) => void serve(request));
  });
} else {
  const scope = globalThis as unknown as WorkerScope;
  const serve = createServer(scope);
  scope.onmessage = ({ data }) => void serve(data);
}
