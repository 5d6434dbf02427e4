import type { admin, Input, Output } from '@slip/api/contract';
import { yearQuarterNumber } from '@slip/forms/rules';
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { accountNumbered } from '../accounts/accountPeople.js';
import { formerAgents, namedAgents, readableAgents } from '../accounts/agentAccess.js';
import { accounts } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { policies, transactions } from '../filings/tables.js';
import type { CallContext, Caller } from '../http/handler.js';
import { badRequest } from '../http/input/ProblemList.js';
import { billsTransactions, invoices } from './tables.js';

/**
 * True if a transaction is a line of an invoice, in a query of transactions joined with their policies. A tax invoice is the sum of the
 * `taxTotal` of its lines, a fee invoice the sum of their `feeTotal`; a finance charge and a memo have no lines.
 */
export const transactionsOf = (invoiceId: number): SQL =>
  sql`(${transactions.billingQuarter}, ${transactions.billingAgentId}, ${policies.homeState}) in (select ${invoices.quarter}, ${invoices.agentId}, ${invoices.state} from ${invoices} where (${invoices.id} = ${invoiceId} or ${invoices.rollUpId} = ${invoiceId}) and ${billsTransactions(invoices)} and ${invoices.state} is not null and ${invoices.adjustmentId} is null)`;

/**
 * The agents to whom transactions are billed in a quarter, with those that came too late for the quarter before (decision 0031). Of agents
 * the agency acts for, all transactions count; of its former agents, those that the agency filed itself (spec 2 §7).
 */
export async function billedAgents(
  asked: Input<typeof admin.associatedAgentsForBillingPeriod>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof admin.associatedAgentsForBillingPeriod>> {
  const { db, caller } = context;
  const current = await readableAgents(context);
  const former = await formerAgents(context);
  if (current === 'all') throw new Error('Only an agency has agents to bill for.');
  const billed = db
    .select({ id: transactions.id })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(
      and(
        eq(transactions.billingAgentId, accounts.id),
        eq(transactions.billingQuarter, yearQuarterNumber(asked)),
        or(inArray(transactions.billingAgentId, [...current]), eq(policies.agencyId, caller.accountId)),
      ),
    );
  return namedAgents(db, and(inArray(accounts.id, [...current, ...former]), exists(billed)));
}

/** An agent or IPC filer by its number. @throws HttpError (400) if the account is of another kind, which is billed nothing */
export async function billedAccount(db: Executor, number: string) {
  const account = await accountNumbered(db, number);
  if (account.kind === 'Agent' || account.kind === 'IPC') return account;
  const message = `${account.name} is billed nothing: give the number of an agent or IPC filer.`;
  throw badRequest([{ path: 'account', message, value: number }]);
}
