import { once } from 'node:events';
import { connect } from 'node:net';
import { limits } from '@slip/forms/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHandlers } from '../src/handlers.js';
import { createApp } from '../src/http/createApp.js';
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
