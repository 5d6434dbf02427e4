import { type Ask, yesNoQuestion } from '../../async-check/index.js';
import type { StateFacts } from '../../states/index.js';
import type { Workflow } from '../../transaction-type/index.js';
import { policyTextCheck } from '../fields/policyTextRules.js';

/** The message for a policy number that is already on file (spec 3 §5.1). */
export const DUPLICATE_POLICY_NUMBER = 'Policy Number already exists in the system.';

/** True if a workflow checks that its policy number is not on file yet; edits and endorsements do not (spec 3 §5.1). */
export function asksForDuplicates(workflow: Workflow): boolean {
  return workflow === 'New' || workflow === 'Renewal';
}

/** Question whether an agent's policy number is free, asked 500 ms after typing (spec 3 §5.1). */
export const policyNumberQuestion = (exists: Ask<string>, state: StateFacts, own?: string) =>
  yesNoQuestion<string>({
    ask: exists,
    rule: policyTextCheck('agtPolicyNumber', state.form),
    refusedWhen: true,
    problem: { message: DUPLICATE_POLICY_NUMBER },
    except: own,
  });
