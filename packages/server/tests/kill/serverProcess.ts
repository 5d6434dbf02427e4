import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { testSecret } from '../TestOffice.js';

const built = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const READY = /Slip is ready: (http:\S+)/;

/** The product as a process of its own, over a folder. */
export interface ServerProcess {
  /** Its address without a slash at the end. */
  readonly url: string;
  readonly pid: number | undefined;
  /** Everything that it and its worker have printed so far. */
  printed(): string;
  /** The process of its worker, while it has one. */
  workerPid(): number | undefined;
  /** Tells it to end (SIGTERM), and waits until it has; gives the exit code. */
  end(): Promise<unknown>;
  /** Ends it alone, and waits until it is gone. */
  killAlone(): Promise<void>;
  /** Ends it and its worker in the middle of whatever they do, as `kill -9` does, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts the built product over the data folder or the database that its settings name, and waits until it says that it is ready.
 * @param program that of another version.
 */
export async function startServerProcess(
  settings: NodeJS.ProcessEnv,
  program = built,
): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: '0',
      SLIP_DEMO: '1',
      SLIP_LOG_LEVEL: 'warn',
      SLIP_SECRET: testSecret,
      SLIP_MAILBOX: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      printed += text;
      const address = READY.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  });
  function workerPid(): number | undefined {
    const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(child.pid)], {
      encoding: 'utf8',
    });
    const line = stdout.split('\n').find((each) => each.includes('worker.js'));
    return line === undefined ? undefined : Number.parseInt(line, 10);
  }
  const killAlone = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  return {
    url,
    pid: child.pid,
    printed: () => printed,
    workerPid,
    end: async () => {
      child.kill('SIGTERM');
      const [code]: unknown[] = await gone;
      return code;
    },
    killAlone,
    kill: async () => {
      const worker = workerPid();
      if (worker !== undefined) process.kill(worker, 'SIGKILL');
      await killAlone();
    },
  };
}
