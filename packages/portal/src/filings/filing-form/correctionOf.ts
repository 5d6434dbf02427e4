import {
  type AgentPolicyForm,
  assessAgentPolicyForm,
  figuresOf,
  type TransactionFigures,
  toEditPayload,
} from '@slip/forms/rules';
import type { Transaction } from '../Policy.js';
import { transactionsOnFile } from '../Policy.js';
import type { Filing } from './Filing.js';
import { receivedOnFile, termOnFile } from './termOnFile.js';

/** The transaction that an edit backs out, and the figures that it files in its place. */
export interface Correction {
  readonly transaction: Transaction;
  readonly willBe: TransactionFigures;
}

/** True if sending an edit backs out the transaction on file (spec 3 §4.2). */
export function isCorrection({ edited, opened, state }: Filing, values: AgentPolicyForm): boolean {
  // The policy's id plays no part in the decision, so none is given.
  return edited !== null && toEditPayload(values, state, { agtPolicyId: 0, opened, ...edited }).isAutoBackout;
}

/** The effect of an edit on the transaction on file; undefined if the edit does not back it out. */
export function correctionOf(filing: Filing, values: AgentPolicyForm): Correction | undefined {
  const { edited, policy, state } = filing;
  if (edited === null || policy === null || !isCorrection(filing, values)) return undefined;
  const onFile = transactionsOnFile(policy).find(
    ({ transaction }) => transaction.agtTransId === edited.agtTransId,
  );
  const receivedOn = receivedOnFile(filing);
  const assessment = receivedOn && assessAgentPolicyForm(values, state, termOnFile(filing, receivedOn));
  return onFile && assessment
    ? { transaction: onFile.transaction, willBe: figuresOf(assessment) }
    : undefined;
}
