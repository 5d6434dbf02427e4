import { type CalendarDate, isCalendarDate, todayIn } from '../rules/calendar-date/index.js';
import { parseParticipatingState, programStates } from '../rules/states/index.js';
import type { BatchSender } from './batchCsvCheck.js';

/** Services that a command gets from the machine it runs on. */
export interface CommandMachine {
  readonly readFile: (path: string) => Uint8Array;
  readonly now: () => Date;
}

/** The answer of a command: its exit status, and the text that it prints. */
export interface CommandAnswer {
  /** 0: nothing would reject the file; 1: something would; 2: the command cannot run. */
  readonly status: 0 | 1 | 2;
  readonly output: string;
}

// A terminal has no office to ask, so these are the states that the program knows.
const states = programStates.map(({ abbreviation }) => abbreviation).join('|');

/** How the commands are used. */
export const usage = `Checks a CSV batch file before it is sent, and prints what is published of the format.

  check FILE --state ${states} [--as agent|agency|ipc] [--today YYYY-MM-DD] [--json]
  check FILE --as insurer [--today YYYY-MM-DD] [--json]
  print guide
  print template|schema [--as insurer]
  print sample|sample-xml --state ${states} [--as insurer]

check exits with 0 when nothing would reject the file, 1 when something would, 2 when it cannot be checked.
`;

/** An answer that says why a command cannot run, and how it is used. */
export const refuse = (message: string): CommandAnswer => ({ status: 2, output: `${message}\n\n${usage}` });

const kinds: Readonly<Record<string, BatchSender['kind']>> = {
  agent: 'Agent',
  agency: 'Agency',
  ipc: 'IPC',
  // The files of foreign and of alien insurers are checked alike.
  insurer: 'ForeignInsurer',
};

/** The words that follow the name of a command. */
export interface CommandArguments {
  readonly values: ReadonlyMap<string, string>;
  readonly names: readonly string[];
  readonly isJson: boolean;
}

/** The options that are followed by a value. */
const optionsWithValue = ['--state', '--as', '--today'] as const;

/** Reads the words that follow the name of a command; answers a sentence when an option is unknown. */
export function readArguments(args: readonly string[]): CommandArguments | string {
  const values = new Map<string, string>();
  const names: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    const [name = '', given] = arg.split('=', 2);
    if (optionsWithValue.some((each) => each === name)) {
      if (given === undefined) index += 1;
      values.set(name, given ?? args[index] ?? '');
    } else if (!arg.startsWith('--')) names.push(arg);
    else if (arg !== '--json') return `${arg} is not an option.`;
  }
  return { values, names, isJson: args.includes('--json') };
}

/** The kind of sender that `--as` names; a sentence when it names none. */
export function kindOf({ values }: CommandArguments): { readonly kind: BatchSender['kind'] } | string {
  const word = values.get('--as') ?? 'agent';
  const kind = kinds[word];
  return kind === undefined ? `--as ${word}: use one of ${Object.keys(kinds).join(', ')}.` : { kind };
}

/** The state that `--state` names; otherwise the sentence in `problem` is shown. */
export function stateOf({ values }: CommandArguments) {
  const text = values.get('--state') ?? '';
  return {
    state: parseParticipatingState(text.toUpperCase()),
    problem: `--state ${text}: use one of ${states}.`,
  };
}

/** The day that `--today` names, or else today on the machine; a sentence when `--today` names no day. */
export function dayOf(
  { values }: CommandArguments,
  { now }: CommandMachine,
): { readonly today: CalendarDate } | string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const today = values.get('--today') ?? todayIn(timeZone, now());
  return isCalendarDate(today) ? { today } : `--today ${today}: write it as YYYY-MM-DD.`;
}
