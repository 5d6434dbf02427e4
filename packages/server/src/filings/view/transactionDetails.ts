import type { filings, Input, Output } from '@slip/api/contract';
import { type Cents, type StateFacts, stateFacts } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import { accountingContacts, accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { assessmentLines, insurerDeclinations, policies, transactions } from '../tables.js';
import { whoChanged } from './historyWords.js';
import { readablePolicies } from './readablePolicies.js';

/** Premium and fees by state. The home state taxes all of them, so there is one row (home-state rule). */
export function premiumAllocations(
  homeState: StateFacts,
  { premium, fees }: { readonly premium: Cents; readonly fees: Cents },
): Output<typeof filings.premiumDetails> {
  return [{ stateName: homeState.name, userPremium: premium, userFees: fees }];
}

/** A transaction the caller may read, with the home state of its policy. @param homeState where given, the policy must be of it. */
async function readableTransaction(id: number, context: CallContext<Caller>, homeState?: string) {
  const readable = await readablePolicies(context);
  const [found] = await context.db
    .select({ filed: transactions, homeState: policies.homeState })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(
      and(
        eq(transactions.id, id),
        readable,
        homeState === undefined ? undefined : eq(policies.homeState, homeState),
      ),
    );
  if (!found) throw nothingFound();
  return found;
}

function readAssessments(db: Executor, transactionId: number) {
  return db
    .select({
      asmtName: assessmentLines.name,
      amount: assessmentLines.amount,
      reason: assessmentLines.reason,
    })
    .from(assessmentLines)
    .where(eq(assessmentLines.transactionId, transactionId))
    .orderBy(assessmentLines.position);
}

function readDeclinations(db: Executor, transactionId: number) {
  return db
    .select({
      insurerName: insurerDeclinations.insurerName,
      insurerNaic: insurerDeclinations.insurerNaic,
    })
    .from(insurerDeclinations)
    .where(eq(insurerDeclinations.transactionId, transactionId))
    .orderBy(insurerDeclinations.position);
}

/**
 * Premium and fees of a transaction by state.
 * @throws HttpError (404) when the caller has no such transaction.
 */
export async function premiumDetails(
  { agentTransactionid }: Input<typeof filings.premiumDetails>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.premiumDetails>> {
  const { homeState, filed } = await readableTransaction(agentTransactionid, context);
  return premiumAllocations(stateFacts(homeState), filed);
}

/**
 * The tax, assessment and fee lines of a transaction, as they were computed when it was filed.
 * @throws HttpError (404) when the caller has no such transaction in this state.
 */
export async function assessmentDetails(
  { agentTransactionid, homeState }: Input<typeof filings.assessmentDetails>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.assessmentDetails>> {
  const { filed } = await readableTransaction(agentTransactionid, context, homeState);
  return readAssessments(context.db, filed.id);
}

/**
 * The admitted insurers that declined the risk of a transaction (spec 3 §7.1).
 * @throws HttpError (404) when the caller has no such transaction in this state.
 */
export async function existingDeclinations(
  { homeState, agentTransactionId }: Input<typeof filings.existingDeclinations>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.existingDeclinations>> {
  const { filed } = await readableTransaction(agentTransactionId, context, homeState);
  return readDeclinations(context.db, filed.id);
}

/**
 * The facts of one transaction that the answer about its policy leaves out, because few people look at them.
 * @throws HttpError (404) when the caller has no such transaction in this state.
 */
export async function transactionRecord(
  { agentTransactionid, homeState }: Input<typeof filings.transactionRecord>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.transactionRecord>> {
  const { db } = context;
  const { filed } = await readableTransaction(agentTransactionid, context, homeState);
  const [filer] = await db
    .select({ firstName: people.firstName, lastName: people.lastName, kind: accounts.kind })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(eq(people.id, filed.filedBy));
  const [contact] = await db
    .select({
      firstName: accountingContacts.firstName,
      lastName: accountingContacts.lastName,
      email: accountingContacts.email,
    })
    .from(accountingContacts)
    .where(eq(accountingContacts.id, filed.accountingContactId));
  if (!filer || !contact) throw nothingFound();
  return {
    filedBy: whoChanged(filer),
    filedAt: filed.filedAt.toISOString(),
    accountingContact: { name: `${contact.firstName} ${contact.lastName}`, email: contact.email },
    assessments: await readAssessments(db, filed.id),
    insurerDeclinations: await readDeclinations(db, filed.id),
  };
}
