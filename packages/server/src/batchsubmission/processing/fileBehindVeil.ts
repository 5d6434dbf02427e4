import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/inTransaction.js';
import { removeVeiled } from '../../database/veil/removeVeiled.js';
import { behindVeil, liftVeil, raiseVeil } from '../../database/veil/Veil.js';
import { freeConfirmationNumbers } from '../../filings/submit/tables.js';
import type { BatchOutcome } from './BatchOutcome.js';
import type { BatchWorker } from './BatchWorker.js';
import { partTurns } from './PartTurns.js';
import type { StoredInParts } from './StoredInParts.js';

/**
 * Files everything in short transactions, between which others have their turn; nobody sees any of it before the last one
 * (decision 0029). Whatever breaks off before, nothing stays.
 *
 * @returns nothing when somebody has changed meanwhile what the file was decided on.
 */
export async function fileBehindVeil(
  db: Executor,
  { locks, sums, isCurrent, begin }: StoredInParts,
  { onProgress, answer, finish, use }: BatchWorker,
): Promise<BatchOutcome | undefined> {
  const takeNumbers = await begin(db);
  const { begun, veil } = await inTransaction(db, async (transaction) => {
    const storing = await takeNumbers(transaction);
    const hidden = [...storing.hidden, ...answer.hidden];
    const emptied = [freeConfirmationNumbers];
    return { begun: storing, veil: await raiseVeil(transaction, { hidden, emptied, sums, locks }) };
  });
  try {
    if (!(await isCurrent(db))) return undefined;
    const turns = partTurns(use);
    for (const part of begun.parts(turns.size)) {
      await onProgress('filing', 0, null);
      await turns.take(() => behindVeil(db, veil, part));
    }
    const transactions = await begun.answer(db);
    const accepted: BatchOutcome = { status: 'ACCEPTED', transactions };
    for (const step of answer.steps(accepted)) {
      await onProgress('filing', 0, null);
      await turns.take(() => behindVeil(db, veil, step));
    }
    return await liftVeil(db, veil, sums, async (transaction) => {
      if (!(await begun.change(transaction))) return undefined;
      await finish(transaction, accepted);
      return accepted;
    });
  } finally {
    // There is none any more once everything is filed.
    await removeVeiled(db);
  }
}
