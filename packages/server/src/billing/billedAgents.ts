import type { admin, Input, Output } from '@slip/api/contract';
import { yearQuarterNumber } from '@slip/forms/rules';
import { and, eq, exists, inArray, or } from 'drizzle-orm';
import { namedAgents, readableAgents } from '../accounts/agentAccess.js';
import { accounts } from '../accounts/tables.js';
import { transactions } from '../filings/tables.js';
import type { CallContext, Caller } from '../http/handler.js';
import { invoices } from './tables.js';

/**
 * The agents an agency acts for to whom something is billed in a quarter: transactions, with those that came too late for the quarter
 * before (decision 0031), or a finance charge. They are those of whom the agency gets the billing report, and no others.
 */
export async function billedAgents(
  asked: Input<typeof admin.associatedAgentsForBillingPeriod>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof admin.associatedAgentsForBillingPeriod>> {
  const { db } = context;
  const current = await readableAgents(context);
  if (current === 'all') throw new Error('Only an agency has agents to bill for.');
  const quarter = yearQuarterNumber(asked);
  const billed = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.billingAgentId, accounts.id), eq(transactions.billingQuarter, quarter)));
  const charged = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.agentId, accounts.id),
        eq(invoices.quarter, quarter),
        eq(invoices.form, 'financeCharge'),
      ),
    );
  return namedAgents(db, and(inArray(accounts.id, [...current]), or(exists(billed), exists(charged))));
}
