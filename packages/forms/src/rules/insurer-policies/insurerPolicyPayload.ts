import { array, boolean, type InferType, number, object, string } from 'yup';
import { checkPremium } from '../atoms/amount.js';
import { effectiveDateMissing } from '../atoms/dates.js';
import { checkInsuredName, checkPolicyNumber } from '../atoms/policy.js';
import { fromWireDate } from '../calendar-date/index.js';
import { filingText, listItems } from '../limits/limits.js';
import { tooManyMoved } from '../messages/lists.js';
import { valueAt } from '../schema/beside.js';
import { centsPiece, oneOfPiece } from '../schema/choices.js';
import { isRequired } from '../schema/fieldTable.js';
import { testResult } from '../schema/normalize.js';
import type { Problem } from '../schema/problem.js';
import { recordKey } from '../schema/rows.js';
import { textPiece } from '../schema/textPiece.js';
import { wireWords } from '../schema/wireText.js';
import { isParticipatingState } from '../states/index.js';
import { checkEntityValue } from './insurerPolicy.js';
import { insurerPolicyFields } from './insurerPolicyFields.js';

/** Independently procured coverage has no agent: to send one is a mistake. */
function checkNoAgent(agentId: number | null): Problem | undefined {
  return agentId === null || agentId === 0
    ? undefined
    : { message: 'An IPC policy has no agent.', fix: 'Leave the agent out, or report it as an Agent’s.' };
}

/** Facts that an insurer reports of a policy, on the wire (spec 3 §3.5). */
const policyFields = () => ({
  insPolicyNumber: textPiece(checkPolicyNumber()),
  insPolicyInsured: textPiece(checkInsuredName),
  insPolicyHomeState: textPiece((value) =>
    isParticipatingState(value)
      ? undefined
      : { message: isRequired(insurerPolicyFields.insPolicyHomeState.label) },
  ),
  ipcPolicy: oneOfPiece([0, 1], isRequired(insurerPolicyFields.ipcPolicy.label)),
  agentId: number()
    .typeError(wireWords.number)
    .integer(wireWords.whole)
    .min(0, '${path} must not be negative.')
    .max(Number.MAX_SAFE_INTEGER, wireWords.tooLarge)
    .nullable()
    .defined(wireWords.required)
    .test({
      name: 'rule',
      test(value, context) {
        const isIpc = valueAt(context.parent, 'ipcPolicy') === 1;
        return testResult(isIpc ? checkNoAgent(value) : checkEntityValue('Agent', value), context);
      },
    }),
});

/** A day on the wire. `checkInsurerTransaction`, which knows the office's day, checks if the state accepts it. */
const effectiveDate = () =>
  string()
    .typeError(wireWords.text)
    .defined(effectiveDateMissing.message)
    .test({
      name: 'rule',
      test(value, context) {
        if (value === '') return testResult(effectiveDateMissing, context);
        return testResult(fromWireDate(value) ? undefined : { message: 'Invalid date.' }, context);
      },
    });

const transactionFields = () => ({
  insTransEffectiveDate: effectiveDate(),
  insTransPremium: centsPiece(checkPremium),
});

/** The body of an insurer's new policy with its first transaction (spec 3 §3.5). */
export const insurerPolicyRequest = () =>
  object({
    insPolicyId: oneOfPiece([0], '${path} must be 0.'),
    ...policyFields(),
    ...transactionFields(),
  }).noUnknown();

/** The body that changes the information of an insurer's policy (spec 3 §2.4). */
export const insurerPolicyUpdateRequest = () =>
  object({ insPolicyId: recordKey().min(1, wireWords.required), ...policyFields() }).noUnknown();

/**
 * The facts of an insurer's policy as they were read. A save sends them back, so that it cannot overwrite a newer change
 * by somebody else. They come in one order, so that two of them can be compared as text.
 */
export const seenInsurerPolicy = (policy: {
  readonly insPolicyNumber: string;
  readonly insPolicyInsured: string;
  readonly agentId: number | null;
}) => ({
  insPolicyNumber: policy.insPolicyNumber,
  insPolicyInsured: policy.insPolicyInsured,
  agentId: policy.agentId,
});

const seenText = () => string().max(filingText).defined();

/** The facts of an insurer's policy as they were read, on the wire; they may be left out. */
export const seenInsurerPolicyFacts = () =>
  object({
    insPolicyNumber: seenText(),
    insPolicyInsured: seenText(),
    agentId: number().integer().nullable().defined(),
  })
    .noUnknown()
    .optional()
    .default(undefined);

/**
 * The bodies that add, correct or back out an insurer's transaction (spec 3 §3.5, §7.2); the state is the policy's.
 * A backout carries the premium negated, and needs no box for the same day.
 */
export const insurerTransactionRequest = () =>
  object({
    insTransId: recordKey(),
    insPolicyId: recordKey().min(1, wireWords.required),
    ...transactionFields(),
    allowSameDayTransaction: boolean().typeError(wireWords.required).optional(),
  }).noUnknown();

export type InsurerPolicyPayload = InferType<ReturnType<typeof insurerPolicyRequest>>;
export type InsurerPolicyUpdate = InferType<ReturnType<typeof insurerPolicyUpdateRequest>>;
export type InsurerTransactionPayload = InferType<ReturnType<typeof insurerTransactionRequest>>;

const ids = () => array().of(recordKey()).required(wireWords.required).max(listItems, tooManyMoved);

/** The agents an insurer may choose from (spec 3 §7.2 save selected agents, spec 2 §3 Assignment save). */
export const assignmentRequest = () => object({ selectedIds: ids(), availableIds: ids() }).noUnknown();
