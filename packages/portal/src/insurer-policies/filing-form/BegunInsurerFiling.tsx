import { type InsurerPolicyForm, insurerPolicyFormOf } from '@slip/forms/rules';
import { useState } from 'react';
import { BegunFilingState, useBegunFiling } from '../../filings/drafts/BegunFilingState.js';
import { useSubmittedMeanwhile } from '../../filings/drafts/DraftBanner.js';
import type { DraftForm } from '../../filings/drafts/DraftForm.js';
import { insurerPolicyPath } from '../../insurerPolicyPaths.js';
import { InsurerFilingForm } from './InsurerFilingForm.js';
import type { InsurerFiling } from './useInsurerFacts.js';

/** Drafts of what insurers report. */
const insurerDraftForm: DraftForm<InsurerPolicyForm> = {
  formOf: insurerPolicyFormOf,
  policyPath: ({ policyId }) => insurerPolicyPath({ policyId }),
  agentName: ({ EntityValue }) => EntityValue?.label ?? '',
};

export interface BegunInsurerFilingProps {
  readonly filing: InsurerFiling;
  readonly draftId: string;
  /** The title while it is not known what was kept. */
  readonly title: string;
  /** Opens the form again when the draft of a list was submitted meanwhile; left out where the address names the draft. */
  readonly onSubmittedMeanwhile?: ((draftId: string) => Promise<void>) | undefined;
}

/** The form of an insurer's filing, with what was kept of it. */
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
