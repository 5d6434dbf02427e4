import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBeside } from './started.mjs';
import { until } from './until.mjs';

/** @typedef {import('./Page.mjs').Driver} Driver */

/**
 * A connection that sends commands and gets their answers.
 * @param {string} address
 */
async function connect(address) {
  const socket = new WebSocket(address);
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let last = 0;
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}.`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data));
    const command = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') command?.reject(new Error(`${error}: ${message}`));
    else command?.resolve(result);
  });
  return {
    /**
     * @param {string} method
     * @param {object} params
     * @returns {Promise<any>}
     */
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

/**
 * Starts Firefox without a window and drives it by WebDriver BiDi, which it speaks itself.
 * @param {string} program
 * @returns {Promise<Driver>}
 */
export async function startFirefox(program) {
  const profile = await mkdtemp(join(tmpdir(), 'slip-firefox-'));
  const firefox = startBeside(program, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
    'about:blank',
  ]);
  try {
    const address = await until('Firefox', () => {
      if (firefox.code() !== null) throw new Error(`Firefox ended:\n${firefox.output()}`);
      return /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(firefox.output())?.[1];
    });
    const connection = await connect(`${address}/session`);
    await connection.send('session.new', { capabilities: {} });
    const { contexts } = await connection.send('browsingContext.getTree', {});
    const { context } = contexts[0];
    await connection.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } });
    return {
      goTo: (url) => connection.send('browsingContext.navigate', { context, url, wait: 'complete' }),
      reload: () => connection.send('browsingContext.reload', { context, wait: 'complete' }),
      evaluate: async (source, args) => {
        const { result, exceptionDetails } = await connection.send('script.callFunction', {
          functionDeclaration: `(text) => JSON.stringify((${source})(...JSON.parse(text))) ?? 'null'`,
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          target: { context },
          awaitPromise: false,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return JSON.parse(result.value);
      },
      perform: (actions) => connection.send('input.performActions', { context, actions }),
      close: async () => {
        connection.close();
        await firefox.end();
        await rm(profile, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await firefox.end();
    await rm(profile, { recursive: true, force: true });
    throw error;
  }
}
