import { limits } from '../rules/limits/index.js';
import type { BatchRuleCode } from './batchRules.js';
import type { BatchFinding } from './findings.js';

/** Findings of one kind: the same rule, column and words. */
export interface FindingGroup {
  readonly rule: BatchRuleCode;
  readonly column: string | null;
  /** The words of the first. */
  readonly message: string;
  readonly fix: string;
  readonly count: number;
  /** Up to 500; `count` tells of the rest. */
  readonly findings: readonly BatchFinding[];
}

/** Gathers findings by kind, one after the other. */
export interface FindingGrouper {
  /** Adds a finding. @returns the number of its group, from 0 in the order in which kinds come up */
  readonly add: (finding: BatchFinding) => number;
  /** The groups by their numbers. */
  readonly groups: () => readonly FindingGroup[];
}

/** The words that findings of one kind have in common: they differ in lines, dates, amounts and what was written. */
function kindOf({ rule, column, message, value }: BatchFinding): string {
  const words = (value === '' ? message : message.replaceAll(value, '…')).replaceAll(/\d+/g, '#');
  return `${rule}\t${column ?? ''}\t${words}`;
}

/** Gathers findings while a file is checked. */
export function findingGrouper(): FindingGrouper {
  const numbers = new Map<string, number>();
  const groups: { readonly first: BatchFinding; readonly listed: BatchFinding[]; count: number }[] = [];
  return {
    add(finding) {
      const kind = kindOf(finding);
      const number = numbers.get(kind) ?? groups.length;
      const group = groups[number] ?? { first: finding, listed: [], count: 0 };
      group.count += 1;
      if (group.listed.length < limits.batchFindingsListed) group.listed.push(finding);
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
