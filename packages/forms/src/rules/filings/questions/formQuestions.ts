import { checkAmountSign } from '../../atoms/amount.js';
import { type CalendarDate, fromWireDate } from '../../calendar-date/index.js';
import type { Cents } from '../../money/index.js';
import { findTransactionType } from '../../transaction-type/index.js';
import type { AgentPolicyForm } from '../form/form.js';
import { agentPolicyFormPath } from '../form/formSchema.js';
import { toAgentPolicyDraft } from '../payload/toPayload.js';
import type { BookedTransaction } from '../terms/policyTerms.js';
import { type FiledNow, officeQuestions, type QuestionContext } from './officeQuestions.js';
import type { OfficeQuestion } from './questions.js';

/** A question as the form shows it, at its field. */
export interface FormQuestion extends Pick<OfficeQuestion, 'rule' | 'message'> {
  /** The path of the form's field. */
  readonly path: string;
}

/** The facts of a filing form from which the office decides what to question. */
export interface FormQuestionContext extends Omit<QuestionContext, 'riskState'> {
  readonly receivedOn: CalendarDate;
  /** The transaction on file that the form corrects. */
  readonly corrected?: BookedTransaction | undefined;
}

/** The questions that the office will have about the current filing form; none while its dates are missing. */
export function formQuestions(form: AgentPolicyForm, context: FormQuestionContext): FormQuestion[] {
  const draft = toAgentPolicyDraft(form, context.state);
  const filed = draft.coverageCodes.flatMap(({ ccCoverageCode, ccTaxStatus, agentTransactions }) =>
    agentTransactions.map((sent): FiledNow | undefined => {
      const effectiveDate = fromWireDate(sent.agtTransEffectiveDate);
      if (effectiveDate === undefined || sent.agtTransType === 0) return undefined;
      const type = findTransactionType(sent.agtTransType);
      // An amount of the wrong sign is refused, so the office will not ask about it.
      const counted = (amount: Cents | null) =>
        checkAmountSign(type, amount, 'Premium') === undefined ? (amount ?? 0) : 0;
      return {
        type: sent.agtTransType,
        coverageCode: ccCoverageCode,
        taxStatus: ccTaxStatus,
        insurerId: sent.insurerId,
        effectiveDate,
        expirationDate: fromWireDate(sent.agtTransExpirationDate) ?? effectiveDate,
        premium: counted(sent.msAgtTransPremium),
        fees: counted(sent.msAgtTransOtherFees),
        receivedOn: context.receivedOn,
        corrects: context.corrected && { ...context.corrected, receivedOn: context.receivedOn },
      };
    }),
  );
  const complete = filed.filter((each) => each !== undefined);
  if (complete.length < filed.length) return [];
  const placed = new Map<string, FormQuestion>();
  officeQuestions(complete, { ...context, riskState: draft.riskState }).forEach((questions, index) => {
    for (const { rule, field, message } of questions) {
      const path = agentPolicyFormPath(wirePath(field, index)) ?? field;
      if (!placed.has(`${path} ${message}`)) placed.set(`${path} ${message}`, { rule, message, path });
    }
  });
  return [...placed.values()];
}

function wirePath(field: OfficeQuestion['field'], index: number): string {
  if (field === 'riskState' || field === 'agtPolicyNumber') return field;
  if (field === 'ccTaxStatus') return `coverageCodes.0.${field}`;
  return `coverageCodes.0.agentTransactions.${index}.${field}`;
}
