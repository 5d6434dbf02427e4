import { permissionHolder, useClient, useInvalidate } from '@slip/api';
import { AssessmentPreview, Form, useFormDraft } from '@slip/forms';
import {
  type AgentPolicyForm,
  accountKind,
  agentPolicyFormPath,
  messages,
  toEditPayload,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Grid } from '@slip/ui/Grid';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Stepper } from '@slip/ui/Stepper';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useLeaveQuestion } from '../../navigation/useLeaveQuestion.js';
import { useNotices } from '../../notices/useNotices.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { DraftNotice } from '../drafts/DraftNotice.js';
import { LeaveFilingDialog } from '../drafts/LeaveFilingDialog.js';
import { type FoundDraft, policyDraftStore } from '../drafts/policyDraftStore.js';
import { entersPolicy, type Filing } from './Filing.js';
import { FilingButtons } from './FilingButtons.js';
import { FilingEntry } from './FilingEntry.js';
import { FilingReview } from './FilingReview.js';
import { filingSubtitle, filingTitle } from './filingTitle.js';
import { PreviewPlace } from './PreviewPlace.js';
import { termOnFile } from './termOnFile.js';
import { useFiling } from './useFiling.js';
import { useSubmitFiling } from './useSubmitFiling.js';

type Step = 'entry' | 'review';

/** A correction that waits for the person's yes. */
interface Correction {
  readonly confirm: () => void;
  readonly cancel: () => void;
}

export interface FilingFormProps {
  readonly filing: Filing;
  /** The key it is kept under while it is entered. */
  readonly draftId: string;
  /** What was kept of it before. */
  readonly found: FoundDraft;
  /** Opens the form again with what was kept elsewhere. */
  readonly onTakeOther: () => void;
}

/** Entering and reviewing a filing (spec 3 §2.5, §4.2). What was entered is kept until it is filed or discarded. */
export function FilingForm({ filing, draftId, found, onTakeOther }: FilingFormProps) {
  const { state, agent } = filing;
  const { office } = useRuntimeConfig();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const client = useClient();
  const invalidate = useInvalidate();
  const { failed: failedToDiscard } = useNotices();
  const [submittedAs, setSubmittedAs] = useState<number | null>(null);
  const forget = useRef<() => Promise<void>>(() => Promise.resolve());
  const submission = useSubmitFiling({
    filing,
    draftId,
    onFiled: () => forget.current(),
    onSubmitted: setSubmittedAs,
  });
  const { form, facts, context } = useFiling(
    filing,
    submission.isSubmitting || submission.isOutcomeUnknown || submission.isFiled,
  );
  const [store] = useState(() =>
    policyDraftStore({
      client,
      draftId,
      filing,
      found,
      onChange: () => invalidate(['filings.policyDrafts']),
      onSubmitted: setSubmittedAs,
    }),
  );
  const draft = useFormDraft({ form, store });
  const [chosenStep, setStep] = useState<Step | null>(null);
  const step = chosenStep ?? (draft.startAt === 'review' ? 'review' : 'entry');
  const [correction, setCorrection] = useState<Correction | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef<Step | null>(null);
  const isOver = submission.isFiled || submittedAs !== null;
  const question = useLeaveQuestion(draft.isAtRisk && !isOver);
  const title = filingTitle(filing);
  useDocumentTitle(title);
  const hasErrors = Object.keys(form.formState.errors).length > 0;

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo(0, 0);
    // What has become wrong leads back here as well; then the summary of it has the focus.
    if (step === 'review' || !hasErrors) heading.current?.focus({ preventScroll: true });
  }, [step, hasErrors]);

  // What has become wrong since, such as a number somebody else took, is fixed where it was entered.
  if (hasErrors && step === 'review') setStep('entry');

  useEffect(() => {
    forget.current = draft.discard;
  });
  if (draft.isLoading) return null;
  const goTo = (next: Step) => {
    setStep(next);
    draft.keepStep(next);
  };
  const isReview = step === 'review';
  const isBusy = submission.isSubmitting || submission.isFiled;
  const askToLeave = () => question.ask(() => void navigate(-1));
  const send = (values: AgentPolicyForm) => draft.flush().then(() => submission.submit(values));
  const backsOut = (values: AgentPolicyForm) =>
    filing.edited !== null &&
    toEditPayload(values, state, { agtPolicyId: 0, opened: filing.opened, ...filing.edited }).isAutoBackout;
  return (
    <Stack gap="5">
      <PageTitle headingRef={heading} title={title} subtitle={filingSubtitle(filing)} />
      <Stepper
        steps={[
          { id: 'entry', label: 'Enter', status: isReview ? 'complete' : 'todo' },
          { id: 'review', label: 'Review', isReachable: false },
        ]}
        current={step}
        onStepChange={() => goTo('entry')}
      />
      {accountKind(permissionHolder(user)) === 'Agency' && (
        <Banner announce="none">You are filing on behalf of {agent.label}.</Banner>
      )}
      {facts.hasLicense === false && (
        <Banner tone="warning">
          {messages.access.noStateLicense({ state: state.name, email: office.email })}
        </Banner>
      )}
      {filing.edited?.isClosed && <Banner tone="warning">{messages.filings.commentOnly}</Banner>}
      <DraftNotice
        draft={draft}
        submitted={
          submittedAs === null
            ? null
            : { policyId: submittedAs, agentId: agent.id, state: state.abbreviation }
        }
        onTakeOther={onTakeOther}
      />
      <Form
        form={form}
        fieldOf={agentPolicyFormPath}
        aria-label={title}
        onSubmit={(values) => {
          if (!isReview) {
            goTo('review');
            return undefined;
          }
          if (!backsOut(values)) return send(values);
          return new Promise((resolve) => {
            setCorrection({ confirm: () => resolve(send(values)), cancel: () => resolve(undefined) });
          });
        }}
      >
        <Grid columns="main-side" gap="5">
          <Stack gap="5">
            <FilingEntry form={form} filing={filing} facts={facts} context={context} isHidden={isReview} />
            {isReview && (
              <FilingReview values={form.getValues()} state={state} onEdit={() => goTo('entry')} />
            )}
            {submission.isOutcomeUnknown && submittedAs === null && (
              <Banner tone="warning" title="We could not tell whether your filing arrived.">
                Nothing you entered is lost. Press SUBMIT FILING again: the same filing is never kept twice.
              </Banner>
            )}
          </Stack>
          <PreviewPlace>
            <AssessmentPreview
              control={form.control}
              state={state}
              inceptionOf={entersPolicy(filing) ? undefined : termOnFile(filing)}
            />
          </PreviewPlace>
        </Grid>
        <Grid columns="main-side" gap="5">
          <FilingButtons
            isReview={isReview}
            isSubmitting={isBusy}
            isOver={submittedAs !== null}
            onBack={isReview ? () => goTo('entry') : askToLeave}
            onCancel={askToLeave}
          />
        </Grid>
      </Form>
      <LeaveFilingDialog
        isOpen={question.isAsking}
        isBegun={found !== null || form.formState.isDirty}
        isAtRisk={draft.status === 'failed' || draft.status === 'elsewhere'}
        onStay={question.stay}
        onLeave={question.leave}
        onDiscard={() => {
          draft.discard().catch(failedToDiscard);
          question.leave();
        }}
      />
      <ConfirmDialog
        title="Back out and correct?"
        isOpen={correction !== null}
        onOpenChange={() => {
          correction?.cancel();
          setCorrection(null);
        }}
        confirmLabel="Proceed"
        onConfirm={() => {
          correction?.confirm();
          setCorrection(null);
        }}
      >
        {messages.filings.backoutAndCorrection}
      </ConfirmDialog>
    </Stack>
  );
}
