import { createHash } from 'node:crypto';
import { messages } from '@slip/forms/rules';
import { lockAccountRow } from '../../accounts/lockAccountRow.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';

/** The version of a list of ids: the same for the same members in any order. */
export function listVersion(ids: Iterable<number>): string {
  const members = [...ids].toSorted((a, b) => a - b).join();
  return createHash('sha256').update(members).digest('hex').slice(0, 16);
}

/** A list that an account keeps: of insurers, syndicates or agents. */
export interface KeptList {
  /** Its table, as the audit trail names it. */
  readonly entity: string;
  /** The account that keeps it. */
  readonly ownerId: number;
  /** The noun for what is on it: 'Insurer'. */
  readonly noun: string;
  readonly read: (db: Executor) => Promise<ReadonlySet<number>>;
  readonly add: (db: Executor, ids: readonly number[]) => Promise<unknown>;
  readonly remove: (db: Executor, ids: readonly number[]) => Promise<unknown>;
  /** Returns a function that says why one of these cannot be added. Members stay in the list, even if they are not active any more. */
  readonly obstacles: (db: Executor, ids: readonly number[]) => Promise<(id: number) => string | undefined>;
}

/** The list that a save asks for. */
interface AskedList {
  readonly selected: readonly number[];
  /** The ids that leave the list. @default all that are not selected */
  readonly available?: readonly number[];
  /** The version that the caller has read; undefined if the caller does not say. */
  readonly version: string | undefined;
  /** The body's field with the selected. */
  readonly path: string;
}

/**
 * Saves a list (spec 2 §3 Assignment save): all of it or nothing.
 *
 * @throws HttpError 409 when the list is not the one the save began with; 400 that names each id that cannot be added or is
 * on both sides.
 */
export async function saveList(
  list: KeptList,
  { selected, available, version, path }: AskedList,
  context: Pick<CallContext<Caller>, 'db' | 'audit'>,
): Promise<true> {
  const { db } = context;
  await lockAccountRow(db, list.ownerId);
  const before = await list.read(db);
  if (version !== undefined && version !== listVersion(before)) {
    throw new HttpError(409, messages.lists.changedElsewhere);
  }
  const selectedIds = new Set(selected);
  const leaving = new Set(available ?? before);
  const added = [...selectedIds].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => leaving.has(id) && !selectedIds.has(id));

  const obstacleTo = added.length === 0 ? () => undefined : await list.obstacles(db, added);
  const problems = selected.flatMap((id, index) => {
    const message =
      available !== undefined && leaving.has(id)
        ? `${list.noun} ${id} is both selected and available.`
        : before.has(id)
          ? undefined
          : obstacleTo(id);
    return message === undefined ? [] : [{ path: `${path}[${index}]`, message, value: id }];
  });
  if (problems.length > 0) throw badRequest(problems);

  if (removed.length > 0) await list.remove(db, removed);
  if (added.length > 0) await list.add(db, added);
  if (added.length + removed.length > 0) {
    const change = { action: 'update', entity: list.entity, entityId: list.ownerId } as const;
    await context.audit({ ...change, before: { removed }, after: { added } });
  }
  return true;
}
