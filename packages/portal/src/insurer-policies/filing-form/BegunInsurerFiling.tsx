import { type InsurerPolicyForm, insurerPolicyFormOf } from '@slip/forms/rules';
import { useState } from 'react';
import { BegunFilingState } from '../../filings/drafts/BegunFilingState.js';
import type { DraftForm } from '../../filings/drafts/DraftForm.js';
import { useBegunFiling } from '../../filings/drafts/useBegunFiling.js';
import { useSubmittedMeanwhile } from '../../filings/drafts/useSubmittedMeanwhile.js';
import { insurerPolicyPath } from '../../insurerPolicyPaths.js';
import { InsurerFilingForm } from './InsurerFilingForm.js';
import type { InsurerFiling } from './useInsurerFacts.js';

/** The form of the drafts of insurers. */
const insurerDraftForm: DraftForm<InsurerPolicyForm> = {
  formOf: insurerPolicyFormOf,
  policyPath: ({ policyId }) => insurerPolicyPath({ policyId }),
  agentName: ({ EntityValue }) => EntityValue?.label ?? '',
};

export interface BegunInsurerFilingProps {
  readonly filing: InsurerFiling;
  readonly draftId: string;
  /** The title while the draft is loading. */
  readonly title: string;
  /** Opens the form again when the draft was submitted meanwhile; left out if the address names the draft. */
  readonly onSubmittedMeanwhile?: ((draftId: string) => Promise<void>) | undefined;
}

/** The form of an insurer's filing, with its draft. */
export function BegunInsurerFiling({
  filing,
  draftId,
  title,
  onSubmittedMeanwhile,
}: BegunInsurerFilingProps) {
  const [generation, setGeneration] = useState(0);
  const read = useBegunFiling(insurerDraftForm, draftId, generation);
  const begun = useSubmittedMeanwhile(read, draftId, generation === 0 ? onSubmittedMeanwhile : undefined);
  if (begun.status !== 'known') return <BegunFilingState title={title} begun={begun} />;
  return (
    <InsurerFilingForm
      key={`${draftId} ${generation}`}
      filing={filing}
      draftId={draftId}
      found={begun.found}
      onTakeOther={() => setGeneration(generation + 1)}
    />
  );
}
