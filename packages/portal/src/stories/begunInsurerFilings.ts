import { emptyInsurerPolicy, type InsurerPolicyForm } from '@slip/forms/rules';
import { begunDraft } from './begunDraft.js';
import type { ScreenArgs } from './screenStories.js';

/** A whole new policy of an insurer, for stories. */
export function enteredByInsurer(changes: Partial<InsurerPolicyForm> = {}): InsurerPolicyForm {
  return {
    ...emptyInsurerPolicy(),
    State: 'WY',
    PolicyNumber: 'GP-2026-0099',
    InsuredName: 'Bighorn Outfitters LLC',
    EntityType: 'Agent',
    EntityValue: { id: 3, label: 'Ada Larkin' },
    TransactionEffectiveDate: '2026-01-15',
    Premium: 1_000_000,
    ...changes,
  };
}

/** The key of the filing that a story goes on with. */
const draftId = '5b1d9a40-7c2e-4f0b-8a3d-6e9c1f2b7d54';

/** Goes on with what an insurer has begun, so that a story has to type nothing. */
export function goingOnAsInsurer(
  values: InsurerPolicyForm,
  step: 'entry' | 'review' = 'entry',
  {
    answers = {},
    submittedPolicyId = null,
  }: Partial<Pick<ScreenArgs, 'answers'>> & {
    readonly submittedPolicyId?: number | null;
  } = {},
): Pick<ScreenArgs, 'search' | 'answers'> {
  const draft = begunDraft({ draftId, agentId: 9, values, step, submittedPolicyId });
  return { search: `?draftId=${draftId}`, answers: { 'filings.policyDraft': { draft }, ...answers } };
}
