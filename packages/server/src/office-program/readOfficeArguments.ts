import { parseArgs } from 'node:util';
import { StartProblem } from '../StartProblem.js';
import { dutyOptions } from './Duty.js';

/**
 * The task of the office program: the word of the duty, its subject and its options.
 * @throws StartProblem for an option that no duty has, or one without its value.
 */
export function readOfficeArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        server: { type: 'string', default: process.env['OFFICE_SERVER'] ?? 'http://localhost:4400' },
        user: { type: 'string' },
        ...dutyOptions,
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [word, subject = ''] = positionals;
    return { word, subject, values };
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new StartProblem(`${words}\n\`npm run office -- --help\` lists the duties and their options.`, {
      cause,
    });
  }
}

/** The result of {@link readOfficeArguments}. */
export type OfficeArguments = ReturnType<typeof readOfficeArguments>;
