import { useAction } from '@slip/api';
import { filings } from '@slip/api/contract';
import { type FormRules, useSchemaForm } from '@slip/forms';
import {
  type CalendarDate,
  type InsurerPolicyForm,
  insurerPolicyFormPath,
  insurerPolicySchema,
  messages,
  toInsurerPolicyPayload,
  toInsurerTransactionPayload,
} from '@slip/forms/rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import type { FoundDraft } from '../../filings/drafts/DraftForm.js';
import { CorrectionDialog, useCorrectionQuestion } from '../../filings/filing-form/CorrectionDialog.js';
import { FilingFrame, type FilingSubmission } from '../../filings/filing-form/FilingFrame.js';
import { useFilingDraft } from '../../filings/filing-form/useFilingDraft.js';
import { useFilingSteps } from '../../filings/filing-form/useFilingSteps.js';
import { useSubmission } from '../../filings/filing-form/useSubmission.js';
import { insurerPolicyPath, insurerReceiptPath } from '../../insurerPolicyPaths.js';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useClosedPeriods } from '../useClosedPeriods.js';
import { InsurerFilingEntry } from './InsurerFilingEntry.js';
import { CorrectedFigures, InsurerFilingReview } from './InsurerFilingReview.js';
import type { InsurerFiling } from './useInsurerFacts.js';
import { useInsurerFacts } from './useInsurerFacts.js';

interface SubmitInsurerFilingOptions {
  readonly filing: InsurerFiling;
  readonly draftId: string;
  /** Called when the office says that the filing was submitted from elsewhere. */
  readonly onSubmitted: (policyId: number) => void;
  /** Called when the office knows another transaction of the day. */
  readonly onSameDay: (day: CalendarDate | null) => void;
}

/** Submits an insurer's reviewed filing, and opens its receipt (spec 3 §4.2, §7.2). */
function useSubmitInsurerFiling({
  filing,
  draftId,
  onSubmitted,
  onSameDay,
}: SubmitInsurerFilingOptions): FilingSubmission<InsurerPolicyForm> {
  const actions = {
    policy: useAction(filings.submitInsurerPolicy),
    transaction: useAction(filings.addInsurerTransaction),
    correction: useAction(filings.autoBackoutInsurerTransaction),
  };
  const query = { draftId };

  /** Calls the operation of the workflow (spec 3 §7.2); `words` is the specification's notice for it (spec 3 §8). */
  async function send(values: InsurerPolicyForm): Promise<{ policyId: number; words: string }> {
    const { policy, edited } = filing;
    if (policy === null) {
      const policyId = await actions.policy.run({ query, body: toInsurerPolicyPayload(values) });
      return { policyId, words: messages.filings.added };
    }
    // 0: a new transaction.
    const ids = { insPolicyId: policy.insPolicyId, insTransId: edited?.insTransId ?? 0 };
    const body = toInsurerTransactionPayload(values, ids);
    if (edited === null) {
      const policyId = await actions.transaction.run({ query, body });
      return { policyId, words: messages.insurerPolicy.added };
    }
    const policyId = await actions.correction.run({ query, body });
    return { policyId, words: messages.filings.transactionUpdated };
  }

  const submission = useSubmission({
    draftId,
    actions: Object.values(actions),
    onSubmitted,
    send: async (values: InsurerPolicyForm) => {
      const { policyId, words } = await send(values);
      return { path: insurerReceiptPath(policyId), words };
    },
  });
  return {
    ...submission,
    submit: async (values, onFiled) => {
      const problems = await submission.submit(values, onFiled);
      const isOfDay = problems?.some(({ path }) => insurerPolicyFormPath(path) === 'AllowSameDayTransaction');
      // The box is drawn at once: the form looks for the field of a problem.
      if (isOfDay) flushSync(() => onSameDay(values.TransactionEffectiveDate));
      return problems;
    },
  };
}

/**
 * The insurer's form: its values, its rules and the office's facts about them.
 *
 * @param mayBeFiled true while the filing is sent, or if it is unknown whether it arrived: then its own policy number on file
 * must not prevent sending it again.
 * @param refusedDay the day of which the office knows another transaction
 */
function useInsurerFiling(filing: InsurerFiling, mayBeFiled: boolean, refusedDay: CalendarDate | null) {
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  const { edited: corrected } = filing;
  // The rules need the office's facts, and the facts depend on the entries: the form reads the current rules at each check.
  const rules = useRef(insurerPolicySchema({ today, corrected }));
  const [schema] = useState(
    (): FormRules<InsurerPolicyForm> => ({
      validate: (values, options) => rules.current.validate(values, options),
    }),
  );
  const form = useSchemaForm<InsurerPolicyForm>({ schema, defaultValues: filing.opened });
  const officeFacts = useInsurerFacts(filing, form.control, refusedDay);
  const { isInsurerActive, hasSameDayTransaction } = officeFacts;
  const { closed, reload } = useClosedPeriods();
  const duplicatePolicyNumber = officeFacts.duplicatePolicyNumber && !mayBeFiled;

  useEffect(() => {
    const facts = { duplicatePolicyNumber, isInsurerActive, hasSameDayTransaction, closed };
    rules.current = insurerPolicySchema({ today, corrected, facts });
    const name = 'TransactionEffectiveDate';
    if (!isInsurerActive || form.getFieldState(name).invalid) void form.trigger(name);
  }, [today, corrected, duplicatePolicyNumber, isInsurerActive, hasSameDayTransaction, closed, form]);

  useEffect(() => {
    // The error is shown at once, not only on submit: the person is still looking at the field.
    if (duplicatePolicyNumber || form.getFieldState('PolicyNumber').invalid)
      void form.trigger('PolicyNumber');
  }, [duplicatePolicyNumber, form]);

  // The office may have opened the period again since the form asked: it asks at each attempt that the day holds up.
  const { submitCount } = form.formState;
  const askAgain = useEffectEvent(() => {
    if (form.getFieldState('TransactionEffectiveDate').invalid) void reload();
  });
  useEffect(() => {
    if (submitCount > 0) askAgain();
  }, [submitCount]);

  useEffect(() => {
    const name = 'AllowSameDayTransaction';
    // The permission was for a day that is no longer entered: another day needs it again.
    if (!hasSameDayTransaction && form.getValues(name)) form.setValue(name, false);
    if (form.getFieldState(name).invalid) void form.trigger(name);
  }, [hasSameDayTransaction, form]);

  return { form, today, hasSameDayTransaction };
}

/** The title and the subtitle: they name the policy and the kind of filing. */
function titlesOf({ policy, edited }: InsurerFiling): { readonly title: string; readonly subtitle: string } {
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

/** The field that gets the focus first; an edit has none. */
function firstField({ workflow }: InsurerFiling) {
  if (workflow === 'Edit') return undefined;
  return workflow === 'New' ? 'State' : 'TransactionEffectiveDate';
}

/** The subject of the draft of a filing. The ids of insurers and their policies stand in the fields of agents. */
function draftSubjectOf({ workflow, insurerId, policy, edited }: InsurerFiling) {
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
  /** The id of the draft of the filing. */
  readonly draftId: string;
  /** The draft that was read before the form opened, or null. */
  readonly found: FoundDraft<InsurerPolicyForm>;
  /** Opens the form again with the draft that was saved elsewhere. */
  readonly onTakeOther: () => void;
}

/** The entry and the review of an insurer's filing (spec 3 §2.4, §4.2). A draft keeps the entries until they are filed or discarded. */
export function InsurerFilingForm({ filing, draftId, found, onTakeOther }: InsurerFilingFormProps) {
  const [submittedPolicyId, setSubmittedPolicyId] = useState<number | null>(null);
  const [refusedDay, setRefusedDay] = useState<CalendarDate | null>(null);
  const submission = useSubmitInsurerFiling({
    filing,
    draftId,
    onSubmitted: setSubmittedPolicyId,
    onSameDay: setRefusedDay,
  });
  const { form, today, hasSameDayTransaction } = useInsurerFiling(
    filing,
    submission.isSubmitting || submission.isFiled || submission.isOutcomeUnknown,
    refusedDay,
  );
  const draft = useFilingDraft({
    form,
    draftId,
    about: draftSubjectOf(filing),
    found,
    onSubmitted: setSubmittedPolicyId,
  });
  const steps = useFilingSteps<InsurerPolicyForm>({
    form,
    firstField: firstField(filing),
    draft,
    isFresh: found === null,
  });
  // Every edit backs out the transaction and files it again.
  const correction = useCorrectionQuestion<InsurerPolicyForm>(() => filing.edited !== null);
  const { title, subtitle } = titlesOf(filing);
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
        submittedElsewhere={
          submittedPolicyId === null ? null : insurerPolicyPath({ policyId: submittedPolicyId })
        }
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
