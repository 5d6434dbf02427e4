import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * A program that runs beside the test.
 * @typedef {object} Started
 * @property {() => string} output what it has printed so far
 * @property {() => number | null} code how it ended; null while it runs
 * @property {() => Promise<void>} end
 */

/**
 * Starts a program whose output is kept, to say why it failed.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to this process's environment
 * @returns {Started}
 */
export function startBeside(program, args, env = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  const gone = once(child, 'exit');
  return {
    output: () => printed,
    code: () => child.exitCode,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await gone;
    },
  };
}
