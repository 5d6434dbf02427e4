import type { vendors as calls, Output } from '@slip/api/contract';
import { and, eq, gt, lt } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import { accounts } from '../accounts/tables.js';
import { isStopped } from '../authenticate/programs/findProgram.js';
import { newestTokenFirst } from '../authenticate/programs/newestTokenFirst.js';
import { newCheckedToken, newProgramToken } from '../authenticate/programs/programToken.js';
import { programs, programTokens, vendorRefreshTokens } from '../authenticate/programs/tables.js';
import { hashToken } from '../authenticate/secrets.js';
import type { Executor } from '../database/executor.js';
import { webhooks } from '../events/tables.js';
import type { CallContext } from '../http/handler.js';
import { OAuthRefusal } from '../http/oauth.js';
import type { NotifyingServices } from '../inbox/addressees.js';
import { connectionEnd, PROGRAM_ENTITY, tellManagers } from '../settings/programs/storeProgram.js';
import { TEST_SCOPE } from './connectVendor.js';

type Program = typeof programs.$inferSelect;

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** How many milliseconds an access token is valid (decision 0086). */
const ACCESS_LIFETIME_MS = 60 * 60 * SECOND;
/**
 * How many milliseconds a refresh token is valid: a connection ends when no token was asked for in this time (decision
 * 0094).
 */
const REFRESH_LIFETIME_MS = 90 * DAY;
/** How many milliseconds an access token stays valid after the next one was made, for calls that are on their way. */
const FORMER_TOKEN_VALID_MS = 60 * SECOND;
/** How many milliseconds expired access tokens are kept, so that a program that sends one is told that it has expired. */
const EXPIRED_KEPT = DAY;

/** The error for a code or a refresh token that is not valid any more. */
export const badGrant = (words: string) => new OAuthRefusal('invalid_grant', words);

/** A vendor's connection, with the person who made it and their account. */
export interface VendorConnection {
  readonly program: Program;
  readonly maker: typeof people.$inferSelect;
  readonly account: typeof accounts.$inferSelect;
}

/** The columns of a `VendorConnection`, for a query that finds it by a code or a token. */
export const connectionColumns = { program: programs, maker: people, account: accounts };

/** @throws OAuthRefusal when the connection has ended, or the person who made it can no longer manage programs. */
export function requireLive({ program, maker }: VendorConnection, now: Date): void {
  if (program.revokedAt)
    throw badGrant('The account has ended this connection, or it has been connected again.');
  if (connectionEnd(program) <= now) {
    throw badGrant(
      'This connection has lasted a year, which is the longest: an administrator of the account has to connect it again.',
    );
  }
  if (isStopped(maker)) {
    throw badGrant(
      'Whoever connected the account can no longer manage programs: another administrator has to connect it again.',
    );
  }
}

/** Ends a connection for another reason than the decision of a person. */
export async function endConnection(
  services: NotifyingServices,
  context: CallContext<null>,
  db: Executor,
  { program, why }: { readonly program: Program; readonly why: string },
): Promise<void> {
  if (program.revokedAt) return;
  const { id, name, accountId, personId } = program;
  await db.update(programs).set({ revokedAt: context.now, revokedBy: personId }).where(eq(programs.id, id));
  await db.delete(webhooks).where(eq(webhooks.programId, id));
  const change = { action: 'delete', entity: PROGRAM_ENTITY, entityId: id, after: { why } } as const;
  await context.audit(change, db, personId);
  await tellManagers(services, { db, now: context.now, office: context.office }, accountId, {
    subject: `A vendor was disconnected: ${name}`,
    message: `${name} can no longer act for your account. ${why} An administrator can connect it again from the vendor’s program.`,
  });
}

/**
 * Makes the next tokens of a connection. The earlier ones end soon, or at once if their answer was lost.
 *
 * @param parent the hash of the refresh token that these are made for; null for the first ones.
 * @param isAgain true if that refresh token was used before, and the answer was lost.
 */
export async function giveTokens(
  db: Executor,
  { program, account }: VendorConnection,
  { now, parent, isAgain }: { readonly now: Date; readonly parent: string | null; readonly isAgain: boolean },
): Promise<Output<typeof calls.token>> {
  const after = (age: number) => new Date(now.getTime() + age);
  const end = connectionEnd(program);
  const earlier = (moment: Date) => (moment < end ? moment : end);
  const ofProgram = eq(programTokens.programId, program.id);
  const [before] = await db
    .select()
    .from(programTokens)
    .where(ofProgram)
    .orderBy(...newestTokenFirst)
    .limit(1);
  const until = after(isAgain ? 0 : FORMER_TOKEN_VALID_MS);
  await db
    .update(programTokens)
    .set({ expiresAt: until })
    .where(and(ofProgram, gt(programTokens.expiresAt, until)));
  await db.delete(programTokens).where(and(ofProgram, lt(programTokens.expiresAt, after(-EXPIRED_KEPT))));
  const token = newProgramToken(program.isTest);
  const expiresAt = earlier(after(ACCESS_LIFETIME_MS));
  await db.insert(programTokens).values({
    hash: hashToken(token),
    programId: program.id,
    lastFour: token.slice(-4),
    madeAt: now,
    expiresAt,
    // People see when the program was last used, not when its token of this hour was.
    lastUsedAt: before?.lastUsedAt ?? null,
    lastUsedFrom: before?.lastUsedFrom ?? null,
  });
  const refreshToken = newCheckedToken('refresh');
  await db.insert(vendorRefreshTokens).values({
    hash: hashToken(refreshToken),
    programId: program.id,
    parent,
    madeAt: now,
    expiresAt: earlier(after(REFRESH_LIFETIME_MS)),
  });
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: Math.floor((expiresAt.getTime() - now.getTime()) / SECOND),
    refresh_token: refreshToken,
    scope: [...program.scopes, ...(program.isTest ? [TEST_SCOPE] : [])].join(' '),
    account_id: account.id,
    account_name: account.name,
  };
}
