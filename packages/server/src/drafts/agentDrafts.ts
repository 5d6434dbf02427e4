import type { filings, Input } from '@slip/api/contract';
import { agentPolicyFormOf, messages } from '@slip/forms/rules';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fileableAgent, nothingFound } from '../accounts/agentAccess.js';
import type { Executor } from '../database/executor.js';
import { coverageGroups, policies, transactions } from '../filings/tables.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, Caller } from '../http/handler.js';
import type { policyDrafts } from './tables.js';

/** A filing that was begun, as it is stored. */
export type Draft = typeof policyDrafts.$inferSelect;
/** A filing that was begun, as the form sends it to be kept. */
export type SavedDraft = Input<typeof filings.savePolicyDraft>['body'];

/** The records on file that a draft is about, in the columns of its kind. */
type PlaceColumns = Partial<
  Pick<Draft, 'policyId' | 'groupId' | 'transactionId' | 'insurerPolicyId' | 'insurerTransactionId'>
>;

/** The parts that drafts of agents and drafts of insurers have each in their own way. */
export interface DraftKind {
  /**
   * @throws HttpError 400 for the form of the other kind, 404 for records that are not the caller's or do not belong
   * together.
   */
  check(body: SavedDraft, context: CallContext<Caller>): Promise<void>;
  /** The columns for the records on file that the draft is about. */
  columnsOf(body: SavedDraft): PlaceColumns;
  /** The agent, the policy number and the insured of a draft, for a list. */
  listedFacts(
    values: unknown,
    accountName: string,
  ): { readonly agentName: string; readonly agtPolicyNumber: string; readonly agtPolicyInsured: string };
  /** The column for the policy that the draft became. */
  submittedAs(policyId: number): Partial<Pick<Draft, 'submittedPolicyId' | 'submittedInsurerPolicyId'>>;
}

/** 0 on the wire means none. */
export const orNothing = (id: number) => (id === 0 ? null : id);

/** @throws HttpError 404 when there is no such row. */
export async function expectRow(db: Executor, table: PgTable, where: SQL | undefined): Promise<void> {
  if ((await db.$count(table, where)) === 0) throw nothingFound();
}

/** The error for a field of a draft that does not fit the caller. */
export function refuseDraft(path: keyof SavedDraft, message: string): HttpError {
  return new HttpError(400, message, { problems: [{ path, message }] });
}

/** The error for a save that would replace a version which the caller has not seen. */
export function changedElsewhere(): HttpError {
  return new HttpError(409, messages.filings.changedElsewhere);
}

/** The error for a draft that was submitted already, in another window or by another call. */
export function submittedElsewhere(): HttpError {
  return new HttpError(409, messages.filings.submittedElsewhere);
}

/** Drafts of agent policies: of agents, agencies and IPC filers (spec 3 §2.5). */
export const agentDrafts: DraftKind = {
  async check(body, context) {
    const { db } = context;
    const { agtPolicyId, transactionGroupId, editTransactionId, agentId, homeState, values } = body;
    if (agentPolicyFormOf(values) === null) {
      throw refuseDraft('values', 'values must be the filing form of an agent policy (spec 3 §3.3).');
    }
    if (homeState === null) throw refuseDraft('homeState', 'homeState is required.');
    await fileableAgent(context, agentId);
    if (agtPolicyId !== 0) {
      await expectRow(
        db,
        policies,
        and(eq(policies.id, agtPolicyId), eq(policies.agentId, agentId), eq(policies.homeState, homeState)),
      );
    }
    if (transactionGroupId !== 0) {
      await expectRow(
        db,
        coverageGroups,
        and(eq(coverageGroups.id, transactionGroupId), eq(coverageGroups.policyId, agtPolicyId)),
      );
    }
    if (editTransactionId !== 0) {
      await expectRow(
        db,
        transactions,
        and(eq(transactions.id, editTransactionId), eq(transactions.policyId, agtPolicyId)),
      );
    }
  },

  columnsOf: ({ agtPolicyId, transactionGroupId, editTransactionId }) => ({
    policyId: orNothing(agtPolicyId),
    groupId: orNothing(transactionGroupId),
    transactionId: orNothing(editTransactionId),
  }),

  listedFacts: (values, accountName) => {
    const details = agentPolicyFormOf(values)?.PolicyDetails;
    return {
      agentName: accountName,
      agtPolicyNumber: details?.PolicyNumber.trim() ?? '',
      agtPolicyInsured: details?.InsuredName.trim() ?? '',
    };
  },

  submittedAs: (submittedPolicyId) => ({ submittedPolicyId }),
};
