import type { BatchFinding } from './BatchFinding.js';
import { rejectsFile } from './BatchRule.js';
import { batchRules } from './batchRules.js';
import type { BatchCheck } from './checkBatchCsv.js';
import { groupFindings } from './groupFindings.js';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** True if the office would reject the file because of what was found. */
export function isRejected({ findings }: BatchCheck): boolean {
  return findings.some(({ rule }) => rejectsFile(rule));
}

/** Lines that a list in the terminal names for one kind of finding. */
const LINES_NAMED = 8;

function linesOf(findings: readonly BatchFinding[], count: number): string {
  const lines = findings.flatMap(({ line }) => (line === null ? [] : [line])).slice(0, LINES_NAMED);
  if (lines.length === 0) return 'the file';
  const more = count - lines.length;
  return `${lines.length === 1 && more === 0 ? 'line' : 'lines'} ${lines.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The findings of a check, for people: one paragraph for each kind of finding, and a sentence at the end. */
export function checkReport(name: string, check: BatchCheck): string {
  const groups = groupFindings(check.findings);
  const paragraphs = groups.map(({ rule, column, message, fix, count, findings }) => {
    const where = `${linesOf(findings, count)}${column === null ? '' : `, ${column}`}`;
    return `${rule} ${batchRules[rule].name} (${where})\n     ${message}\n     ${fix}\n`;
  });
  const asked = check.findings.filter(({ rule }) => !rejectsFile(rule)).length;
  const broken = check.findings.length - asked;
  const verdict = isRejected(check)
    ? `${name}: ${counted(broken, 'finding')} in ${counted(check.rows, 'row')}; the office would reject the file.`
    : `${name}: ${counted(check.rows, 'row')}, nothing that would reject the file.`;
  const questions = asked === 0 ? '' : ` The office would ask about ${counted(asked, 'transaction')}.`;
  return `${[...paragraphs, verdict + questions].join('\n')}\nWhat needs the records of the office is checked there: insurers, licenses, and what is on file.\n`;
}
