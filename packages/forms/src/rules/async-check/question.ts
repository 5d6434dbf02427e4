import type { Check, Problem } from '../schema/problem.js';
import type { Question } from './asyncCheck.js';

/** Asks the office a yes-or-no question; rejects when the office cannot answer. */
export type Ask<Value> = (value: Value, signal: AbortSignal) => Promise<boolean>;

/** Everything that a yes-or-no question needs to become a rule. */
export interface YesNoRule<Value> {
  readonly ask: Ask<Value>;
  /** The value's own rule: the office is not asked about a value that this rule refuses. */
  readonly rule: Check<Value>;
  /** Which answer refuses the value. */
  readonly refusedWhen: boolean;
  readonly problem: Problem;
  /** The value that the record already has; the office is not asked about it. */
  readonly except?: Value | undefined;
}

/** A rule that the office answers with yes or no: is the name taken, does the license exist? */
export function yesNoQuestion<Value>({
  ask,
  rule,
  refusedWhen,
  problem,
  except,
}: YesNoRule<Value>): Question<Value> {
  return {
    isDue: (value) => value !== except && rule(value) === undefined,
    ask: async (value, signal) => ((await ask(value, signal)) === refusedWhen ? problem : undefined),
  };
}

/** A duplicate check: the value is refused when the office already has it. */
export function duplicateQuestion(
  ask: Ask<string>,
  rule: Check<string>,
  message: string,
  except?: string,
): Question<string> {
  return yesNoQuestion({ ask, rule, refusedWhen: true, problem: { message }, except });
}
