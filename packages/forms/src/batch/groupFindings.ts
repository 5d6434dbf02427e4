import type { BatchFinding } from './BatchFinding.js';
import { type FindingGroup, findingGrouper } from './findingGrouper.js';

/** Groups findings by kind, the most frequent first: "312 rows: the policy expires before it takes effect". */
export function groupFindings(findings: readonly BatchFinding[]): readonly FindingGroup[] {
  const grouper = findingGrouper();
  for (const each of findings) grouper.add(each);
  return grouper.groups().toSorted((a, b) => b.count - a.count);
}
