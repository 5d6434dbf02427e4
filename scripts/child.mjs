import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inside, root } from './place.mjs';
import { Stop } from './say.mjs';

/**
 * @typedef {object} ChildOptions
 * @property {NodeJS.ProcessEnv} [env] added to this process's environment
 * @property {string} [cwd] the repository by default
 * @property {'inherit' | 'collect'} [output] shown at once (the default), or collected and returned
 */

/**
 * @typedef {object} ChildResult
 * @property {number} code the exit code; 128 + the signal's number after a signal
 * @property {string} output what it wrote, when collected
 */

/** @type {Readonly<Record<string, number>>} */
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
const passedOn = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {NodeJS.Signals | undefined} */
let interruption;

/**
 * Passes a signal on to the children, which would otherwise keep running. Ctrl-C in a terminal reaches them already, and
 * some programs understand a second signal as "end at once".
 * @param {NodeJS.Signals} signal
 */
function passOn(signal) {
  interruption = signal;
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  for (const child of running) child.kill(signal);
}

/**
 * Starts a program as a child that receives the signals of this process.
 * @param {string} program @param {readonly string[]} args @param {ChildOptions} [options]
 * @returns {{ stop: () => void, ended: Promise<ChildResult> }}
 */
export function startProgram(program, args, options = {}) {
  const collect = options.output === 'collect';
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: collect ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  // Only while a child runs: a server in this same process handles signals itself.
  if (running.size === 0) for (const signal of passedOn) process.on(signal, passOn);
  running.add(child);
  /** @type {Promise<ChildResult>} */
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      if (running.size === 0) for (const each of passedOn) process.off(each, passOn);
      resolve({ code: code ?? 128 + (signalNumbers[signal ?? ''] ?? 0), output });
    });
  });
  return {
    stop: () => {
      // A child that got the signal is ending already, and a second signal would mean "end at once".
      if (!interruption) child.kill('SIGTERM');
    },
    ended,
  };
}

/**
 * Runs a program to its end.
 * @param {string} program @param {readonly string[]} args @param {ChildOptions} [options] @returns {Promise<ChildResult>}
 * @throws {Stop} when it was interrupted, so that the callers clean up and end too
 */
export async function runProgram(program, args, options) {
  const result = await startProgram(program, args, options).ended;
  if (interruption) throw new Stop('Stopped.', 128 + (signalNumbers[interruption] ?? 0));
  return result;
}

/** Runs a script with this Node to its end. @param {readonly string[]} args @param {ChildOptions} [options] @returns {Promise<ChildResult>} */
export function runNode(args, options) {
  return runProgram(process.execPath, args, options);
}

/**
 * The script behind a package's command, so that it runs with `node` on every platform, without a shell.
 * @param {string} name the installed package @param {string} [command] the command, when it is not named after the package
 * @returns {string} an absolute path
 */
export function toolPath(name, command = name.split('/').at(-1)) {
  try {
    const { bin } = JSON.parse(readFileSync(inside('node_modules', name, 'package.json'), 'utf8'));
    return inside('node_modules', name, typeof bin === 'string' ? bin : bin[command ?? '']);
  } catch {
    throw new Stop(`The package ${name} is not installed: delete node_modules and run the command again.`);
  }
}
