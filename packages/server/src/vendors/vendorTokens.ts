import { createHash } from 'node:crypto';
import type { vendors as calls, Input, Output } from '@slip/api/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import { accounts } from '../accounts/tables.js';
import {
  programs,
  programTokens,
  vendorCodes,
  vendorRefreshTokens,
} from '../authenticate/programs/tables.js';
import { hashToken, isSameHash } from '../authenticate/secrets.js';
import { type Executor, inTransaction } from '../database/executor.js';
import { type CallContext, type GroupHandlers, withOwnTransactions } from '../http/handler.js';
import { clientCredentials, OAuthRefusal } from '../http/oauth.js';
import type { NotifyingServices } from '../inbox/addressees.js';
import { PROGRAM_ENTITY } from '../settings/programs/storeProgram.js';
import { badGrant, connectionColumns, endConnection, giveTokens, requireLive } from './connection.js';
import { TEST_SCOPE } from './connectVendor.js';
import { authenticateVendor, type Vendor } from './vendorClient.js';

type Context = CallContext<null>;
type TokenRequest = Input<typeof calls.token>['body'];

/** Milliseconds in which a refresh token may come again, because its answer was lost. */
const LOST_ANSWER_GRACE_MS = 60_000;

/** A code verifier: 43 to 128 characters (RFC 7636 §4.1), whose SHA-256 came with the request for the code. */
const VERIFIER = /^[\w.~-]{43,128}$/;

const missingField = (field: string) => new OAuthRefusal('invalid_request', `Send ${field} in the form.`);

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** The answer to a vendor, or an error that is returned and not thrown, so that the connection which it ended stays ended. */
type Outcome = Output<typeof calls.token> | OAuthRefusal;

/** Exchanges a code for the first tokens. This is possible once. */
async function exchangeCode(
  services: NotifyingServices,
  context: Context,
  db: Executor,
  { vendor, body }: { readonly vendor: Vendor; readonly body: TokenRequest },
): Promise<Outcome> {
  const { now } = context;
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = body;
  if (code === undefined) throw missingField('code');
  if (redirectUri === undefined) throw missingField('redirect_uri');
  if (verifier === undefined) throw missingField('code_verifier');
  const [found] = await db
    .select({ ...connectionColumns, code: vendorCodes })
    .from(vendorCodes)
    .innerJoin(programs, eq(programs.id, vendorCodes.programId))
    .innerJoin(people, eq(people.id, programs.madeBy))
    .innerJoin(accounts, eq(accounts.id, programs.accountId))
    .where(and(eq(vendorCodes.hash, hashToken(code)), eq(programs.vendorId, vendor.id)))
    .for('update', { of: [vendorCodes, programs] });
  const isRightCode =
    found &&
    found.code.redirectUri === redirectUri &&
    VERIFIER.test(verifier) &&
    isSameHash(found.code.challenge, challengeOf(verifier));
  if (!isRightCode) {
    throw badGrant(
      'There is no such code of yours, or redirect_uri or code_verifier are not those it was asked for with.',
    );
  }
  if (found.code.usedAt) {
    const why = 'The code with which it was connected was used twice: somebody else may have read it.';
    await endConnection(services, context, db, { program: found.program, why });
    return badGrant('This code was used before: what came of it has ended. Connect the account again.');
  }
  if (found.code.expiresAt <= now) throw badGrant('This code has expired. Connect the account again.');
  requireLive(found, now);
  await db.update(vendorCodes).set({ usedAt: now }).where(eq(vendorCodes.hash, found.code.hash));
  const { id, personId } = found.program;
  const change = {
    action: 'update',
    entity: PROGRAM_ENTITY,
    entityId: id,
    after: { tokens: 'first' },
  } as const;
  await context.audit(change, db, personId);
  return giveTokens(db, found, { now, parent: null, isAgain: false });
}

/**
 * The next tokens for a refresh token. A used token may come again within a minute, if its answer was lost; the tokens of that answer then
 * end. Any other used token may be in the hands of somebody else, and ends the connection (RFC 9700 §4.14).
 */
async function refresh(
  services: NotifyingServices,
  context: Context,
  db: Executor,
  { vendor, body }: { readonly vendor: Vendor; readonly body: TokenRequest },
): Promise<Outcome> {
  const { now } = context;
  if (body.refresh_token === undefined) throw missingField('refresh_token');
  const tokens = vendorRefreshTokens;
  const [found] = await db
    .select({ ...connectionColumns, token: tokens })
    .from(tokens)
    .innerJoin(programs, eq(programs.id, tokens.programId))
    .innerJoin(people, eq(people.id, programs.madeBy))
    .innerJoin(accounts, eq(accounts.id, programs.accountId))
    .where(and(eq(tokens.hash, hashToken(body.refresh_token)), eq(programs.vendorId, vendor.id)))
    .for('update', { of: [tokens, programs] });
  if (!found) throw badGrant('There is no such refresh token of yours. Connect the account again.');
  requireLive(found, now);
  const { token, program } = found;
  const granted = new Set<string>([...program.scopes, TEST_SCOPE]);
  if ((body.scope ?? '').split(' ').some((word) => word !== '' && !granted.has(word))) {
    throw new OAuthRefusal(
      'invalid_scope',
      `The account has given ${program.scopes.join(' ')}, and no other scope.`,
    );
  }
  if (token.expiresAt <= now) {
    throw badGrant(
      'This refresh token has expired, because it was not used for 90 days. Connect the account again.',
    );
  }
  const [live] = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.programId, program.id), isNull(tokens.endedAt)));
  const isAgain =
    token.endedAt !== null &&
    live?.parent === token.hash &&
    now.getTime() - token.endedAt.getTime() <= LOST_ANSWER_GRACE_MS;
  if (token.endedAt !== null && !isAgain) {
    const why = 'A refresh token that was used before came back: somebody else may have it.';
    await endConnection(services, context, db, { program, why });
    return badGrant(
      'This refresh token was used before: the connection has ended. Connect the account again.',
    );
  }
  if (live) await db.update(tokens).set({ endedAt: now }).where(eq(tokens.hash, live.hash));
  return giveTokens(db, found, { now, parent: token.hash, isAgain });
}

/** The calls with which vendors get and end their tokens. */
export function vendorTokenHandlers(
  services: NotifyingServices,
): Pick<GroupHandlers<'vendors'>, 'token' | 'revoke'> {
  return {
    token: withOwnTransactions(async ({ body }, context) => {
      const credentials = clientCredentials(context.authorization, body);
      const outcome = await inTransaction(context.db, async (db) => {
        const vendor = await authenticateVendor(db, credentials, context.now);
        if (vendor.state !== 'approved') {
          throw new OAuthRefusal(
            'unauthorized_client',
            `${vendor.name} is not approved by the office, or not at present.`,
          );
        }
        if (body.grant_type === 'authorization_code')
          return exchangeCode(services, context, db, { vendor, body });
        if (body.grant_type === 'refresh_token') return refresh(services, context, db, { vendor, body });
        throw new OAuthRefusal(
          'unsupported_grant_type',
          'grant_type is authorization_code or refresh_token.',
        );
      });
      if (outcome instanceof OAuthRefusal) throw outcome;
      return outcome;
    }),

    revoke: async ({ body }, context) => {
      const { db, now } = context;
      const vendor = await authenticateVendor(db, clientCredentials(context.authorization, body), now);
      const hash = hashToken(body.token);
      const [connection] = await db
        .select({ program: programs })
        .from(vendorRefreshTokens)
        .innerJoin(programs, eq(programs.id, vendorRefreshTokens.programId))
        .where(and(eq(vendorRefreshTokens.hash, hash), eq(programs.vendorId, vendor.id)))
        .for('update', { of: programs });
      if (connection) {
        const why = 'The vendor ended the connection.';
        await endConnection(services, context, db, { ...connection, why });
        return {};
      }
      const [access] = await db
        .select({ token: programTokens })
        .from(programTokens)
        .innerJoin(programs, eq(programs.id, programTokens.programId))
        .where(and(eq(programTokens.hash, hash), eq(programs.vendorId, vendor.id)));
      if (access && access.token.expiresAt > now) {
        await db.update(programTokens).set({ expiresAt: now }).where(eq(programTokens.hash, hash));
      }
      return {};
    },
  };
}
