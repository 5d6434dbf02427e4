import { formatUsDate, todayIn } from '@slip/forms/rules';
import { desc, eq } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import { hashToken, newToken } from '../authenticate/secrets.js';
import type { Executor } from '../database/executor.js';
import { HttpError } from '../http/HttpError.js';
import type { Office } from '../operator/Office.js';
import { DAYS_TO_ANSWER } from './expiry.js';
import { registrationAsks, registrationRequests } from './tables.js';

const DAY = 24 * 60 * 60_000;

/** When a link that is made now ends. */
export const linkEnd = (now: Date): Date => new Date(now.getTime() + DAYS_TO_ANSWER * DAY);

/** A question to be asked. */
export interface NewAsk {
  readonly requestId: number;
  readonly words: string;
  readonly askedBy: number;
  readonly now: Date;
  /** Where people reach the product. */
  readonly address: string;
}

/** Asks the sender of a request for more; the caller holds the request. @returns the link, which nobody can read again. */
export async function addAsk(db: Executor, { address, now, ...asked }: NewAsk): Promise<string> {
  const token = newToken();
  await db
    .insert(registrationAsks)
    .values({ ...asked, askedAt: now, endsAt: linkEnd(now), hash: hashToken(token) });
  await db
    .update(registrationRequests)
    .set({ askedAt: now })
    .where(eq(registrationRequests.id, asked.requestId));
  return `${address}/slip/registration?${new URLSearchParams({ view: 'continue', a: token })}`;
}

/** The questions to the sender of a request, the newest first, with who asked. */
export const readAsks = (db: Executor, requestId: number) =>
  db
    .select({ ask: registrationAsks, askedBy: people.userName })
    .from(registrationAsks)
    .innerJoin(people, eq(people.id, registrationAsks.askedBy))
    .where(eq(registrationAsks.requestId, requestId))
    .orderBy(desc(registrationAsks.id));

const unknownLink = 'This link does not belong to a registration. Please copy all of it from the email.';

/**
 * The request that a link continues. A caller that changes it locks it until the transaction ends, so that of two answers at once
 * only one is stored.
 * @throws HttpError 404 for an unknown link, 409 for a link that is used, too old, replaced by a newer link, or whose registration was
 * decided on.
 */
export async function findAsked(
  db: Executor,
  token: string,
  { now, office, isHeld }: { readonly now: Date; readonly office: Office; readonly isHeld: boolean },
) {
  const [linked] = await db
    .select({ id: registrationAsks.id, requestId: registrationAsks.requestId })
    .from(registrationAsks)
    .where(eq(registrationAsks.hash, hashToken(token)));
  if (!linked) throw new HttpError(404, unknownLink);
  const isRequest = eq(registrationRequests.id, linked.requestId);
  const reading = db.select().from(registrationRequests).where(isRequest).$dynamic();
  const [request] = await (isHeld ? reading.for('update') : reading);
  const asks = await db
    .select()
    .from(registrationAsks)
    .where(eq(registrationAsks.requestId, linked.requestId))
    .orderBy(desc(registrationAsks.id));
  const ask = asks.find(({ id }) => id === linked.id);
  if (!request || !ask) throw new HttpError(404, unknownLink);
  const dayOf = (moment: Date) => formatUsDate(todayIn(office.timeZone, moment));
  if (ask.answeredAt) {
    throw new HttpError(
      409,
      `You sent this registration again on ${dayOf(ask.answeredAt)}, with this link. Staff will reply by email.`,
    );
  }
  if (request.status === 'expired')
    throw new HttpError(409, 'This registration has expired. Please register again.');
  if (request.status !== 'pending') {
    const day = dayOf(request.decidedAt ?? request.submittedAt);
    if (request.status === 'withdrawn')
      throw new HttpError(409, `You withdrew this registration on ${day}. Please register again.`);
    throw new HttpError(
      409,
      `This registration was ${request.status} on ${day}. The email that says so tells what follows.`,
    );
  }
  if (asks[0] !== ask) {
    throw new HttpError(
      409,
      'The office has written to you again since. Please use the link of the newest email.',
    );
  }
  if (ask.endsAt <= now) {
    throw new HttpError(
      409,
      `This link was good until ${dayOf(ask.endsAt)}. Please write to ${office.email}, or register again.`,
    );
  }
  return { request, ask };
}
