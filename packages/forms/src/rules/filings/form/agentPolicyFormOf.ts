import { asThisVersion, hasFields } from '../../schema/asThisVersion.js';
import { stateFacts } from '../../states/index.js';
import { type AgentPolicyForm, emptyAgentPolicyForm, emptyInsurerCard } from './form.js';
import { isAgentPolicyForm } from './formShape.js';
import { emptySyndicate } from './lloyds.js';

/** Fields by which the form is known, whichever version has kept it. */
const always = ['State', 'PolicyDetails', 'TransactionInformation', 'InsurerPremiumInformation'] as const;

/**
 * The filing form that a version of the product has kept, as this version has it: fields that it does not know are left out, and
 * those that were not there yet are empty. Null when it is none.
 */
export function agentPolicyFormOf(kept: unknown): AgentPolicyForm | null {
  if (isAgentPolicyForm(kept)) return kept;
  if (!hasFields(kept, always)) return null;
  const empty = emptyAgentPolicyForm(stateFacts(String(kept['State'])), 'New');
  const form = asThisVersion(kept, {
    ...empty,
    // Left out it says something else than false.
    TransactionInformation: { ...empty.TransactionInformation, IsExpirationGiven: undefined },
    InsurerPremiumInformation: [{ ...emptyInsurerCard(), SelectedSyndicates: [emptySyndicate()] }],
    DeclinationInformation: [{ Insurer: '', NAIC: '' }],
  });
  return isAgentPolicyForm(form) ? form : null;
}
