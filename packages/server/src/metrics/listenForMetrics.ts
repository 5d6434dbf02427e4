import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import type { Log } from '../log.js';
import { StartProblem } from '../StartProblem.js';
import { bringsToken, METRICS_PATH } from './metricsPaths.js';

interface MetricsPlace {
  /** The environment variable of the port, for messages. */
  readonly variable: string;
  readonly host: string;
  readonly port: number;
  /** The token that callers must send; undefined if none is needed. */
  readonly token: string | undefined;
  readonly log: Pick<Log, 'error'>;
}

/** A port at which metrics are served. */
export interface MetricsListener {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves metrics at a port of their own. @throws StartProblem when it cannot listen there. */
export async function listenForMetrics(
  registry: Registry,
  { variable, host, port, token, log }: MetricsPlace,
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    const isForMetrics = request.method === 'GET' && request.url?.split('?')[0] === METRICS_PATH;
    if (!isForMetrics) {
      response.writeHead(404).end('Only GET /metrics is answered here.\n');
      return;
    }
    if (token !== undefined && !bringsToken(request.headers.authorization, token)) {
      response
        .writeHead(401, { 'www-authenticate': 'Bearer' })
        .end('Send SLIP_METRICS_TOKEN as a bearer token.\n');
      return;
    }
    registry.metrics().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
          .end(text),
      (err: unknown) => {
        log.error({ err }, 'metrics could not be told');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new StartProblem(
          `${variable}=${port} cannot be listened at on ${host} (${cause.code}): choose another port, or another SLIP_METRICS_HOST.`,
          { cause },
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
