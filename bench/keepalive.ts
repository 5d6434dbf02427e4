import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../e2e/product.js';

/** Connections that are kept at the same time, as those of many proxies and programs. */
const CONNECTIONS = 800;
/** Milliseconds between two calls on a connection: from the first to the last of these. */
const PAUSES = [3000, 8000] as const;
/** The end of each answer. */
const ANSWER_END = '"}';

/** The outcome of calls on connections that were kept. */
interface KeptCalls {
  readonly calls: number;
  /** Calls that were sent on an open connection and got no whole answer: the server closed it at that moment. */
  readonly unanswered: number;
  /** Connections that the server had closed before a call, which then opened another one. */
  readonly closedBefore: number;
}

/** Sends a call on an open connection. @returns true if a whole answer came */
function isAnswered(socket: Socket, request: string): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = '';
    const finish = (isWhole: boolean) => {
      socket.off('data', read);
      socket.off('close', lose);
      resolve(isWhole);
    };
    const read = (text: string) => {
      answer += text;
      if (answer.endsWith(ANSWER_END)) finish(answer.startsWith('HTTP/1.1 200 '));
    };
    const lose = () => finish(false);
    socket.on('data', read);
    socket.on('close', lose);
    socket.write(request);
  });
}

async function openSocket({ hostname, port }: URL): Promise<Socket> {
  const socket = connect({ host: hostname, port: Number(port) }).setEncoding('utf8');
  await once(socket, 'connect');
  // A connection that breaks is seen as closed.
  socket.on('error', () => undefined);
  return socket;
}

/**
 * Calls the product again and again on connections that are kept, with pauses between the calls. It looks at the sockets themselves:
 * Node's own client gives a connection up by itself when the server has said how long it keeps it, which many proxies do not.
 */
export async function measureKeptCalls(calls: number): Promise<KeptCalls> {
  const product = await startProduct();
  try {
    const address = new URL(product.url);
    const request = `GET /slip/api/health/live HTTP/1.1\r\nHost: ${address.host}\r\n\r\n`;
    let left = calls;
    let unanswered = 0;
    let closedBefore = 0;
    const callAgain = async () => {
      let socket = await openSocket(address);
      while (left > 0) {
        left -= 1;
        await pause(PAUSES[0] + Math.random() * (PAUSES[1] - PAUSES[0]));
        if (socket.readableEnded || socket.destroyed) {
          closedBefore += 1;
          socket = await openSocket(address);
        }
        if (await isAnswered(socket, request)) continue;
        unanswered += 1;
        socket.destroy();
        socket = await openSocket(address);
      }
      socket.destroy();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, callAgain));
    return { calls, unanswered, closedBefore };
  } finally {
    await product.remove();
  }
}
