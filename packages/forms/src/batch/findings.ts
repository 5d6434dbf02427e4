import type { Problem } from '../rules/schema/problem.js';
import type { BatchFinding } from './BatchFinding.js';
import type { BatchRuleCode } from './BatchRule.js';
import { batchRules } from './batchRules.js';

/** A finding about the file as a whole. */
export function fileFinding(rule: BatchRuleCode, problem: Problem): BatchFinding {
  return finding(rule, { line: null, column: null, value: '' }, problem);
}

/** A finding about a line as a whole. */
export function lineFinding(rule: BatchRuleCode, line: number, problem: Problem): BatchFinding {
  return finding(rule, { line, column: null, value: '' }, problem);
}

/** A finding; where the problem has no fix of its own, the rule's is told. */
export function finding(
  rule: BatchRuleCode,
  place: Pick<BatchFinding, 'line' | 'column' | 'value'>,
  { message, fix = batchRules[rule].fix }: Problem,
): BatchFinding {
  return { rule, ...place, message, fix };
}
