import type { EventName, eventRecords, eventTypes } from '@slip/api/contract';
import { eventTypes as types } from '@slip/api/contract';
import type { InferType } from 'yup';
import type { Executor } from '../database/executor.js';
import { events } from './tables.js';

type FactsOf<Name extends EventName> = InferType<
  (typeof eventRecords)[(typeof eventTypes)[Name]['record']]['facts']
>;

/** An event that has happened. */
interface NewEvent<Name extends EventName> {
  readonly name: Name;
  /** The accounts that it concerns; one that is named twice gets the event once. */
  readonly accountIds: readonly (number | null)[];
  readonly recordId: number;
  readonly facts: FactsOf<Name>;
}

/**
 * Writes an event for the programs of the accounts that it concerns, in the transaction of the change. Where many happen at once, they are
 * written by SQL beside the records that they are about.
 */
export async function writeEvent<Name extends EventName>(
  db: Executor,
  { name, accountIds, recordId, facts }: NewEvent<Name>,
): Promise<void> {
  const concerned = [...new Set(accountIds)].flatMap((accountId) => accountId ?? []);
  const { record } = types[name];
  await db
    .insert(events)
    .values(concerned.map((accountId) => ({ accountId, name, record, recordId, facts })));
}
