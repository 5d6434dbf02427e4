import { createServer, type Socket } from 'node:net';

/** A mail server of a test: takes every message and keeps it as it came. */
export interface MailServer {
  readonly url: string;
  readonly messages: readonly { readonly to: readonly string[]; readonly data: string }[];
  /** Refuses the next messages, so many. */
  refuse(count: number): void;
  close(): Promise<void>;
}

/** Opens a mail server on a free port of this machine; it speaks as much SMTP as a sender needs (RFC 5321). */
export async function openMailServer(): Promise<MailServer> {
  const messages: { to: readonly string[]; data: string }[] = [];
  const sockets = new Set<Socket>();
  let refusals = 0;

  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('utf8'));
    let to: string[] = [];
    let data: string[] | undefined;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);

    function take(line: string): void {
      if (data) {
        if (line !== '.') {
          data.push(line);
          return;
        }
        messages.push({ to, data: data.join('\n') });
        [to, data] = [[], undefined];
        say('250 Taken');
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') {
        if (refusals > 0) {
          refusals -= 1;
          say('451 Not now');
          return;
        }
        to.push(/<(.*)>/.exec(line)?.[1] ?? '');
      }
      if (verb === 'DATA') data = [];
      say({ DATA: '354 Go on', QUIT: '221 Bye', STAR: '502 Not here' }[verb] ?? '250 Fine');
    }

    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    socket.on('close', () => sockets.delete(socket));
    say('220 test');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    refuse: (count) => {
      refusals = count;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
