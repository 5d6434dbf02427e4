import { parseArgs } from 'node:util';
import { problemsIn } from '@slip/forms/rules';
import { StartProblem } from '../StartProblem.js';
import { type Argument, duties, type OfficeDuty } from './duties.js';

/** The arguments of the office program: the word of the duty, the words after it, and the options. */
export interface OfficeArguments {
  readonly word: string | undefined;
  readonly subjects: readonly string[];
  /** The options that were given, without those of the program itself. */
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly server: string;
  readonly user: string | undefined;
  readonly help: boolean;
}

/** A duty as it was typed. */
export type TypedDuty = Pick<OfficeArguments, 'word' | 'subjects' | 'options'>;

/** Options of the program itself, and of duties on the database (`backup`). */
const otherOptions = ['server', 'user', 'to', 'every', 'keep'];
const optionNames = duties.flatMap(({ args }) => args.flatMap(({ option }) => option ?? []));
const textOptions = Object.fromEntries(
  [...otherOptions, ...optionNames].map((name) => [name, { type: 'string' }] as const),
);

/** Reads the words after `npm run office --`, or of a line of its shell. It throws for an option that no duty has, or one without its value. */
export function readOfficeArguments(args: readonly string[]): OfficeArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...textOptions, help: { type: 'boolean', short: 'h' } },
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
    const where = '`npm run office -- --help` lists the duties and their options.';
    throw new StartProblem(`${words}\n${where}`, { cause });
  }
}

const textOf = ({ option }: Argument, { subjects, options }: TypedDuty) =>
  (option === undefined ? subjects[0] || undefined : options[option])?.trim();

/** The duties with a word. It throws when there is none. */
export function dutiesNamed(word = ''): readonly [OfficeDuty, ...OfficeDuty[]] {
  const [first, ...others] = duties.filter((duty) => duty.word === word);
  if (first) return [first, ...others];
  throw new StartProblem(`There is no duty "${word}". \`npm run office -- --help\` lists them.`);
}

/** The duty that was typed. Of several duties with the same word it is the last one whose required options are all given. */
export function findDuty(given: TypedDuty): OfficeDuty {
  const named = dutiesNamed(given.word);
  const isWhole = ({ args }: OfficeDuty) => args.every((each) => !each.isRequired || textOf(each, given));
  return named.findLast(isWhole) ?? named[0];
}

/** The input to send for a duty, and the path to save a file at. It throws words about the option, its value and how it is typed. */
export function readInput({ word, args, endpoint, sent }: OfficeDuty, given: TypedDuty) {
  const usages = dutiesNamed(word).map(({ usage }) => `Type: ${usage}`);
  const problem = (...sentences: readonly string[]) => new StartProblem([...sentences, ...usages].join('\n'));
  const surplusWord = given.subjects[args.some(({ option }) => option === undefined) ? 1 : 0];
  if (surplusWord)
    throw problem(`"${surplusWord}" is a word too many: words that belong together stand in quotes.`);
  const unknown = Object.keys(given.options).find((name) => !args.some(({ option }) => option === name));
  if (unknown !== undefined) throw problem(`${word} has no option --${unknown}.`);
  const input = { ...sent };
  for (const arg of args) {
    const text = textOf(arg, given);
    if (arg.isRequired && !text) throw problem(`${arg.name} is missing.`);
    if (text === undefined) continue;
    const value = arg.read(text);
    if (value === undefined) throw problem(`${arg.name} must be ${arg.expected}; "${text}" is not.`);
    if (arg.field !== undefined) input[arg.field] = value;
  }
  const schema = endpoint.body ?? endpoint.query;
  const problems = Object.entries(
    schema ? problemsIn(schema, input, { strict: schema === endpoint.body }) : {},
  );
  const nameOf = (path: string) => args.find(({ field }) => field === path.split('.')[0])?.name ?? path;
  if (problems.length > 0) throw problem(...problems.map(([path, words]) => `${nameOf(path)}: ${words}`));
  return { input, save: given.options['save']?.trim() };
}
