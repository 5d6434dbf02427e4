import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { testSecret } from '../TestOffice.js';

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const READY = /Slip is ready: (http:\S+)/;

/** The product as a process of its own, over a folder. */
export interface ServerProcess {
  /** Its address without a slash at the end. */
  readonly url: string;
  /** Ends it in the middle of whatever it does, as `kill -9` does, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts the built product over the data folder or the database that its settings name, and waits until it says that it is ready. */
export async function startServerProcess(settings: NodeJS.ProcessEnv): Promise<ServerProcess> {
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
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
