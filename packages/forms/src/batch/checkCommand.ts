import type { BatchSender } from './batchCsvCheck.js';
import { checkBatchCsv } from './checkBatchCsv.js';
import { checkReport, isRejected } from './checkReport.js';
import {
  type CommandAnswer,
  type CommandArguments,
  type CommandMachine,
  dayOf,
  kindOf,
  refuse,
  stateOf,
} from './command.js';

function senderOf(args: CommandArguments): BatchSender | string {
  const chosen = kindOf(args);
  if (typeof chosen === 'string') return chosen;
  const { kind } = chosen;
  if (kind === 'ForeignInsurer' || kind === 'AlienInsurer') return { kind };
  const { given, problem } = stateOf(args);
  return given ? { kind, state: given } : problem;
}

/** `check FILE`: what is wrong with a file, for people or as JSON. */
export function checkCommand(args: CommandArguments, machine: CommandMachine): CommandAnswer {
  const [file, ...others] = args.names;
  if (file === undefined || others.length > 0) return refuse('Name one file.');
  const sender = senderOf(args);
  if (typeof sender === 'string') return refuse(sender);
  const day = dayOf(args, machine);
  if (typeof day === 'string') return refuse(day);
  let bytes: Uint8Array;
  try {
    bytes = machine.readFile(file);
  } catch (error) {
    return refuse(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const check = checkBatchCsv(bytes, { sender, ...day });
  const output = args.isJson ? `${JSON.stringify(check, null, 2)}\n` : checkReport(file, check);
  return { status: isRejected(check) ? 1 : 0, output };
}
