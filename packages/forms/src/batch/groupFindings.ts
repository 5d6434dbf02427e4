import { limits } from '../rules/limits/index.js';
import type { BatchFinding } from './BatchFinding.js';
import type { BatchRuleCode } from './BatchRule.js';

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

/** What the words of findings of one kind have in common: they differ in lines, dates, amounts and what was written. */
function kindOf({ rule, column, message, value }: BatchFinding): string {
  const words = (value === '' ? message : message.replaceAll(value, '…')).replaceAll(/\d+/g, '#');
  return `${rule}\t${column ?? ''}\t${words}`;
}

/** Groups findings by kind, the most frequent first: "312 rows: the policy expires before it takes effect". */
export function groupFindings(findings: readonly BatchFinding[]): readonly FindingGroup[] {
  const groups = new Map<
    string,
    { readonly first: BatchFinding; readonly listed: BatchFinding[]; count: number }
  >();
  for (const each of findings) {
    const key = kindOf(each);
    const group = groups.get(key) ?? { first: each, listed: [], count: 0 };
    group.count += 1;
    if (group.listed.length < limits.batchFindingsListed) group.listed.push(each);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ first: { rule, column, message, fix }, listed, count }) => ({
      rule,
      column,
      message,
      fix,
      count,
      findings: listed,
    }))
    .toSorted((a, b) => b.count - a.count);
}
