import { type BatchFinding, finding } from '@slip/forms/batch';
import { type CalendarDate, type Cents, isSameText } from '@slip/forms/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { readInChunks } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../../filings/tables.js';
import type { AgentPlace } from './AgentPlan.js';
import type { AgentFiling } from './agentFiling.js';
import { filerReferences } from './tables.js';

const REFERENCES_PER_QUERY = 500;

/** A transaction that was filed under a reference of its filer. */
interface ReferredTransaction {
  readonly reference: string;
  readonly agentId: number;
  readonly transactionId: number;
  readonly policyNumber: string;
  readonly confirmationNumber: string;
  readonly type: number;
  readonly effectiveDate: CalendarDate;
  readonly premium: Cents;
}

/** The transactions that an agent has filed under references. */
function readReferences(
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

/** The result for the reference of a row: the row is on file already, or it cannot be filed, or neither. */
export interface ReferredRow {
  readonly filedBefore?: ReferredTransaction;
  readonly findings: readonly BatchFinding[];
}

const keyOf = (agentId: number, reference: string) => `${agentId}\t${reference}`;

/**
 * The filers' own keys: a transaction that is sent again under its key is known (domain §7). R008 refuses a key that a
 * file has twice, R007 one under which something else is on file.
 */
export class References {
  readonly #onFile: ReadonlyMap<string, ReferredTransaction>;
  readonly #lines = new Map<string, number>();

  constructor(onFile: readonly ReferredTransaction[]) {
    this.#onFile = new Map(onFile.map((each) => [keyOf(each.agentId, each.reference), each]));
  }

  /** Looks up the reference of a row, and notes that the row has it. */
  take({ filing, read }: AgentFiling, { agent }: AgentPlace): ReferredRow {
    const { line, cells } = read.row;
    const reference = cells.FilerReference;
    if (reference === '') return { findings: [] };
    const place = { line, column: 'FilerReference', value: reference };
    const key = keyOf(agent.id, reference);
    const earlier = this.#lines.get(key);
    if (earlier !== undefined) {
      const message = `Line ${earlier} has the same reference.`;
      return {
        findings: [finding('R008', place, { message, fix: 'Give each transaction a reference of its own.' })],
      };
    }
    this.#lines.set(key, line);
    const onFile = this.#onFile.get(key);
    if (!onFile) return { findings: [] };
    const [transaction] = filing.coverageCodes[0]?.agentTransactions ?? [];
    const isSame =
      isSameText(onFile.policyNumber, filing.agtPolicyNumber) &&
      onFile.type === transaction?.agtTransType &&
      onFile.effectiveDate === read.values.effectiveDate &&
      onFile.premium === transaction.msAgtTransPremium;
    if (isSame) return { filedBefore: onFile, findings: [] };
    const message = `The reference ${reference} is that of ${onFile.confirmationNumber} of policy ${onFile.policyNumber}, which says something else.`;
    const fix = 'Give the transaction a reference of its own, or send it as it was filed.';
    return { findings: [finding('R007', place, { message, fix })] };
  }

  /** Reads the transactions that are on file under the references of rows. */
  static async read(
    db: Executor,
    rows: readonly { readonly agentId: number; readonly reference: string }[],
  ): Promise<References> {
    const referred = rows.filter(({ reference }) => reference !== '');
    const found: ReferredTransaction[] = [];
    for (const agentId of new Set(referred.map((row) => row.agentId))) {
      const own = referred.filter((row) => row.agentId === agentId).map(({ reference }) => reference);
      found.push(...(await readReferences(db, agentId, [...new Set(own)])));
    }
    return new References(found);
  }
}
