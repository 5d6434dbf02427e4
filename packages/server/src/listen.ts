import { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import type { App } from './http/createApp.js';
import { StartProblem } from './StartProblem.js';

/** Milliseconds between two closings of idle connections while the server ends. */
const SWEEP_INTERVAL = 50;

/** Milliseconds that a caller may take. The connection of a slower caller is closed, with a 408 if a request had begun. */
export interface Patience {
  /** For the headers of a request. */
  readonly headers: number;
  /** For the whole request with its body. */
  readonly request: number;
  /**
   * For the next request on a connection. It must be longer than a proxy keeps connections (usually 60 seconds): otherwise the proxy
   * may send a request on a connection that is just being closed, and its caller gets no answer.
   */
  readonly idle: number;
}

/** The patience of a server. The longest upload (20 MB) needs not quite three minutes where a line sends 1 Mbit a second. */
export const usualPatience: Patience = { headers: 15_000, request: 300_000, idle: 75_000 };

/** How long a server goes on after the signal to end, in milliseconds. */
export interface ClosingTimes {
  /** How long the server still takes requests: a proxy learns from `ready` that it ends, and sends the next requests elsewhere. */
  readonly drain: number;
  /** How long running requests then have to finish, before they are broken off. */
  readonly limit: number;
}

/** A server that takes requests. */
export interface Listener {
  readonly port: number;
  /** From now on each answer closes its connection; resolves once no request is under way and none is taken any more. */
  readonly close: (times: ClosingTimes) => Promise<void>;
}

/**
 * Makes an app listen on a port.
 * @throws StartProblem when the port is taken or not allowed.
 */
export async function listen(
  app: App,
  host: string,
  port: number,
  patience: Patience = usualPatience,
): Promise<Listener> {
  let isClosing = false;
  const server = createAdaptorServer({
    serverOptions: {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      keepAliveTimeout: patience.idle,
      // How often Node looks for requests that took too long.
      connectionsCheckingInterval: Math.ceil(patience.headers / 5),
    },
    // It breaks an upload off half a second after the answer: on a slow line the answer is lost, and a proxy says 502.
    autoCleanupIncoming: false,
    fetch: async (request, bindings) => {
      const { incoming, outgoing } = bindings;
      const response = await app.fetch(request, { address: incoming.socket.remoteAddress });
      await endOfTurn();
      if (isClosing && 'shouldKeepAlive' in outgoing) outgoing.shouldKeepAlive = false;
      if (!incoming.complete) await letArrive(bindings);
      return response;
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(problemOf(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();

  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async ({ drain, limit }) => {
      isClosing = true;
      await pause(drain);
      // A connection that was busy when closing began stays open for its next request, which will never come.
      const sweep = setInterval(() => {
        if ('closeIdleConnections' in server) server.closeIdleConnections();
      }, SWEEP_INTERVAL);
      const timer = setTimeout(() => {
        if ('closeAllConnections' in server) server.closeAllConnections();
      }, limit);
      await new Promise((resolve) => server.close(resolve));
      clearInterval(sweep);
      clearTimeout(timer);
    },
  };
}

/** The bytes of a refused body that are read and thrown away; no form of ours sends as many. */
const MAX_LEFT_OVER = 64_000_000;

/**
 * Lets the rest of a body arrive that was refused before, within the patience for a request, and keeps nothing of it. An answer that closes
 * its connection, as nginx asks for, would break it off and be lost itself: it waits.
 */
async function letArrive({ incoming, outgoing }: HttpBindings | Http2Bindings): Promise<void> {
  const readOn = () => {
    let room = MAX_LEFT_OVER;
    incoming
      .removeAllListeners('data')
      .on('data', (piece: Buffer) => {
        room -= piece.length;
        if (room < 0) incoming.destroy();
      })
      .resume();
  };
  const closes = 'shouldKeepAlive' in outgoing && !outgoing.shouldKeepAlive;
  if (!closes || !(incoming instanceof IncomingMessage)) {
    outgoing.once('finish', readOn);
    return;
  }
  readOn();
  // Whoever is gone needs no answer.
  await finished(incoming).catch(() => undefined);
}

function problemOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop that one, or choose another port with PORT.`,
    EACCES: `Port ${port} needs rights this user does not have: choose a port above 1023 with PORT.`,
    EADDRNOTAVAIL: `This machine has no network address ${host}: set HOST to one it has, or leave it out.`,
    ENOTFOUND: `The host ${host} cannot be found: set HOST to an address of this machine, or leave it out.`,
  };
  const sentence = sentences[error.code ?? ''];
  return sentence === undefined ? error : new StartProblem(sentence, { cause: error });
}

let turn: Promise<void> | undefined;

/**
 * Resolves when all requests that arrived together are handled. Their answers are then written one after the other. Under
 * load this wakes the reader once for all of them instead of once for each, which saves a sixth of the cost of an answer.
 */
function endOfTurn(): Promise<void> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = undefined;
      resolve();
    });
  });
  return turn;
}
