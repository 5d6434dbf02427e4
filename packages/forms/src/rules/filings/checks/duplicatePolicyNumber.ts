import { type Ask, yesNoQuestion } from '../../async-check/index.js';
import type { Check } from '../../schema/problem.js';
import type { Workflow } from '../../transaction-type/index.js';

/** The message for a policy number that is already on file (spec 3 §5.1). */
export const DUPLICATE_POLICY_NUMBER = 'Policy Number already exists in the system.';

/** True if a workflow checks that its policy number is not on file yet; edits and endorsements do not (spec 3 §5.1). */
export function asksForDuplicates(workflow: Workflow): boolean {
  return workflow === 'New' || workflow === 'Renewal';
}

/**
 * Asks the office whether an agent's policy number is free, 500 ms after typing (spec 3 §5.1).
 *
 * @param rule the rule of the number, `policyTextCheck`: a number that breaks it is not asked about
 * @param own the number that the policy has
 */
export const policyNumberQuestion = (exists: Ask<string>, rule: Check<string>, own?: string) =>
  yesNoQuestion<string>({
    ask: exists,
    rule,
    refusedWhen: true,
    problem: { message: DUPLICATE_POLICY_NUMBER },
    except: own,
  });
