import { rejectsFile } from '@slip/forms/batch';
import type { CheckedFinding } from '../checkMessages.js';

/** How a cell is marked: in colour and in words. */
export interface CellMark {
  readonly tone: 'danger' | 'warning' | 'changed';
  readonly words: string;
}

/** The findings about some lines, by their lines. */
export function findingsByLine(
  findings: readonly CheckedFinding[],
  lines: readonly number[],
): ReadonlyMap<number, readonly CheckedFinding[]> {
  const byLine = new Map<number, CheckedFinding[]>(lines.map((line) => [line, []]));
  for (const finding of findings) if (finding.line !== null) byLine.get(finding.line)?.push(finding);
  return byLine;
}

/**
 * The mark of a cell: what is wrong with it, until it was changed; whether it is right then, the next check says.
 *
 * @param column `null` for what is about the row as a whole
 */
export function cellMark(
  findings: readonly CheckedFinding[],
  column: string | null,
  value: string,
): CellMark | undefined {
  const own = findings.filter((finding) => finding.column?.toLowerCase() === column?.toLowerCase());
  const [first] = own;
  if (!first) return undefined;
  if (column !== null && own.every((finding) => finding.value !== value)) {
    return { tone: 'changed', words: 'Changed. Check again.' };
  }
  return {
    tone: own.some(({ rule }) => rejectsFile(rule)) ? 'danger' : 'warning',
    words: [...new Set(own.map(({ message }) => message))].join(' '),
  };
}
