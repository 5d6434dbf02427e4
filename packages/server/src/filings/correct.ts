import type { AgentTransactionPayload, StateDefinition } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { backOut } from './backOut.js';
import { type FiledTransaction, filedTransactions } from './filedTransactions.js';
import { newTransactions } from './newTransactions.js';
import { noCoverage } from './noCoverage.js';
import { onFile } from './onFile.js';
import { type StoringPlace, storeTransactions } from './storeTransactions.js';
import { sumOf } from './sumOf.js';
import { policies } from './tables.js';

/** A transaction on file and what it should have been. */
export interface Correction {
  readonly original: FiledTransaction;
  readonly coverageCode: string;
  readonly taxStatus: string;
  readonly sent: AgentTransactionPayload;
}

/** The ids of what a correction filed, each in the order of the corrections. */
export interface Corrected {
  readonly backoutIds: readonly number[];
  readonly correctionIds: readonly number[];
}

/**
 * Corrects transactions of a locked policy as the office books it (spec 3 §4.2): each is backed out, and filed again as
 * it should have been, with the taxes of that.
 */
export async function correct(
  transaction: Executor,
  place: StoringPlace,
  state: StateDefinition,
  corrections: readonly Correction[],
): Promise<Corrected> {
  const { policyId, today } = place;
  const backoutIds = await backOut(
    transaction,
    place,
    corrections.map(({ original }) => original.row),
  );
  const known = onFile(await filedTransactions(transaction, policyId));
  const filed = corrections.flatMap(({ original, coverageCode, taxStatus, sent }) =>
    newTransactions({
      filing: {
        agtPolicyExpirationDate: sent.agtTransExpirationDate,
        coverageCodes: [
          { ...noCoverage, ccCoverageCode: coverageCode, ccTaxStatus: taxStatus, agentTransactions: [sent] },
        ],
      },
      state,
      today,
      receivedOn: original.row.receivedOn,
      onFile: known,
    }),
  );
  const correctionIds = await storeTransactions(transaction, place, filed);
  await transaction
    .update(policies)
    .set({
      totalPremium: sql`${policies.totalPremium} + ${sumOf(filed, ({ sent }) => sent.msAgtTransPremium)}`,
      questioned: sql`${policies.questioned} + ${filed.filter(({ questions }) => questions.length > 0).length}`,
    })
    .where(eq(policies.id, policyId));
  return { backoutIds, correctionIds };
}
