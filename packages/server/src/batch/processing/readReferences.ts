import type { CalendarDate, Cents } from '@slip/forms/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { readInChunks } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../../filings/tables.js';
import { filerReferences } from './tables.js';

const REFERENCES_PER_QUERY = 500;

/** What was filed under a reference of its filer. */
export interface ReferredTransaction {
  readonly reference: string;
  readonly agentId: number;
  readonly transactionId: number;
  readonly policyNumber: string;
  readonly confirmationNumber: string;
  readonly type: number;
  readonly effectiveDate: CalendarDate;
  readonly premium: Cents;
}

/** What an agent has filed under references. */
export function readReferences(
  db: Executor,
  agentId: number,
  references: readonly string[],
): Promise<ReferredTransaction[]> {
  return readInChunks(references, REFERENCES_PER_QUERY, (part) =>
    db
      .select({
        reference: filerReferences.reference,
        agentId: filerReferences.agentId,
        transactionId: transactions.id,
        policyNumber: policies.policyNumber,
        confirmationNumber: transactions.confirmationNumber,
        type: transactions.type,
        effectiveDate: transactions.effectiveDate,
        premium: transactions.premium,
      })
      .from(filerReferences)
      .innerJoin(transactions, eq(transactions.id, filerReferences.transactionId))
      .innerJoin(policies, eq(policies.id, transactions.policyId))
      .where(and(eq(filerReferences.agentId, agentId), inArray(filerReferences.reference, part))),
  );
}
