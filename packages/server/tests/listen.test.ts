import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHandlers } from '../src/handlers.js';
import { createApp } from '../src/http/createApp.js';
import { StreamedFile } from '../src/http/responses.js';
import { type Listener, listen, usualPatience } from '../src/listen.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';

let office: TestOffice;
let listener: Listener;
beforeAll(async () => {
  office = await openTestOffice();
  const app = createApp(office.services, createHandlers(office.services));
  listener = await listen(app, '127.0.0.1', 0, { headers: 200, request: 400, idle: 2000 });
});
afterAll(async () => {
  await listener.close({ drain: 0, limit: 1000 });
  await office.close();
});

/** Sends the beginning of a request and nothing more; gives what was answered until the connection was closed. */
async function beginAndWait(beginning: string): Promise<string> {
  const socket = connect(listener.port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text: string) => {
    answer += text;
  });
  socket.write(beginning);
  await once(socket, 'close');
  return answer;
}

it('waits for the longest upload over a line of 1 Mbit a second', () => {
  expect(usualPatience.request / 1000).toBeGreaterThan((limits.validateUpload * 8) / 1_000_000);
});

it('lets go of whoever never ends the headers', async () => {
  expect(await beginAndWait('GET /slip/api/lookups/states HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toMatch(
    /^HTTP\/1\.1 408 /,
  );
});

it('keeps a connection for its next request longer than it waits for a request, and says how long', async () => {
  const socket = connect(listener.port, '127.0.0.1').setEncoding('utf8');
  const ask = async () => {
    socket.write('GET /slip/api/lookups/states HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [answer]: unknown[] = await once(socket, 'data');
    return answer;
  };
  expect(await ask()).toMatch(/^HTTP\/1\.1 \d+ [\s\S]*Keep-Alive: timeout=2\r\n/);
  // Others are let go of meanwhile, since the limits of a request are shorter.
  await beginAndWait('GET / HTTP/1.1\r\nX-Slow: ');
  await beginAndWait('GET / HTTP/1.1\r\nX-Slow: ');
  expect(await ask()).toMatch(/^HTTP\/1\.1 /);
  socket.destroy();
});

it('lets go of whoever never ends the body', async () => {
  const head =
    'POST /slip/api/authenticate/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
  expect(await beginAndWait(`${head}{"userName":`)).toMatch(/^HTTP\/1\.1 408 /);
});

it.each([
  {
    body: 'of a known length',
    head: 'Content-Length: 3000000',
    begins: 'x'.repeat(200_000),
    ends: 'x'.repeat(2_800_000),
  },
  {
    body: 'of an unknown length',
    head: 'Transfer-Encoding: chunked',
    begins: `200000\r\n${'x'.repeat(0x200000)}\r\n`,
    ends: `10000\r\n${'x'.repeat(0x10000)}\r\n0\r\n\r\n`,
  },
])(
  'lets a body $body arrive that it refused before: a slow line, and a proxy, has the answer',
  async (given) => {
    const patient = await listen(office.app, '127.0.0.1', 0);
    onTestFinished(() => patient.close({ drain: 0, limit: 1000 }));
    const socket = connect(patient.port, '127.0.0.1').setEncoding('utf8');
    onTestFinished(() => void socket.destroy());
    const answer = async (text: string) => {
      socket.write(text);
      // Nothing, if the connection is closed instead.
      const [line]: unknown[] = await Promise.race([
        once(socket, 'data'),
        once(socket, 'close').then(() => ['']),
      ]);
      return line;
    };
    const head =
      'POST /slip/api/authenticate/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json';
    expect(await answer(`${head}\r\n${given.head}\r\n\r\n${given.begins}`)).toMatch(/^HTTP\/1\.1 413 /);
    await pause(700);
    const next = 'GET /slip/api/lookups/states HTTP/1.1\r\nHost: localhost\r\n\r\n';
    expect(await answer(given.ends + next)).toMatch(/^HTTP\/1\.1 200 /);
  },
);

it('answers what it refused once all of it is here, where the answer closes the connection: nginx would say 502', async () => {
  const socket = connect(listener.port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (text: string) => {
    answer += text;
  });
  const head =
    'POST /slip/api/authenticate/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json';
  socket.write(`${head}\r\nConnection: close\r\nContent-Length: 3000000\r\n\r\n${'x'.repeat(200_000)}`);
  await pause(100);
  expect(answer).toBe('');
  socket.write('x'.repeat(2_800_000));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

it('lets go of whoever never ends a body that it refused', async () => {
  const head =
    'POST /slip/api/authenticate/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json';
  expect(await beginAndWait(`${head}\r\nContent-Length: 3000000\r\n\r\nx`)).toMatch(/^HTTP\/1\.1 413 /);
});

/** True if nobody listens at a port. */
async function refuses(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

/** Longer than a test takes. */
const NEVER = 3_600_000;

describe('a server that ends', () => {
  it('takes nothing new, and lets a request finish that is under way', async () => {
    const events = new EventEmitter();
    const { port, close } = await listen(
      {
        fetch: async () => {
          const goesOn = once(events, 'go on');
          events.emit('begun');
          await goesOn;
          return new Response('all of it');
        },
      },
      '127.0.0.1',
      0,
    );
    const begun = once(events, 'begun');
    const asked = fetch(`http://127.0.0.1:${port}`);
    await begun;
    const closed = close({ drain: 0, limit: NEVER });
    await vi.waitFor(async () => expect(await refuses(port)).toBe(true), 60_000);
    events.emit('go on');
    const answer = await asked;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await answer.text()).toBe('all of it');
    await closed;
  });

  it('breaks off what has not ended at the limit, a call and a download', async () => {
    const events = new EventEmitter();
    const { port, close } = await listen(
      {
        fetch: async ({ url }) => {
          if (url.endsWith('/download')) return new Response(new StreamedFile('a', 'b', unending()).stream());
          events.emit('called');
          return new Promise<Response>(() => undefined);
        },
      },
      '127.0.0.1',
      0,
    );
    const called = once(events, 'called');
    const broken = Promise.allSettled([
      fetch(`http://127.0.0.1:${port}/call`),
      fetch(`http://127.0.0.1:${port}/download`).then((answer) => {
        events.emit('answered');
        return answer.text();
      }),
    ]);
    await Promise.all([called, once(events, 'answered')]);
    await close({ drain: 0, limit: 1 });
    expect((await broken).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

/** The beginning of a file that has no end. */
async function* unending(): AsyncGenerator<string> {
  yield 'a beginning';
  await new Promise(() => undefined);
}

it('a download whose making fails breaks off: nobody takes what came of it for all of it', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const events = new EventEmitter();
  async function* failing(): AsyncGenerator<string> {
    const goesOn = once(events, 'go on');
    yield 'a beginning';
    await goesOn;
    throw new Error('about Bighorn Outfitters');
  }
  const failures: unknown[] = [];
  const file = new StreamedFile('a.csv', 'text/csv', failing());
  const { port, close } = await listen(
    { fetch: async () => new Response(file.stream((error) => failures.push(error))) },
    '127.0.0.1',
    0,
  );
  const answer = await fetch(`http://127.0.0.1:${port}`);
  expect(answer.status).toBe(200);
  events.emit('go on');
  await expect(answer.text()).rejects.toThrow(TypeError);
  expect(failures).toEqual([new Error('about Bighorn Outfitters')]);
  expect(printed.mock.calls.map(String).join()).not.toContain('Bighorn');
  printed.mockRestore();
  await close({ drain: 0, limit: NEVER });
});
