import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * A screen for browsers that need one: the one there is, or a virtual one.
 * @param {string | undefined} xvfb
 * @returns {Promise<{ name: string, close: () => Promise<void> } | undefined>} nothing when there is neither
 */
export async function openDisplay(xvfb) {
  const given = process.env.DISPLAY;
  if (given) return { name: given, close: async () => {} };
  if (xvfb === undefined) return undefined;
  // It chooses a free number itself, and tells it on the fourth stream.
  const server = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const gone = once(server, 'exit');
  const told = server.stdio[3];
  if (!told) throw new Error('Xvfb has no fourth stream.');
  const [number] = await Promise.race([
    once(told, 'data'),
    gone.then(() => {
      throw new Error('Xvfb ended at once.');
    }),
  ]);
  return {
    name: `:${String(number).trim()}`,
    close: async () => {
      server.kill('SIGTERM');
      await gone;
    },
  };
}
