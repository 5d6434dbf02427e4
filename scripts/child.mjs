import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { inside, jsonOf, root } from './place.mjs';
import { Stop } from './say.mjs';

/**
 * @typedef {object} ChildOptions
 * @property {NodeJS.ProcessEnv} [env] added to this process's environment
 * @property {string} [cwd] the repository by default
 * @property {'inherit' | 'collect'} [output] shown at once (the default), or collected and returned
 *
 * @typedef {{ code: number, output: string }} ChildResult the exit code (128 + the signal's number after a signal), and what it wrote, when
 *   that was collected
 */

const passedOn = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {NodeJS.Signals | undefined} */
let interruption;

/** @param {NodeJS.Signals} signal */
const codeOf = (signal) => 128 + constants.signals[signal];

/**
 * Passes a signal on to the children, which would otherwise keep running. Ctrl-C in a terminal reaches them already, and some programs
 * understand a second signal as "end at once". @param {NodeJS.Signals} signal
 */
function passOn(signal) {
  interruption = signal;
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  for (const child of running) child.kill(signal);
}

/**
 * Starts a program as a child that receives the signals of this process.
 * @param {string} program @param {readonly string[]} args @param {ChildOptions} [options]
 */
export function startProgram(program, args, options = {}) {
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: options.output === 'collect' ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  // Only while a child runs: a server in this same process handles signals itself.
  if (running.size === 0) for (const signal of passedOn) process.on(signal, passOn);
  running.add(child);
  /** @type {Promise<ChildResult>} */
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      if (running.size === 0) for (const each of passedOn) process.off(each, passOn);
      resolve({ code: code ?? (signal ? codeOf(signal) : 128), output });
    });
  });
  // A child that got the signal is ending already, and a second signal would mean "end at once".
  return { ended, stop: () => void (interruption || child.kill('SIGTERM')) };
}

/**
 * Runs a program to its end. @param {Parameters<typeof startProgram>} asked
 * @throws {Stop} when it was interrupted, so that the callers clean up and end too
 */
export async function runProgram(...asked) {
  const result = await startProgram(...asked).ended;
  if (interruption) throw new Stop('Stopped.', codeOf(interruption));
  return result;
}

/** Runs a script with this Node to its end. @param {readonly string[]} args @param {ChildOptions} [options] */
export const runNode = (args, options) => runProgram(process.execPath, args, options);

/** For runners that load our packages: nothing has compiled them here, so that Node reads their sources. */
export const onSources = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=@slip/source` };

/** Runs a program of our sources to its end. @param {readonly string[]} args @param {ChildOptions} [options] */
export const runSource = (args, options) =>
  runNode([toolPath('tsx'), '--conditions=@slip/source', ...args], options);

/** Runs the compiler and keeps what it says. @param {readonly string[]} args @param {ChildOptions} [options] */
export const runTsc = (args, options) =>
  runNode([toolPath('typescript', 'tsc'), ...args], { output: 'collect', ...options });

/**
 * The output of what must not fail. @param {Promise<ChildResult>} run @param {string} sentence about the failure
 * @throws {Stop} with the output and the sentence
 */
export async function outputOf(run, sentence) {
  const { code, output } = await run;
  if (code !== 0) throw new Stop(`${output.trim()}\n${sentence}`.trim());
  return output;
}

/**
 * The script behind a command of an installed package, so that it runs with `node` on every platform, without a shell: an absolute path.
 * @param {string} name @param {string} [command] when it is not named after the package
 */
export function toolPath(name, command = name.split('/').at(-1)) {
  try {
    const { bin } = jsonOf('node_modules', name, 'package.json');
    return inside('node_modules', name, typeof bin === 'string' ? bin : bin[command ?? '']);
  } catch {
    throw new Stop(`The package ${name} is not installed: delete node_modules and run the command again.`);
  }
}
