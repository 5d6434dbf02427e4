import { Form, type ServerIssue } from '@slip/forms';
import {
  type AgentPolicyForm,
  agentPolicyFieldPlace,
  agentPolicyFormPath,
  messages,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Grid } from '@slip/ui/Grid';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Stepper } from '@slip/ui/Stepper';
import { Text } from '@slip/ui/Text';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useLeaveQuestion } from '../../navigation/useLeaveQuestion.js';
import { useNotices } from '../../notices/useNotices.js';
import { ChangeFigures } from '../ChangeFigures.js';
import { agentDraftForm } from '../drafts/agentDraftForm.js';
import { DraftBanner } from '../drafts/DraftBanner.js';
import type { FoundDraft } from '../drafts/DraftForm.js';
import { DraftNote } from '../drafts/DraftNote.js';
import { LeaveFilingDialog } from '../drafts/LeaveFilingDialog.js';
import { correctionOf } from './correctionOf.js';
import { draftPlaceOf } from './draftPlaceOf.js';
import type { Filing } from './Filing.js';
import { FilingBanners } from './FilingBanners.js';
import { FilingButtons } from './FilingButtons.js';
import { FilingColumns } from './FilingColumns.js';
import { FilingEntry } from './FilingEntry.js';
import { FilingPreview } from './FilingPreview.js';
import { FilingReview } from './FilingReview.js';
import { filingSubtitle, filingTitle } from './filingTitle.js';
import { type AgentChange, useAgentChange } from './useAgentChange.js';
import { useCorrectionQuestion } from './useCorrectionQuestion.js';
import { useFiling } from './useFiling.js';
import { useFilingDraft } from './useFilingDraft.js';
import { useFilingSteps } from './useFilingSteps.js';
import { useSubmitFiling } from './useSubmitFiling.js';
import { useTakenOverProblems } from './useTakenOverProblems.js';

const FilingAgentDialog = lazy(async () => ({
  default: (await import('./FilingAgentDialog.js')).FilingAgentDialog,
}));

export interface FilingFormProps {
  readonly filing: Filing;
  /** The key it is kept under while it is entered. */
  readonly draftId: string;
  /** What was kept of it before. */
  readonly found: FoundDraft<AgentPolicyForm>;
  /** Opens the form again with what was kept elsewhere. */
  readonly onTakeOther: () => void;
  /** The change of agent that it was opened after. @default none */
  readonly agentChange?: AgentChange | null;
  /** Opens it again for another agent, with what was kept. @default the agent cannot be changed */
  readonly onAgentChanged?: (change: AgentChange) => void;
}

/** Entering and reviewing a filing (spec 3 §2.5, §4.2). What was entered is kept until it is filed or discarded. */
export function FilingForm({
  filing,
  draftId,
  found,
  onTakeOther,
  agentChange = null,
  onAgentChanged,
}: FilingFormProps) {
  const { state, agent } = filing;
  const { failed: failedToDiscard } = useNotices();
  const { pathname } = useLocation();
  const [submittedAs, setSubmittedAs] = useState<number | null>(null);
  const submission = useSubmitFiling({ filing, draftId, onSubmitted: setSubmittedAs });
  const isBusy = submission.isSubmitting || submission.isFiled;
  const { form, facts, context, insurers } = useFiling(filing, isBusy || submission.isOutcomeUnknown);
  const draft = useFilingDraft({
    form,
    draftId,
    about: draftPlaceOf(filing),
    found,
    onSubmitted: setSubmittedAs,
  });
  const { step, goTo, leave, heading } = useFilingSteps({ form, filing, draft, isFresh: found === null });
  const effectiveDate = useWatch({
    control: form.control,
    name: 'TransactionInformation.TransactionEffectiveDate',
  });
  useTakenOverProblems({ form, filing, facts, effectiveDate });
  const changeAgent = useAgentChange({
    form,
    filing,
    facts,
    draft,
    change: agentChange,
    onChanged: (change) => onAgentChanged?.(change),
  });
  const [isChangingAgent, setChangingAgent] = useState(false);
  const correction = useCorrectionQuestion(filing);
  const isOver = submission.isFiled || submittedAs !== null;
  const leaving = useLeaveQuestion(draft.isAtRisk && !isOver, pathname);
  const title = filingTitle(filing);
  useDocumentTitle(title);
  if (draft.isLoading) return null;

  const isReview = step === 'review';
  const corrected = correction.isAsking ? correctionOf(filing, form.getValues()) : undefined;
  const askToLeave = () => leaving.ask(leave);

  async function goOn(values: AgentPolicyForm): Promise<readonly ServerIssue[] | undefined> {
    if (!isReview) {
      goTo('review');
      return undefined;
    }
    if (!(await correction.confirm(values))) return undefined;
    await draft.flush();
    return submission.submit(values, draft.discard);
  }

  return (
    <Stack gap="5">
      <PageTitle
        headingRef={heading}
        title={title}
        subtitle={filingSubtitle(filing, effectiveDate)}
        status={<DraftNote status={draft.status} savedAt={draft.savedAt} />}
      />
      <Stepper
        steps={[
          { id: 'entry', label: 'Enter', status: isReview ? 'complete' : 'todo' },
          { id: 'review', label: 'Review', isReachable: false },
        ]}
        current={step}
        onStepChange={() => goTo('entry')}
      />
      <FilingBanners
        filing={filing}
        hasLicense={facts.hasLicense}
        agentChange={agentChange}
        onChangeAgent={
          onAgentChanged && !isReview && !isOver && !isBusy ? () => setChangingAgent(true) : undefined
        }
      />
      <Suspense>
        {isChangingAgent && (
          <FilingAgentDialog filing={filing} onChange={changeAgent} onClose={() => setChangingAgent(false)} />
        )}
      </Suspense>
      <DraftBanner
        draft={draft}
        submitted={
          submittedAs === null
            ? null
            : agentDraftForm.policyPath({
                policyId: submittedAs,
                agentId: agent.id,
                homeState: state.abbreviation,
              })
        }
        onTakeOther={onTakeOther}
      />
      <Form
        form={form}
        fieldOf={agentPolicyFormPath}
        placeOf={(path) => agentPolicyFieldPlace(path, form.getValues('InsurerPremiumInformation').length)}
        checksEntries
        aria-label={title}
        onSubmit={goOn}
      >
        <FilingColumns side={<FilingPreview form={form} filing={filing} />}>
          <Stack gap="5">
            <FilingEntry
              form={form}
              filing={filing}
              facts={facts}
              context={context}
              insurers={insurers}
              isHidden={isReview}
            />
            {isReview && (
              <FilingReview
                values={form.getValues()}
                filing={filing}
                onEdit={(field) => goTo('entry', field)}
              />
            )}
            {submission.isOutcomeUnknown && submittedAs === null && (
              <Banner tone="warning" title="We could not tell whether your filing arrived.">
                Nothing you entered is lost. Press SUBMIT FILING again: the same filing is never filed twice.
              </Banner>
            )}
          </Stack>
        </FilingColumns>
        <Grid columns="main-side" gap="5">
          <FilingButtons
            isReview={isReview}
            isSubmitting={isBusy}
            isOver={submittedAs !== null}
            onBack={() => goTo('entry')}
            onCancel={askToLeave}
          />
        </Grid>
      </Form>
      <LeaveFilingDialog
        isOpen={leaving.isAsking}
        isBegun={found !== null || form.formState.isDirty}
        isAtRisk={draft.status === 'failed' || draft.status === 'elsewhere'}
        onStay={leaving.stay}
        onLeave={leaving.leave}
        onDiscard={() => {
          draft.discard().catch(failedToDiscard);
          leaving.leave();
        }}
      />
      <ConfirmDialog
        title="Back out and correct?"
        isOpen={correction.isAsking}
        onOpenChange={() => correction.answer(false)}
        confirmLabel="Proceed"
        onConfirm={() => correction.answer(true)}
      >
        <Stack gap="4">
          <Text as="p">{messages.filings.backoutAndCorrection}</Text>
          {corrected && <ChangeFigures {...corrected} />}
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}
