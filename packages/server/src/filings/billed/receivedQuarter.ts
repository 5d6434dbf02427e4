import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { quarterOf } from '../matchColumns.js';
import { policies, transactions } from '../tables.js';

/**
 * The quarter in which a transaction was received. The agent signs for the transaction with this quarter, also while the
 * transaction is questioned (domain §8).
 */
export const receivedQuarter = quarterOf(transactions.receivedOn);

/** True if a transaction is not billed with the quarter in which it was received: it is not billed yet, or with a later quarter. */
export const isBilledElsewhere = sql`${transactions.billingQuarter} is distinct from ${receivedQuarter}`;

const original = alias(transactions, 'original');

/** The agent that a transaction is billed to, or will be once it is accepted; in a query of transactions with their policies. */
export const billedAgent = sql<number>`coalesce(${transactions.billingAgentId}, (select ${original.billingAgentId} from ${transactions} as ${sql.identifier('original')} where ${original.id} = ${transactions.backoutOf}), ${policies.agentId})`;
