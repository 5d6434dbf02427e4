import type { CollectionHold } from '@slip/forms/rules';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { lockBooks } from '../writeLedger.js';
import type { AdjustmentDecision } from './storeAdjustment.js';
import { adjustments } from './tables.js';

/**
 * The holds of collection, by agent, oldest first. While collection is held nothing is charged for lateness and nobody
 * is reminded (decision 0069). Holds are the decisions about no document.
 *
 * @param agentIds the agents; all of them when left out.
 */
export async function readHolds(
  db: Executor,
  agentIds?: readonly number[],
): Promise<ReadonlyMap<number, readonly CollectionHold[]>> {
  const rows = await db
    .select({ agentId: adjustments.agentId, kind: adjustments.kind, on: adjustments.on })
    .from(adjustments)
    .where(
      and(
        isNull(adjustments.invoiceId),
        agentIds === undefined ? undefined : inArray(adjustments.agentId, [...agentIds]),
      ),
    )
    .orderBy(asc(adjustments.agentId), asc(adjustments.id));
  const holds = new Map<number, CollectionHold[]>();
  for (const { agentId, kind, on } of rows) {
    const own = holds.get(agentId) ?? [];
    const last = own.at(-1);
    // A row that is no hold is a release, which ends the hold before it.
    if (kind === 'hold') own.push({ from: on, to: null });
    else if (last) own[own.length - 1] = { ...last, to: on };
    holds.set(agentId, own);
  }
  return holds;
}

/** True if the last hold has not ended. */
export const isHeld = (holds: readonly CollectionHold[] | undefined): boolean => holds?.at(-1)?.to === null;

/** The present hold of an agent, with who decided it and why; undefined when there is none. */
export async function findHold(db: Executor, agentId: number) {
  const [last] = await db
    .select({
      kind: adjustments.kind,
      on: adjustments.on,
      at: adjustments.at,
      by: people.userName,
      reason: adjustments.reason,
    })
    .from(adjustments)
    .innerJoin(people, eq(people.id, adjustments.by))
    .where(and(eq(adjustments.agentId, agentId), isNull(adjustments.invoiceId)))
    .orderBy(desc(adjustments.id))
    .limit(1);
  return last?.kind === 'hold' ? last : undefined;
}

/**
 * Holds the collection of an agent, or ends the hold, within the open transaction. The agent's books are locked meanwhile.
 *
 * @returns the key of the decision.
 * @throws HttpError (409) when it is held already, or is not held.
 */
export async function storeHold(
  transaction: Executor,
  { agentId, isHold }: { readonly agentId: number; readonly isHold: boolean },
  { reason, by, on, at }: Omit<AdjustmentDecision, 'timeZone'>,
): Promise<number> {
  await lockBooks(transaction, agentId);
  await checkHold(transaction, agentId, isHold);
  const kind = isHold ? 'hold' : 'release';
  const [stored] = await transaction
    .insert(adjustments)
    .values({ kind, agentId, reason, by, on, at })
    .returning({ id: adjustments.id });
  if (!stored) throw new Error('The hold was not stored.');
  return stored.id;
}

/** @throws HttpError (409) when an agent's collection is held already, or is not held */
export async function checkHold(db: Executor, agentId: number, isHold: boolean): Promise<void> {
  const held = await findHold(db, agentId);
  if (isHold && held) {
    throw new HttpError(409, `Collection is held already: by ${held.by}, since ${held.on}. ${held.reason}`);
  }
  if (!isHold && !held) throw new HttpError(409, 'Collection is not held: there is nothing to end.');
}
