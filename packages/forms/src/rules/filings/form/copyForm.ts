import type { StateDefinition } from '../../states/index.js';
import type { AgentPolicyForm, Choice } from './form.js';
import { type DeclinationsOnFile, type FiledPolicy, formOnFile } from './formOfPolicy.js';
import { newPolicyForm } from './newPolicyForm.js';
import { takeOver } from './takeOver.js';

/** The form of a new policy that copies one on file, or only its insured; the person enters number, days and amounts. */
export function copyForm(
  policy: FiledPolicy,
  state: StateDefinition,
  {
    opening,
    declinations,
  }: { readonly opening: 'copy' | 'sameInsured'; readonly declinations?: DeclinationsOnFile },
): AgentPolicyForm {
  const agent: Choice = { id: policy.agentId, label: policy.agentName };
  return takeOver(opening, {
    onFile: formOnFile(policy, state, declinations),
    empty: newPolicyForm(state, { agent, effectiveDate: null }),
  });
}
