import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';

/** A request that a receiver got. */
export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A server to which webhooks are sent. */
interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** Answers from now on in this way. @default 204 */
  answerWith(listener: RequestListener): void;
  /** True until it is closed. */
  isOpen(): boolean;
  /** Ends it, as when it is killed: its address refuses connections. */
  close(): Promise<void>;
  /** Listens again at the same address. */
  open(): Promise<void>;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
};

/** The event in a request, as receivers check it. @throws when it was signed by another secret, or is older than five minutes */
export const verifyReceived = (secret: string, { headers, body }: Received): unknown =>
  new Webhook(secret).verify(body, headers);

const thanks = (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(204).end();
};

async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer: RequestListener = thanks;
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ headers, body });
    answer(request, response);
  }

  const server = createServer((request, response) => {
    void receive(request, response);
  });
  let port = 0;
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await open();
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith: (listener) => {
      answer = listener;
    },
    isOpen: () => server.listening,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    open,
  };
}

/** Opens a receiver on this machine for as long as something is done with it. */
export async function withReceiver(work: (receiver: Receiver) => Promise<void>): Promise<void> {
  const receiver = await openReceiver();
  try {
    await work(receiver);
  } finally {
    await receiver.close();
  }
}
