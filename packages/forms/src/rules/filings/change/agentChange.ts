import { number, object } from 'yup';
import { checkPolicyNumber } from '../../atoms/policy.js';
import { valueAt } from '../../schema/beside.js';
import { isRequired } from '../../schema/fieldTable.js';
import { testResult } from '../../schema/normalize.js';
import type { Problem } from '../../schema/problem.js';
import { recordKey } from '../../schema/rows.js';
import { textPiece } from '../../schema/textPiece.js';
import { wireWords } from '../../schema/wireText.js';

/** A change of the policy's agent (spec 3 §5.2): an agent must be chosen, and not the current one. */
export function checkAgentChange(agentId: number | null, currentId: number): Problem | undefined {
  if (agentId === null || agentId === 0) return { message: isRequired('Agent') };
  return agentId === currentId
    ? { message: 'Please select a different agent.', fix: 'The policy belongs to this agent already.' }
    : undefined;
}

/** The body of the agent change (spec 3 §7.1). */
export const agentChangeRequest = () =>
  object({
    agentPolicyId: recordKey().min(1, wireWords.required),
    fromAgentId: recordKey().min(1, wireWords.required),
    toAgentId: number()
      .typeError(wireWords.number)
      .integer(wireWords.whole)
      .max(Number.MAX_SAFE_INTEGER, wireWords.tooLarge)
      .nullable()
      .test({
        name: 'rule',
        test(value, context) {
          const fromAgentId = valueAt(context.parent, 'fromAgentId');
          const current = typeof fromAgentId === 'number' ? fromAgentId : 0;
          return testResult(checkAgentChange(value ?? null, current), context);
        },
      }),
    agentPolicyNumber: textPiece(checkPolicyNumber()),
  }).noUnknown();
