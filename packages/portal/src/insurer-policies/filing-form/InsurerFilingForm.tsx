import { type InsurerPolicyForm, insurerPolicyFormPath } from '@slip/forms/rules';
import { useState } from 'react';
import type { FoundDraft } from '../../filings/drafts/DraftForm.js';
import { CorrectionDialog } from '../../filings/filing-form/CorrectionDialog.js';
import { FilingFrame } from '../../filings/filing-form/FilingFrame.js';
import { useCorrectionQuestion } from '../../filings/filing-form/useCorrectionQuestion.js';
import { useFilingDraft } from '../../filings/filing-form/useFilingDraft.js';
import { useFilingSteps } from '../../filings/filing-form/useFilingSteps.js';
import { insurerPolicyPath } from '../../insurerPolicyPaths.js';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { CorrectedFigures } from './CorrectedFigures.js';
import type { InsurerFiling } from './InsurerFiling.js';
import { InsurerFilingEntry } from './InsurerFilingEntry.js';
import { InsurerFilingReview } from './InsurerFilingReview.js';
import { useInsurerFiling } from './useInsurerFiling.js';
import { useSubmitInsurerFiling } from './useSubmitInsurerFiling.js';

/** What is being done, and on which policy. */
function wordsOf({ policy, edited }: InsurerFiling): { readonly title: string; readonly subtitle: string } {
  if (policy === null) {
    return { title: 'New Policy', subtitle: 'A policy you wrote, with its first transaction' };
  }
  const { homeStateName, insPolicyNumber: number } = policy;
  return {
    title: `${homeStateName} Policy`,
    subtitle: edited
      ? `Edit of transaction ${edited.insTransNumber} on ${number}`
      : `New transaction on ${number} for ${policy.insPolicyInsured}`,
  };
}

/** The field a filing begins with; an edit begins with what is on file. */
function firstField({ workflow }: InsurerFiling) {
  if (workflow === 'Edit') return undefined;
  return workflow === 'New' ? 'State' : 'TransactionEffectiveDate';
}

/** What the draft of a filing is about. */
function draftPlaceOf({ workflow, insurerId, policy, edited }: InsurerFiling) {
  return ({ State }: InsurerPolicyForm) => ({
    workflow,
    agentId: insurerId,
    homeState: State,
    agtPolicyId: policy?.insPolicyId ?? 0,
    transactionGroupId: 0,
    editTransactionId: edited?.insTransId ?? 0,
  });
}

export interface InsurerFilingFormProps {
  readonly filing: InsurerFiling;
  /** The key it is kept under while it is entered. */
  readonly draftId: string;
  /** What was kept of it before. */
  readonly found: FoundDraft<InsurerPolicyForm>;
  /** Opens the form again with what was kept elsewhere. */
  readonly onTakeOther: () => void;
}

/** Entering and reviewing what an insurer files (spec 3 §2.4, §4.2). What was entered is kept until it is filed or discarded. */
export function InsurerFilingForm({ filing, draftId, found, onTakeOther }: InsurerFilingFormProps) {
  const [submittedAs, setSubmittedAs] = useState<number | null>(null);
  const submission = useSubmitInsurerFiling({ filing, draftId, onSubmitted: setSubmittedAs });
  const { form, today, hasSameDayTransaction } = useInsurerFiling(
    filing,
    submission.isSubmitting || submission.isFiled || submission.isOutcomeUnknown,
  );
  const draft = useFilingDraft({
    form,
    draftId,
    about: draftPlaceOf(filing),
    found,
    onSubmitted: setSubmittedAs,
  });
  const steps = useFilingSteps<InsurerPolicyForm>({
    form,
    firstField: firstField(filing),
    draft,
    isFresh: found === null,
  });
  // Whatever an edit changes is backed out and filed again.
  const correction = useCorrectionQuestion<InsurerPolicyForm>(() => filing.edited !== null);
  const { title, subtitle } = wordsOf(filing);
  useDocumentTitle(title);
  if (draft.isLoading) return null;

  const isReview = steps.step === 'review';
  return (
    <>
      <FilingFrame
        form={form}
        fieldOf={insurerPolicyFormPath}
        title={title}
        subtitle={subtitle}
        draft={draft}
        isContinued={found !== null}
        steps={steps}
        submission={submission}
        confirm={correction.confirm}
        submittedElsewhere={submittedAs === null ? null : insurerPolicyPath({ policyId: submittedAs })}
        onTakeOther={onTakeOther}
      >
        <InsurerFilingEntry
          form={form}
          filing={filing}
          today={today}
          hasSameDayTransaction={hasSameDayTransaction}
          isHidden={isReview}
        />
        {isReview && (
          <InsurerFilingReview
            values={form.getValues()}
            filing={filing}
            onEdit={(field) => steps.goTo('entry', field)}
          />
        )}
      </FilingFrame>
      <CorrectionDialog isAsking={correction.isAsking} onAnswer={correction.answer}>
        {filing.edited && <CorrectedFigures edited={filing.edited} values={form.getValues()} />}
      </CorrectionDialog>
    </>
  );
}
