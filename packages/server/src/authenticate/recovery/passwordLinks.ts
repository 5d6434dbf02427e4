import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import { hashToken, newToken } from '../secrets.js';
import { passwordLinks } from '../tables.js';

/** Milliseconds for which a link is valid, by the reason for it. */
export const LINK_LIFETIMES_MS = {
  forgotten: 60 * 60_000,
  added: 72 * 60 * 60_000,
  approved: 7 * 24 * 60 * 60_000,
} as const;

/** The details of a link that is to be made. */
export interface NewLink {
  readonly email: string;
  /** The person whose password it sets; when left out, everybody with that email. */
  readonly personId?: number | undefined;
  /** The user name in the address, which the form has chosen already. */
  readonly userName: string;
  readonly lifetime: number;
  readonly now: Date;
  /** The address at which people reach the product. */
  readonly address: string;
}

/** A link that sets a password: its address has the token, the email and the user name (spec 1 §2). */
export async function newLink(db: Executor, link: NewLink): Promise<string> {
  const { email, personId, userName, lifetime, now, address } = link;
  const token = newToken();
  await db.insert(passwordLinks).values({
    hash: hashToken(token),
    email: email.toLowerCase(),
    personId: personId ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
  });
  const query = new URLSearchParams({ a: token, z: email, u: userName });
  return `${address}/slip/auth/resetpassword?${query}`;
}

/** A valid link. */
export interface ValidLink {
  readonly hash: string;
  readonly email: string;
  readonly personId: number | null;
}

/** Finds a link that is valid for an email: not used, not too old. In a transaction its row is locked. */
export async function findLink(
  db: Executor,
  { token, email, now }: { readonly token: string; readonly email: string; readonly now: Date },
): Promise<ValidLink | undefined> {
  const [found] = await db
    .select({ hash: passwordLinks.hash, email: passwordLinks.email, personId: passwordLinks.personId })
    .from(passwordLinks)
    .where(
      and(
        eq(passwordLinks.hash, hashToken(token)),
        eq(passwordLinks.email, email.trim().toLowerCase()),
        gt(passwordLinks.expiresAt, now),
        isNull(passwordLinks.usedAt),
      ),
    )
    .for('update');
  return found;
}

/** The people whom a link is for, sorted by user name, without deleted people. */
export function peopleOf(db: Executor, { email, personId }: Pick<ValidLink, 'email' | 'personId'>) {
  return db
    .select({
      id: people.id,
      userName: people.userName,
      email: people.email,
      lockedBy: people.lockedBy,
      passwordHash: people.passwordHash,
      accountId: people.accountId,
    })
    .from(people)
    .where(
      and(
        eq(sql`lower(${people.email})`, email),
        personId === null ? undefined : eq(people.id, personId),
        isNull(people.deletedAt),
      ),
    )
    .orderBy(asc(people.userName));
}
