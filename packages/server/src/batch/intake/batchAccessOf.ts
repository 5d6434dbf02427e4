import { messages } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { Office } from '../../operator/Office.js';
import { batchAccess, type StoredBatchAccess } from '../tables.js';

/** The permission of an account to file batches, and the office's hold. */
export interface BatchAccess {
  readonly permission: 'none' | 'waiting' | 'permitted';
  readonly hasApplied: boolean;
  /** The office's words about its hold; undefined when there is none. */
  readonly holdWords: string | undefined;
  readonly csvStates: readonly string[];
}

function accessOf(stored: StoredBatchAccess | undefined): BatchAccess {
  const hasApplied = stored !== undefined && stored.application !== null;
  const isPermitted = stored !== undefined && stored.permittedAt !== null;
  return {
    permission: isPermitted ? 'permitted' : hasApplied ? 'waiting' : 'none',
    hasApplied: hasApplied || isPermitted,
    holdWords: stored?.holdWords ?? undefined,
    csvStates: stored?.csvStates ?? [],
  };
}

/** Reads the permission of an account to file batches. */
export async function batchAccessOf(db: Executor, accountId: number): Promise<BatchAccess> {
  const [stored] = await db.select().from(batchAccess).where(eq(batchAccess.accountId, accountId));
  return accessOf(stored);
}

/** Why an account can upload nothing, and whom to ask; empty when it can. */
export function accessMessage({ permission, holdWords }: BatchAccess, office: Office): string {
  if (holdWords !== undefined) return messages.batch.onHold(holdWords, office);
  return permission === 'waiting' ? messages.batch.waiting(office) : '';
}

/**
 * Refuses an upload unless the office has permitted batch filing to the account and has not put it on hold.
 * @throws HttpError 403 in words that say what is missing, and whom to ask.
 */
export async function requireBatchAccess({
  db,
  caller,
  office,
}: Pick<CallContext<Caller>, 'db' | 'caller' | 'office'>): Promise<BatchAccess> {
  const access = await batchAccessOf(db, caller.accountId);
  const message = accessMessage(access, office);
  if (message !== '') throw new HttpError(403, message);
  if (access.permission === 'permitted') return access;
  throw new HttpError(403, messages.batch.notApplied);
}
