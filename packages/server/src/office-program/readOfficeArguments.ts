import { parseArgs } from 'node:util';
import { StartProblem } from '../StartProblem.js';
import { duties } from './duties.js';

/** The task of the office program. */
export interface OfficeArguments {
  readonly word: string | undefined;
  readonly subjects: readonly string[];
  /** The options that were given, but for those of the program itself. */
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly server: string;
  readonly user: string | undefined;
  readonly help: boolean;
}

/** Every option that some duty has, those on the database itself included. Each needs a value. */
const names = new Set([
  'to',
  'every',
  'keep',
  ...duties.flatMap(({ args }) => args.flatMap(({ option }) => option ?? [])),
]);
const dutyOptions = Object.fromEntries([...names].map((name) => [name, { type: 'string' }] as const));

/**
 * The task of the office program: the word of the duty, what follows it, and its options.
 * @throws StartProblem for an option that no duty has, or one without its value.
 */
export function readOfficeArguments(args: readonly string[]): OfficeArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...dutyOptions,
        server: { type: 'string' },
        user: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { server, user, help, ...rest } = values;
    const options = Object.entries(rest).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    const [word, ...subjects] = positionals;
    return {
      word,
      subjects,
      options: Object.fromEntries(options),
      server: server ?? process.env['OFFICE_SERVER'] ?? 'http://localhost:4400',
      user,
      help: help ?? false,
    };
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new StartProblem(`${words}\n\`npm run office -- --help\` lists the duties and their options.`, {
      cause,
    });
  }
}
