import { formatCountOf } from '../rules/index.js';
import type { BatchSender } from './batchCsvCheck.js';
import { batchRules, rejectsFile } from './batchRules.js';
import { type BatchCheck, checkBatchCsv } from './checkBatchCsv.js';
import {
  type CommandAnswer,
  type CommandArguments,
  type CommandMachine,
  dayOf,
  kindOf,
  readArguments,
  refuse,
  stateOf,
  usage,
} from './command.js';
import { describeBatchFormat } from './describeBatchFormat.js';
import type { BatchFinding } from './findings.js';
import { groupFindings, questionedCounter } from './findings.js';
import { csvTemplate, sampleCsv } from './sampleCsv.js';
import { batchXsd } from './xml/batchXsd.js';
import { sampleXml } from './xml/sampleXml.js';

/** True if the office would reject the file because of its findings. */
export function isRejected({ findings }: BatchCheck): boolean {
  return findings.some(({ rule }) => rejectsFile(rule));
}

/** The most lines that the terminal names for one kind of finding. */
const LINES_NAMED = 8;

function linesOf(findings: readonly BatchFinding[], count: number): string {
  const lines = findings.flatMap(({ line }) => (line === null ? [] : [line])).slice(0, LINES_NAMED);
  if (lines.length === 0) return 'the file';
  const more = count - lines.length;
  return `${lines.length === 1 && more === 0 ? 'line' : 'lines'} ${lines.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The findings of a check, for people: one paragraph for each kind of finding, and a sentence at the end. */
function checkReport(name: string, check: BatchCheck): string {
  const groups = groupFindings(check.findings);
  const paragraphs = groups.map(({ rule, column, message, fix, count, findings }) => {
    const where = `${linesOf(findings, count)}${column === null ? '' : `, ${column}`}`;
    return `${rule} ${batchRules[rule].name} (${where})\n     ${message}\n     ${fix}\n`;
  });
  const broken = check.findings.filter(({ rule }) => rejectsFile(rule)).length;
  const questioned = questionedCounter();
  for (const each of check.findings) questioned.add(each);
  const asked = questioned.count();
  const verdict = isRejected(check)
    ? `${name}: ${formatCountOf(check.rows, 'row')}, ${formatCountOf(broken, 'finding')}; the office would reject the file.`
    : `${name}: ${formatCountOf(check.rows, 'row')}, nothing that would reject the file.`;
  const questions = asked === 0 ? '' : ` The office would ask about ${formatCountOf(asked, 'transaction')}.`;
  return `${[...paragraphs, verdict + questions].join('\n')}\nWhat needs the records of the office is checked there: insurers, licenses, and what is on file.\n`;
}

const printedAnswer = (output: string): CommandAnswer => ({ status: 0, output });

/** `print WHAT`: the guide, a template, a schema or a sample of the published format. */
function printCommand(args: CommandArguments, machine: CommandMachine): CommandAnswer {
  const [what = ''] = args.names;
  const chosen = kindOf(args);
  if (typeof chosen === 'string') return refuse(chosen);
  const isInsurer = chosen.kind === 'ForeignInsurer';
  switch (what) {
    case 'guide': {
      const day = dayOf(args, machine);
      return typeof day === 'string' ? refuse(day) : printedAnswer(describeBatchFormat(day.today));
    }
    case 'template':
      return printedAnswer(csvTemplate(isInsurer ? 'insurer' : 'agent'));
    case 'schema':
      return printedAnswer(batchXsd(isInsurer ? 'insurer' : 'broker'));
    case 'sample':
    case 'sample-xml': {
      const { state, problem } = stateOf(args);
      if (!state) return refuse(problem);
      const day = dayOf(args, machine);
      if (typeof day === 'string') return refuse(day);
      return printedAnswer(
        what === 'sample'
          ? sampleCsv(isInsurer ? 'insurer' : 'agent', state, day.today)
          : sampleXml(isInsurer ? 'insurer' : 'broker', state, day.today),
      );
    }
    default:
      return refuse('Print one of guide, template, schema, sample, sample-xml.');
  }
}

function senderOf(args: CommandArguments): BatchSender | string {
  const chosen = kindOf(args);
  if (typeof chosen === 'string') return chosen;
  const { kind } = chosen;
  if (kind === 'ForeignInsurer' || kind === 'AlienInsurer') return { kind };
  const { state, problem } = stateOf(args);
  return state ? { kind, state } : problem;
}

/** `check FILE`: the findings in a file, for people or as JSON. */
function checkCommand(args: CommandArguments, machine: CommandMachine): CommandAnswer {
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

const commands = { check: checkCommand, print: printCommand } as const;

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

/** Runs a command of this package, such as `check FILE`: its name and its arguments. */
export function runCommand([name, ...words]: readonly string[], machine: CommandMachine): CommandAnswer {
  if (name === undefined) return { status: 2, output: usage };
  if (name === '--help' || name === 'help') return { status: 0, output: usage };
  if (!isCommand(name)) return refuse(`${name} is not a command.`);
  const args = readArguments(words);
  return typeof args === 'string' ? refuse(args) : commands[name](args, machine);
}
