import { isCalendarDate, todayIn } from '../rules/calendar-date/index.js';
import { parseParticipatingState, participatingStates } from '../rules/states/index.js';
import { type BatchSender, checkBatchCsv } from './checkBatchCsv.js';
import { checkReport, isRejected } from './checkReport.js';

/** What a command is given of the machine it runs on. */
export interface CommandMachine {
  readonly readFile: (path: string) => Uint8Array;
  readonly now: () => Date;
}

/** What a command answers: the status it exits with, and what it prints. */
export interface CommandAnswer {
  /** 0: nothing would reject the file; 1: something would; 2: the command cannot run. */
  readonly status: 0 | 1 | 2;
  readonly output: string;
}

const states = participatingStates.map(({ abbreviation }) => abbreviation).join('|');

const usage = `Checks a CSV batch file before it is sent.

  check FILE --state ${states} [--as agent|agency|ipc] [--today YYYY-MM-DD] [--json]
  check FILE --as insurer [--today YYYY-MM-DD] [--json]

Exits with 0 when nothing would reject the file, 1 when something would, 2 when it cannot be checked.
`;

const kinds: Readonly<Record<string, BatchSender['kind']>> = {
  agent: 'Agent',
  agency: 'Agency',
  ipc: 'IPC',
  insurer: 'ForeignInsurer',
};

const named = ['--state', '--as', '--today'] as const;

interface Arguments {
  readonly values: ReadonlyMap<string, string>;
  readonly files: readonly string[];
  readonly isJson: boolean;
  readonly unknown: string | undefined;
}

function readArguments(args: readonly string[]): Arguments {
  const values = new Map<string, string>();
  const files: string[] = [];
  let unknown: string | undefined;
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    const [name = '', given] = arg.split('=', 2);
    if (named.some((each) => each === name)) {
      if (given === undefined) index += 1;
      values.set(name, given ?? args[index] ?? '');
    } else if (arg.startsWith('--') && arg !== '--json') unknown = arg;
    else if (arg !== '--json') files.push(arg);
  }
  return { values, files, isJson: args.includes('--json'), unknown };
}

const refuse = (message: string): CommandAnswer => ({ status: 2, output: `${message}\n\n${usage}` });

function senderOf(values: ReadonlyMap<string, string>): BatchSender | string {
  const word = values.get('--as') ?? 'agent';
  const kind = kinds[word];
  if (kind === undefined) return `--as ${word}: use one of ${Object.keys(kinds).join(', ')}.`;
  if (kind === 'ForeignInsurer' || kind === 'AlienInsurer') return { kind };
  const given = values.get('--state') ?? '';
  const state = parseParticipatingState(given.toUpperCase());
  return state ? { kind, state } : `--state ${given}: use one of ${states}.`;
}

/** Runs `check`. */
function checkCommand(args: readonly string[], machine: CommandMachine): CommandAnswer {
  const { values, files, isJson, unknown } = readArguments(args);
  const [file] = files;
  if (unknown !== undefined) return refuse(`${unknown} is not an option.`);
  if (file === undefined || files.length > 1) return refuse('Name one file.');
  const sender = senderOf(values);
  if (typeof sender === 'string') return refuse(sender);
  const today =
    values.get('--today') ?? todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, machine.now());
  if (!isCalendarDate(today)) return refuse(`--today ${today}: write it as YYYY-MM-DD.`);
  let bytes: Uint8Array;
  try {
    bytes = machine.readFile(file);
  } catch (error) {
    return refuse(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const check = checkBatchCsv(bytes, { sender, today });
  const output = isJson ? `${JSON.stringify(check, null, 2)}\n` : checkReport(file, check);
  return { status: isRejected(check) ? 1 : 0, output };
}

/** Runs a command of this package, such as `check FILE`: its name, and what follows it. */
export function runCommand([name, ...args]: readonly string[], machine: CommandMachine): CommandAnswer {
  if (name === 'check') return checkCommand(args, machine);
  return name === undefined || name === '--help' || name === 'help'
    ? { status: name === undefined ? 2 : 0, output: usage }
    : refuse(`${name} is not a command.`);
}
