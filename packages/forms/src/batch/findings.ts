import type { Problem } from '../rules/schema/problem.js';
import { type BatchRuleCode, batchRules } from './batchRules.js';

/** One thing that is wrong in a batch file, or that the office will ask about. */
export interface BatchFinding {
  readonly rule: BatchRuleCode;
  /** The line of the file, from 1; `null` when it is about the file as a whole. */
  readonly line: number | null;
  /** The column as the header names it; `null` when it is about the line as a whole. */
  readonly column: string | null;
  /** The text that stands there; empty when there is none. */
  readonly value: string;
  readonly message: string;
  readonly fix: string;
  /** The meaning of the value where that is certain, for names of columns and what separates them. */
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

/** A finding; where the problem has no fix of its own, the rule's is told. */
export function finding(
  rule: BatchRuleCode,
  place: Pick<BatchFinding, 'line' | 'column' | 'value'>,
  { message, fix = batchRules[rule].fix }: Problem,
): BatchFinding {
  return { rule, ...place, message, fix };
}
