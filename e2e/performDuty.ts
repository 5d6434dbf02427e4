import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { demoAppSecret, demoPassword, type Person } from './people.js';
import type { Product } from './product.js';

const program = fileURLToPath(new URL('../packages/server/dist/office.js', import.meta.url));
const run = promisify(execFile);

/**
 * Does one of the office's duties from a terminal, as a demo staff person.
 *
 * @returns what it printed.
 * @throws Error with its error message.
 */
export async function performDuty(product: Product, staff: Person, ...words: string[]): Promise<string> {
  const environment = { ...process.env, OFFICE_PASSWORD: demoPassword, OFFICE_TOTP_SECRET: demoAppSecret };
  const who = ['--server', product.url, '--user', staff.userName];
  const { stdout } = await run(process.execPath, [program, ...words, ...who], { env: environment });
  return stdout;
}
