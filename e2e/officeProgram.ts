import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../packages/server/dist/office.js', import.meta.url));

/** Starts the office program and collects its output and its error messages. */
function start(args: readonly string[], settings: NodeJS.ProcessEnv) {
  const running = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...settings } });
  const said = { printed: '', complaint: '' };
  running.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.printed += text;
  });
  running.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.complaint += text;
  });
  return { running, said, closed: once(running, 'close') };
}

/** How a duty ended. */
export interface DutyEnding {
  readonly code: number | null;
  readonly printed: string;
  readonly complaint: string;
}

/**
 * Does a duty of the office in a terminal, as its staff do.
 * @param settings the environment: which office, and who signs in
 * @param answer what is typed when the program asks, such as a code
 */
export async function officeProgram(
  args: readonly string[],
  settings: NodeJS.ProcessEnv,
  answer = '',
): Promise<DutyEnding> {
  const { running, said, closed } = start(args, settings);
  running.stdin.end(`${answer}\n`);
  await closed;
  return { code: running.exitCode, ...said };
}

/** The line that the program prints while it waits. */
const waits = /^The office takes each code once, .*\n/gm;

/**
 * Opens the shell of the office program: many duties in one session.
 * @param settings the environment: which office, and who signs in
 */
export function officeShell(settings: NodeJS.ProcessEnv) {
  const { running, said, closed } = start(['shell'], settings);
  let seen = 0;
  return {
    /** Does a duty and returns what it printed. */
    duty: async (line: string): Promise<string> => {
      running.stdin.write(`${line}\n`);
      // The output of a duty ends with an empty line.
      while (!said.printed.includes('\n\n', seen)) {
        if (running.exitCode !== null) throw new Error(`The shell ended: ${said.complaint}`);
        await Promise.race([once(running.stdout, 'data'), closed]);
      }
      const end = said.printed.indexOf('\n\n', seen);
      const printed = said.printed.slice(seen, end);
      seen = end + 2;
      return printed;
    },
    /** Leaves the shell and returns how it ended; that it waited for the next code of the authenticator is no complaint. */
    exit: async () => {
      if (!running.stdin.writableEnded) running.stdin.end('exit\n');
      await closed;
      return { code: running.exitCode, complaint: said.complaint.replace(waits, '') };
    },
  };
}
