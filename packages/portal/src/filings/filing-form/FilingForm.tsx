import { AssessmentPreview } from '@slip/forms';
import {
  type AgentPolicyForm,
  agentPolicyFieldPlace,
  agentPolicyFormPath,
  type CalendarDate,
  formatUsDate,
} from '@slip/forms/rules';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { lazyPart } from '../../navigation/lazyPart.js';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import type { DraftSubject, FoundDraft } from '../drafts/DraftForm.js';
import { agentDraftForm } from '../drafts/DraftForm.js';
import { ChangeFigures } from '../FiguresGrid.js';
import { useMediaQuery } from '../useMediaQuery.js';
import { ChangedExpiration } from './ChangedExpiration.js';
import { CorrectionDialog, useCorrectionQuestion } from './CorrectionDialog.js';
import { correctionOf, isCorrection } from './correctionOf.js';
import type { Filing } from './Filing.js';
import { FilingBanners } from './FilingBanners.js';
import { SIDE_BY_SIDE } from './FilingColumns.js';
import { FilingEntry } from './FilingEntry.js';
import { FilingFrame } from './FilingFrame.js';
import { FilingReview } from './FilingReview.js';
import type { FilingSectionProps } from './FilingSectionProps.js';
import { termOnFile } from './termOnFile.js';
import { type AgentChange, useAgentChange } from './useAgentChange.js';
import { useFiling } from './useFiling.js';
import { useFilingDraft } from './useFilingDraft.js';
import { useFilingSteps } from './useFilingSteps.js';
import { useFormQuestions } from './useFormQuestions.js';
import type { InsurerChoices } from './useInsurerChoice.js';
import { useSubmitFiling } from './useSubmitFiling.js';
import { useTakenOverProblems } from './useTakenOverProblems.js';

/**
 * A filing that opens from another policy, from a draft or for another agent may have insurers that are not on the agent's list: they are
 * added to the list, like insurers that the person chooses (spec 3 §2.5).
 */
function useKeptInsurers({
  form,
  facts,
  insurers,
  isReady,
}: Pick<FilingSectionProps, 'form' | 'facts'> & {
  readonly insurers: InsurerChoices;
  /** True once the values of the draft are in the form. */
  readonly isReady: boolean;
}): void {
  const { areInsurersKnown } = facts;
  const { keep } = insurers;
  useEffect(() => {
    if (!areInsurersKnown || !isReady) return undefined;
    const controller = new AbortController();
    const cards = form.getValues('InsurerPremiumInformation');
    void keep(
      cards.flatMap(({ Insurer }) => Insurer ?? []),
      controller.signal,
    );
    return () => controller.abort();
  }, [form, areInsurersKnown, isReady, keep]);
}

/** The title of a filing's page: '{state name} New Policy', or '{state name} Policy' otherwise (spec 3 §2.5). */
function filingTitle({ state, workflow }: Filing): string {
  return workflow === 'New' ? `${state.name} New Policy` : `${state.name} Policy`;
}

/** Says what is filed, for whom, and from which day. */
function filingSubtitle(
  { workflow, agent, policy, edited }: Filing,
  effectiveDate: CalendarDate | null,
): string {
  const number = policy?.agtPolicyNumber ?? '';
  // The name may have failed.
  const name = agent.label || 'your account';
  if (workflow === 'Edit') return `Edit of transaction ${edited?.agtTransNumber ?? ''} on ${number}`;
  if (workflow === 'Renewal') return `Renewal of ${number} for ${name}`;
  if (workflow === 'Endorsement') return `New transaction on ${number} for ${name}`;
  return effectiveDate === null ? `For ${name}` : `For ${name}, effective ${formatUsDate(effectiveDate)}`;
}

/** The amounts of the filing as it is entered now; one line that can be opened if there is no room beside the form. */
function FilingPreview({ form, filing }: Pick<FilingSectionProps, 'form' | 'filing'>) {
  const isBeside = useMediaQuery(SIDE_BY_SIDE);
  const today = useOfficeDay()();
  const termOf = useMemo(() => termOnFile(filing, today), [filing, today]);
  return (
    <AssessmentPreview control={form.control} state={filing.state} termOf={termOf} isFolding={!isBeside} />
  );
}

/** The subject of the draft of an agent's filing. */
function draftSubjectOf({ workflow, agent, state, policy, edited }: Filing) {
  return ({ PolicyDetails }: AgentPolicyForm): DraftSubject => ({
    workflow,
    // An agency may have changed the agent since the form opened.
    agentId: PolicyDetails.AssociatedAgent?.id ?? agent.id,
    homeState: state.abbreviation,
    agtPolicyId: policy?.agtPolicyId ?? 0,
    transactionGroupId: edited?.agtTransGrpId ?? 0,
    editTransactionId: edited?.agtTransId ?? 0,
  });
}

const FilingAgentDialog = lazyPart(async () => ({
  default: (await import('./FilingAgentDialog.js')).FilingAgentDialog,
}));

/** The field that gets the focus first; an edit has none. */
function firstField({ workflow }: Filing) {
  if (workflow === 'Edit') return undefined;
  return workflow === 'Endorsement' ? 'TransactionInformation.CoverageCode' : 'PolicyDetails.PolicyNumber';
}

export interface FilingFormProps {
  readonly filing: Filing;
  /** The id of the draft of the filing. */
  readonly draftId: string;
  /** The draft that was read before the form opened, or null. */
  readonly found: FoundDraft<AgentPolicyForm>;
  /** Opens the form again with the draft that was saved elsewhere. */
  readonly onTakeOther: () => void;
  /** The change of the agent after which the form opened again. @default none */
  readonly agentChange?: AgentChange | null;
  /** Opens the form again for another agent, with the saved draft. @default the agent cannot be changed */
  readonly onAgentChanged?: (change: AgentChange) => void;
}

/** The entry and the review of a filing (spec 3 §2.5, §4.2). A draft keeps the entries until they are filed or discarded. */
export function FilingForm({
  filing,
  draftId,
  found,
  onTakeOther,
  agentChange = null,
  onAgentChanged,
}: FilingFormProps) {
  const { state, agent } = filing;
  const [submittedPolicyId, setSubmittedPolicyId] = useState<number | null>(null);
  const submission = useSubmitFiling({ filing, draftId, onSubmitted: setSubmittedPolicyId });
  const isBusy = submission.isSubmitting || submission.isFiled;
  const { form, facts, context, insurers } = useFiling(filing, isBusy || submission.isOutcomeUnknown);
  const { questionAt, asked } = useFormQuestions({ form, filing, facts, context });
  const draft = useFilingDraft({
    form,
    draftId,
    about: draftSubjectOf(filing),
    found,
    onSubmitted: setSubmittedPolicyId,
  });
  const steps = useFilingSteps<AgentPolicyForm>({
    form,
    firstField: firstField(filing),
    draft,
    isFresh: found === null,
  });
  // The expiration can be changed beside the review, which shows it.
  const [effectiveDate] = useWatch({
    control: form.control,
    name: ['TransactionInformation.TransactionEffectiveDate', 'TransactionInformation.PolicyExpirationDate'],
  });
  const isReady = !draft.isLoading;
  useKeptInsurers({ form, facts, insurers, isReady });
  useTakenOverProblems({ form, filing, facts, insurers, effectiveDate, isReady });
  const changeAgent = useAgentChange({
    form,
    filing,
    facts,
    insurers,
    draft,
    change: agentChange,
    onChanged: (change) => onAgentChanged?.(change),
  });
  const [isChangingAgent, setChangingAgent] = useState(false);
  const correction = useCorrectionQuestion((values: AgentPolicyForm) => isCorrection(filing, values));
  const title = filingTitle(filing);
  useDocumentTitle(title);
  if (draft.isLoading) return null;

  const isReview = steps.step === 'review';
  const isOver = submission.isFiled || submittedPolicyId !== null;
  const corrected = correction.isAsking ? correctionOf(filing, form.getValues()) : undefined;

  return (
    <>
      <FilingFrame
        form={form}
        fieldOf={agentPolicyFormPath}
        placeOf={(path) => agentPolicyFieldPlace(path, form.getValues('InsurerPremiumInformation').length)}
        title={title}
        subtitle={filingSubtitle(filing, effectiveDate)}
        draft={draft}
        isContinued={found !== null}
        steps={steps}
        submission={submission}
        confirm={correction.confirm}
        submittedElsewhere={
          submittedPolicyId === null
            ? null
            : agentDraftForm.policyPath({
                policyId: submittedPolicyId,
                agentId: agent.id,
                homeState: state.abbreviation,
              })
        }
        onTakeOther={onTakeOther}
        banners={
          <>
            <FilingBanners
              filing={filing}
              hasLicense={facts.hasLicense}
              agentChange={agentChange}
              onChangeAgent={
                onAgentChanged && !isReview && !isOver && !isBusy ? () => setChangingAgent(true) : undefined
              }
            />
            {/* A filing that is sent may change the date itself. */}
            {!isOver && (
              <ChangedExpiration
                form={form}
                filing={filing}
                isDisabled={isBusy}
                onTaken={(field) => (isReview ? steps.heading.current?.focus() : form.setFocus(field))}
              />
            )}
          </>
        }
        side={<FilingPreview form={form} filing={filing} />}
      >
        <FilingEntry
          form={form}
          filing={filing}
          facts={facts}
          context={context}
          insurers={insurers}
          questionAt={questionAt}
          isHidden={isReview}
        />
        {isReview && (
          <FilingReview
            values={form.getValues()}
            filing={filing}
            asked={asked}
            onEdit={(field) => steps.goTo('entry', field)}
          />
        )}
      </FilingFrame>
      <Suspense>
        {isChangingAgent && (
          <FilingAgentDialog filing={filing} onChange={changeAgent} onClose={() => setChangingAgent(false)} />
        )}
      </Suspense>
      <CorrectionDialog isAsking={correction.isAsking} onAnswer={correction.answer}>
        {corrected && <ChangeFigures {...corrected} />}
      </CorrectionDialog>
    </>
  );
}
