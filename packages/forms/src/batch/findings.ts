import { limits } from '../rules/limits/index.js';
import type { Problem } from '../rules/schema/problem.js';
import { type BatchRuleCode, batchRules, rejectsFile } from './batchRules.js';

/** One thing that is wrong in a batch file, or that the office will ask about. */
export interface BatchFinding {
  readonly rule: BatchRuleCode;
  /** The line of the file, from 1; `null` in a finding about the whole file. */
  readonly line: number | null;
  /** The column as the header names it; `null` in a finding about the whole line. */
  readonly column: string | null;
  /** The text of the cell; empty when there is none. */
  readonly value: string;
  readonly message: string;
  readonly fix: string;
  /**
   * The meaning of the value where it is certain, to be offered to a person as a correction: of the name of a column,
   * or of the separator of the columns.
   */
  readonly meant?: string;
}

/** A finding about the file as a whole. */
export function fileFinding(rule: BatchRuleCode, problem: Problem): BatchFinding {
  return finding(rule, { line: null, column: null, value: '' }, problem);
}

/** A finding about a line as a whole. */
export function lineFinding(rule: BatchRuleCode, line: number, problem: Problem): BatchFinding {
  return finding(rule, { line, column: null, value: '' }, problem);
}

/** A finding; a problem without a fix gets the fix of the rule. */
export function finding(
  rule: BatchRuleCode,
  place: Pick<BatchFinding, 'line' | 'column' | 'value'>,
  { message, fix = batchRules[rule].fix }: Problem,
): BatchFinding {
  return { rule, ...place, message, fix };
}

/** Findings of one kind: the same rule, column and words. */
export interface FindingGroup {
  readonly rule: BatchRuleCode;
  readonly column: string | null;
  /** The words of the first finding. */
  readonly message: string;
  readonly fix: string;
  readonly count: number;
  /** The first 500 at most; `count` counts all of them. */
  readonly findings: readonly BatchFinding[];
}

/** Gathers findings by kind, one after the other. */
export interface FindingGrouper {
  /** Adds a finding. @returns the number of its group, from 0 in the order in which kinds come up */
  readonly add: (finding: BatchFinding) => number;
  /** The groups by their numbers. */
  readonly groups: () => readonly FindingGroup[];
}

/** The words that findings of one kind have in common: they differ in lines, dates, amounts and quoted values. */
function kindOf({ rule, column, message, value }: BatchFinding): string {
  const words = (value === '' ? message : message.replaceAll(value, '…')).replaceAll(/\d+/g, '#');
  return `${rule}\t${column ?? ''}\t${words}`;
}

/** Gathers findings while a file is checked. */
export function findingGrouper(): FindingGrouper {
  const numbers = new Map<string, number>();
  const groups: { readonly first: BatchFinding; readonly listed: BatchFinding[]; count: number }[] = [];
  return {
    add(found) {
      const kind = kindOf(found);
      const number = numbers.get(kind) ?? groups.length;
      const group = groups[number] ?? { first: found, listed: [], count: 0 };
      group.count += 1;
      if (group.listed.length < limits.batchFindingsListed) group.listed.push(found);
      numbers.set(kind, number);
      groups[number] = group;
      return number;
    },
    groups: () =>
      groups.map(({ first: { rule, column, message, fix }, listed, count }) => ({
        rule,
        column,
        message,
        fix,
        count,
        findings: listed,
      })),
  };
}

/** Groups findings by kind, the most frequent first: "312 rows: the policy expires before it takes effect". */
export function groupFindings(findings: readonly BatchFinding[]): readonly FindingGroup[] {
  const grouper = findingGrouper();
  for (const each of findings) grouper.add(each);
  return grouper.groups().toSorted((a, b) => b.count - a.count);
}

/** Counts transactions by the questions about them, while a file is checked. */
export interface QuestionedCounter {
  readonly add: (finding: BatchFinding) => void;
  readonly count: () => number;
}

/**
 * Counts the transactions that the office would ask about: each once, by however many rules it is asked about. Those of a
 * line of XML, which may have several, are as many as one rule asks about.
 */
export function questionedCounter(): QuestionedCounter {
  const onLine = new Map<number, Map<BatchRuleCode, number>>();
  return {
    add({ rule, line }) {
      if (line === null || rejectsFile(rule)) return;
      const byRule = onLine.get(line) ?? new Map<BatchRuleCode, number>();
      onLine.set(line, byRule.set(rule, (byRule.get(rule) ?? 0) + 1));
    },
    count: () => {
      let count = 0;
      for (const byRule of onLine.values()) count += Math.max(...byRule.values());
      return count;
    },
  };
}
