import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../packages/server/dist/office.js', import.meta.url));

/** How a duty ended. */
export interface DutyEnding {
  readonly code: number | null;
  readonly printed: string;
  readonly complaint: string;
}

/**
 * Does a duty of the office as its staff does, in a terminal.
 * @param settings the environment: whose office, and who signs in
 * @param answer what is typed when the program asks, such as a code
 */
export async function officeProgram(
  args: readonly string[],
  settings: NodeJS.ProcessEnv,
  answer = '',
): Promise<DutyEnding> {
  const duty = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...settings } });
  let [printed, complaint] = ['', ''];
  duty.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  duty.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  duty.stdin.end(`${answer}\n`);
  await once(duty, 'close');
  return { code: duty.exitCode, printed, complaint };
}
