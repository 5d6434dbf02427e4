import { parseArgs } from 'node:util';
import { ValidationError } from 'yup';
import { StartProblem } from '../StartProblem.js';
import { type Argument, duties, type OfficeDuty } from './duties.js';

/** The task of the office program: the word of the duty, what follows it, and its options. */
export interface OfficeArguments {
  readonly word: string | undefined;
  readonly subjects: readonly string[];
  /** The options that were given, but for those of the program itself. */
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly server: string;
  readonly user: string | undefined;
  readonly help: boolean;
}

/** The words of a duty. */
export type Given = Pick<OfficeArguments, 'word' | 'subjects' | 'options'>;

/** Options of the program itself, and of duties on the database (`backup`). */
const beside = ['server', 'user', 'to', 'every', 'keep'];
const names = new Set([
  ...beside,
  ...duties.flatMap(({ args }) => args.flatMap(({ option }) => option ?? [])),
]);
const texts = Object.fromEntries([...names].map((name) => [name, { type: 'string' }] as const));

/**
 * Reads what is typed behind `npm run office --`, or in a line of its shell.
 * @throws StartProblem for an option that no duty has, or one without its value.
 */
export function readOfficeArguments(args: readonly string[]): OfficeArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...texts, help: { type: 'boolean', short: 'h' } },
    });
    const { help = false, ...given } = values;
    const typed = Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const { server, user, ...options }: OfficeArguments['options'] = Object.fromEntries(typed);
    const [word, ...subjects] = positionals;
    const address = server ?? process.env['OFFICE_SERVER'] ?? 'http://localhost:4400';
    return { word, subjects, options, server: address, user, help };
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new StartProblem(`${words}\n\`npm run office -- --help\` lists the duties and their options.`, {
      cause,
    });
  }
}

const textOf = ({ option }: Argument, { subjects, options }: Given) =>
  (option === undefined ? subjects[0] || undefined : options[option])?.trim();

/**
 * The duties with a word.
 * @throws StartProblem when there is none.
 */
export function dutiesNamed(word = ''): readonly [OfficeDuty, ...OfficeDuty[]] {
  const [first, ...others] = duties.filter((duty) => duty.word === word);
  if (first) return [first, ...others];
  throw new StartProblem(`There is no duty "${word}". \`npm run office -- --help\` lists them.`);
}

/**
 * The duty that is meant: of several with one word the last one whose required options are all there.
 * @throws StartProblem when there is no such word.
 */
export function findDuty(given: Given): OfficeDuty {
  const named = dutiesNamed(given.word);
  const isWhole = ({ args }: OfficeDuty) => args.every((each) => !each.isRequired || textOf(each, given));
  return named.findLast(isWhole) ?? named[0];
}

function problem(word: string, sentence: string, cause?: unknown): StartProblem {
  const usages = dutiesNamed(word).map(({ usage }) => `Type: ${usage}`);
  return new StartProblem([sentence, ...usages].join('\n'), { cause });
}

/**
 * What is sent for a duty.
 * @throws StartProblem that names the option, its value and how it is typed.
 */
export function readInput({ word, args, endpoint, sent }: OfficeDuty, given: Given) {
  const beyond = given.subjects[args.some(({ option }) => option === undefined) ? 1 : 0];
  if (beyond) {
    throw problem(word, `"${beyond}" is a word too many: words that belong together stand in quotes.`);
  }
  const unknown = Object.keys(given.options).find((name) => !args.some(({ option }) => option === name));
  if (unknown !== undefined) throw problem(word, `${word} has no option --${unknown}.`);
  const input = { ...sent };
  for (const arg of args) {
    const text = textOf(arg, given);
    if (arg.isRequired && !text) throw problem(word, `${arg.name} is missing.`);
    if (text === undefined) continue;
    const value = arg.read(text);
    if (value === undefined) throw problem(word, `${arg.name} must be ${arg.expected}; "${text}" is not.`);
    if (arg.field !== undefined) input[arg.field] = value;
  }
  try {
    (endpoint.body ?? endpoint.query)?.validateSync(input, {
      abortEarly: false,
      strict: endpoint.body !== undefined,
    });
  } catch (cause) {
    if (!(cause instanceof ValidationError)) throw cause;
    const lines = cause.inner.map(({ path = '', message }) => {
      const name = args.find(({ field }) => field === path.split(/[.[]/)[0])?.name ?? path;
      return `${name}: ${message}`;
    });
    throw problem(word, lines.join('\n'), cause);
  }
  return { input, save: given.options['save']?.trim() };
}
