import { parseArgs } from 'node:util';
import { problemsIn } from '@slip/forms/rules';
import { StartProblem } from '../StartProblem.js';
import { type Argument, duties, type OfficeDuty } from './duties.js';

const HELP = new Set(['--help', '-h']);

/** Options of the program itself, and of duties on the database (`backup`). */
const otherOptions = ['server', 'user', 'to', 'every', 'keep'];
const optionNames = duties.flatMap(({ args }) => args.flatMap(({ option }) => option ?? []));
const textOptions = Object.fromEntries(
  [...otherOptions, ...optionNames].map((name) => [name, { type: 'string' }] as const),
);

/**
 * Reads the words after `npm run office --`, or of a line of its shell: the word of the duty, the subjects after it, and the options, those of
 * the program itself apart. It throws for an option that no duty has, or one without its value.
 */
export function readOfficeArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((arg) => !HELP.has(arg)),
      allowPositionals: true,
      options: textOptions,
    });
    const { server = process.env['OFFICE_SERVER'] ?? 'http://localhost:4400', user, ...options } = values;
    const [word, ...subjects] = positionals;
    return { word, subjects, options, server, user, help: args.some((arg) => HELP.has(arg)) };
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    const where = '`npm run office -- --help` lists the duties and their options.';
    throw new StartProblem(`${words}\n${where}`, { cause });
  }
}

export type OfficeArguments = Readonly<ReturnType<typeof readOfficeArguments>>;

/** A duty as it was typed. */
export type TypedDuty = Pick<OfficeArguments, 'word' | 'subjects' | 'options'>;

const textOf = ({ option }: Argument, { subjects, options }: TypedDuty) =>
  (option === undefined ? subjects[0] || undefined : options[option])?.trim();

/** The duties with a word. It throws when there is none. */
export function dutiesNamed(word = ''): readonly [OfficeDuty, ...OfficeDuty[]] {
  const [first, ...others] = duties.filter((duty) => duty.word === word);
  if (first) return [first, ...others];
  throw new StartProblem(`There is no duty "${word}". \`npm run office -- --help\` lists them.`);
}

/**
 * The duty that was typed, the input to send for it, and the path to save a file at. Of several duties with the same word it is the
 * last one whose required options are all given. It throws words about the option, its value and how it is typed.
 */
export function readDuty(given: TypedDuty) {
  const named = dutiesNamed(given.word);
  const isWhole = ({ args }: OfficeDuty) => args.every((each) => !each.isRequired || textOf(each, given));
  const duty = named.findLast(isWhole) ?? named[0];
  const { word, args, endpoint, schema, sent } = duty;
  const usages = named.map(({ usage }) => `Type: ${usage}`);
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
  const problems = Object.entries(problemsIn(schema, input, { strict: endpoint.body !== undefined }));
  const nameOf = (path: string) => args.find(({ field }) => field === path.split('.')[0])?.name ?? path;
  if (problems.length > 0) throw problem(...problems.map(([path, words]) => `${nameOf(path)}: ${words}`));
  return { duty, input, save: given.options['save']?.trim() };
}
