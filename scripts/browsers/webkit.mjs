import { freePort } from '../free-port.mjs';
import { startBeside } from './started.mjs';
import { until } from './until.mjs';

/** @typedef {import('./Page.mjs').Driver} Driver */

/**
 * One command of classic WebDriver.
 * @param {string} url
 * @param {'GET' | 'POST' | 'DELETE'} method
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function command(url, method, body) {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/**
 * Starts WebKitGTK's small browser and drives it by its WebDriver.
 * @param {string} program `WebKitWebDriver`
 * @param {string} display where its window goes
 * @returns {Promise<Driver>}
 */
export async function startWebKit(program, display) {
  const port = await freePort();
  const driver = startBeside(program, [`--port=${port}`], { DISPLAY: display, GDK_BACKEND: 'x11' });
  const root = `http://127.0.0.1:${port}`;
  try {
    await until('WebKitWebDriver', async () => {
      if (driver.code() !== null) throw new Error(`WebKitWebDriver ended:\n${driver.output()}`);
      return command(`${root}/status`, 'GET').catch(() => undefined);
    });
    const { sessionId } = await command(`${root}/session`, 'POST', { capabilities: { alwaysMatch: {} } });
    const session = `${root}/session/${sessionId}`;
    await command(`${session}/window/rect`, 'POST', { x: 0, y: 0, width: 1280, height: 1000 });
    // Fields of a page in the background are told of no focus.
    await command(`${session}/window`, 'POST', { handle: await command(`${session}/window`, 'GET') });
    return {
      goTo: (url) => command(`${session}/url`, 'POST', { url }),
      reload: () => command(`${session}/refresh`, 'POST', {}),
      evaluate: async (source, args) =>
        JSON.parse(
          await command(`${session}/execute/sync`, 'POST', {
            script: `return JSON.stringify((${source})(...JSON.parse(arguments[0]))) ?? 'null'`,
            args: [JSON.stringify(args)],
          }),
        ),
      perform: (actions) => command(`${session}/actions`, 'POST', { actions }),
      close: async () => {
        await command(session, 'DELETE');
        await driver.end();
      },
    };
  } catch (error) {
    await driver.end();
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${driver.output()}`, {
      cause: error,
    });
  }
}
