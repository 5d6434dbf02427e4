import {
  AssessmentPreview,
  DeclinationsSection,
  type DraftStore,
  Form,
  InsurerPremiumCards,
  MasterPolicySection,
  useFormDraft,
} from '@slip/forms';
import {
  agentPolicyFormPath,
  type FilingSection,
  formatUsDate,
  messages,
  minimumDeclinations,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Grid } from '@slip/ui/Grid';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Stepper } from '@slip/ui/Stepper';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useLeaveQuestion } from '../../navigation/useLeaveQuestion.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { AddressSections } from './AddressSections.js';
import { CommentSection } from './CommentSection.js';
import { CoverageSection } from './CoverageSection.js';
import { FilingButtons } from './FilingButtons.js';
import { FilingReview } from './FilingReview.js';
import type { FilingDraft } from './filingDraft.js';
import { PolicyDetailsSection } from './PolicyDetailsSection.js';
import { PreviewPlace } from './PreviewPlace.js';
import type { Start } from './Start.js';
import { useFiling } from './useFiling.js';
import { useSubmitFiling } from './useSubmitFiling.js';

type Step = 'entry' | 'review';

export interface FilingFormProps {
  readonly start: Start;
  /** Where it is kept while it is entered. */
  readonly store: DraftStore<FilingDraft>;
}

/** Entering and reviewing a new policy (spec 3 §2.5, §4.2). What was entered stays until it is filed or left. */
export function FilingForm({ start, store }: FilingFormProps) {
  const { state, agent, effectiveDate } = start;
  const { office } = useRuntimeConfig();
  const navigate = useNavigate();
  const forget = useRef<() => Promise<void>>(() => Promise.resolve());
  const filing = useSubmitFiling(start, () => forget.current());
  const { form, facts, context } = useFiling(
    start,
    filing.isSubmitting || filing.isOutcomeUnknown || filing.isFiled,
  );
  const draft = useFormDraft({ form, store });
  const [chosenStep, setStep] = useState<Step | null>(null);
  const step = chosenStep ?? (draft.startAt === 'review' ? 'review' : 'entry');
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef<Step | null>(null);
  const isForSomebody = context.kind === 'Agency';
  const { isDirty } = form.formState;
  const question = useLeaveQuestion(isDirty && !filing.isFiled);
  useDocumentTitle(`${state.name} New Policy`);
  const { insurers, syndicates } = facts;
  const syndicateOptions = useMemo(
    () => syndicates.map((syndicate) => ({ value: syndicate, label: syndicate.label })),
    [syndicates],
  );
  const shows = (section: FilingSection) => state.form.sections.includes(section);
  const [coverageCode, transactionType] = useWatch({
    control: form.control,
    name: ['TransactionInformation.CoverageCode', 'TransactionInformation.TransactionType'],
  });
  // A person who procured the coverage alone asked no admitted insurers through a broker.
  const asksDeclinations =
    context.kind !== 'IPC' &&
    minimumDeclinations(state, {
      coverageCode: coverageCode ?? '',
      transactionType: transactionType ?? 0,
    }) > 0;
  const insurerOptions = useMemo(
    () => insurers.map((insurer) => ({ value: insurer, label: insurer.label })),
    [insurers],
  );
  const hasErrors = Object.keys(form.formState.errors).length > 0;

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo(0, 0);
    // What has become wrong leads back here as well; then the summary of it has the focus.
    if (step === 'review' || !hasErrors) heading.current?.focus({ preventScroll: true });
  }, [step, hasErrors]);

  // What has become wrong since, such as a number somebody else took, is mended where it was entered.
  if (hasErrors && step === 'review') setStep('entry');

  const isWorthKeeping = useRef(false);
  useEffect(() => {
    forget.current = draft.discard;
    isWorthKeeping.current = isDirty;
  });
  useEffect(
    () => () => {
      // Nobody misses a form in which nothing was entered.
      if (!isWorthKeeping.current) void forget.current();
    },
    [],
  );
  if (draft.isLoading) return null;
  const goTo = (next: Step) => {
    setStep(next);
    draft.keepStep(next);
  };
  const askToLeave = () => question.ask(() => void navigate(-1));
  const isReview = step === 'review';
  return (
    <Stack gap="5">
      <PageTitle
        headingRef={heading}
        title={`${state.name} New Policy`}
        subtitle={
          effectiveDate === null
            ? `For ${agent.label}`
            : `For ${agent.label}, effective ${formatUsDate(effectiveDate)}`
        }
      />
      <Stepper
        steps={[
          { id: 'entry', label: 'Enter', status: isReview ? 'complete' : 'todo' },
          { id: 'review', label: 'Review', isReachable: false },
        ]}
        current={step}
        onStepChange={() => goTo('entry')}
      />
      {isForSomebody && <Banner announce="none">You are filing on behalf of {agent.label}.</Banner>}
      {facts.hasLicense === false && (
        <Banner tone="warning">
          {messages.access.noStateLicense({ state: state.name, email: office.email })}
        </Banner>
      )}
      <Form
        form={form}
        fieldOf={agentPolicyFormPath}
        aria-label={`${state.name} New Policy`}
        onSubmit={(values) => {
          if (!isReview) {
            goTo('review');
            return undefined;
          }
          return draft.flush().then(() => filing.submit(values, agent));
        }}
      >
        <Grid columns="main-side" gap="5">
          <Stack gap="5">
            <Stack gap="5" hidden={isReview}>
              {shows('masterPolicy') && (
                <Card title="Master Policy">
                  <MasterPolicySection
                    form={form}
                    state={state}
                    masterPolicies={facts.masterPolicies}
                    isLoading={facts.areMasterPoliciesLoading}
                    loadError={facts.masterPoliciesError && 'The master policies could not be loaded.'}
                    onRetry={() => void facts.reloadMasterPolicies()}
                  />
                </Card>
              )}
              <PolicyDetailsSection form={form} start={start} facts={facts} />
              <AddressSections form={form} start={start} />
              <CoverageSection form={form} start={start} facts={facts} context={context} />
              <InsurerPremiumCards
                form={form}
                state={state}
                workflow="New"
                headingLevel={2}
                insurers={insurerOptions}
                syndicates={syndicateOptions}
                isLoading={facts.areInsurersLoading}
                loadError={facts.insurersError && 'The insurers could not be loaded.'}
                onRetry={() => void facts.reloadInsurers()}
              />
              {shows('declinations') && asksDeclinations && (
                <Card title="Declinations">
                  <DeclinationsSection form={form} state={state} minimum={facts.minimumDeclinations} />
                </Card>
              )}
              <CommentSection form={form} />
            </Stack>
            {isReview && (
              <FilingReview values={form.getValues()} state={state} onEdit={() => goTo('entry')} />
            )}
            {filing.isOutcomeUnknown && (
              <Banner tone="warning" title="We could not tell whether your filing arrived.">
                Nothing you entered is lost. Press SUBMIT FILING again: the same filing is never kept twice.
              </Banner>
            )}
          </Stack>
          <PreviewPlace>
            <AssessmentPreview control={form.control} state={state} />
          </PreviewPlace>
        </Grid>
        <Grid columns="main-side" gap="5">
          <FilingButtons
            isReview={isReview}
            isSubmitting={filing.isSubmitting || filing.isFiled}
            onBack={isReview ? () => goTo('entry') : askToLeave}
            onCancel={askToLeave}
          />
        </Grid>
      </Form>
      <ConfirmDialog
        title="Leave this filing?"
        isOpen={question.isAsking}
        onOpenChange={question.stay}
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        onConfirm={() => {
          void draft.discard();
          question.leave();
        }}
        isDestructive
      >
        What you entered has not been filed and will be lost.
      </ConfirmDialog>
    </Stack>
  );
}
