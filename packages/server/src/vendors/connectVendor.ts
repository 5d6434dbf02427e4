import type { vendors as calls, Input } from '@slip/api/contract';
import { foldedText, isLoopbackRedirect, type ProgramScope, programScopes } from '@slip/forms/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { nothingFound } from '../accounts/agentAccess.js';
import { lockAccountRow } from '../accounts/lockAccountRow.js';
import { fullName } from '../accounts/people/Person.js';
import { programs, vendorCodes, vendors } from '../authenticate/programs/tables.js';
import { requireProof } from '../authenticate/proof.js';
import { hashToken, newToken } from '../authenticate/secrets.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../http/handler.js';
import { badRequest } from '../http/input/ProblemList.js';
import type { NotifyingServices } from '../inbox/addressees.js';
import {
  endProgram,
  kindOf,
  rightsOf,
  storeProgram,
  tellManagers,
  WHY_PROOF_FOR_PROGRAM,
} from '../settings/programs/storeProgram.js';
import type { Vendor } from './vendorClient.js';
import { makeVendorWebhook } from './vendorWebhook.js';

type Context = CallContext<Caller>;
type ConsentRequest = Input<typeof calls.consent>['query'];

/**
 * How many milliseconds a code is valid. A vendor makes software that many accounts use. An administrator connects its
 * program with their account on a page of the portal, which sends the vendor this code; the vendor exchanges it for
 * tokens (OAuth 2.0, decision 0086).
 */
const CODE_LIFETIME_MS = 60_000;

/** The scope with which a vendor asks for a test, beside the scopes of rights. */
export const TEST_SCOPE = 'test';

/** A code challenge: the SHA-256 of the verifier in base64url, 43 characters (RFC 7636 §4.2). */
const CHALLENGE = /^[\w-]{43}$/;

const isScope = (word: string): word is ProgramScope => programScopes.some((scope) => scope === word);

/**
 * The vendor of a request, once it is clear that the request may be answered at its address.
 * @throws HttpError with words for the page, since these errors must not be sent to the address (RFC 6749 §4.1.2.1).
 */
async function readVendor({ db }: Context, { clientId, redirectUri }: ConsentRequest): Promise<Vendor> {
  const [vendor] = await db.select().from(vendors).where(eq(vendors.clientId, clientId));
  if (!vendor) throw nothingFound();
  if (!vendor.redirectUris.includes(redirectUri)) {
    const message = `${redirectUri} is no address that ${vendor.name} has registered: tell them. Nothing was connected.`;
    throw badRequest([{ path: 'redirectUri', message, value: redirectUri }]);
  }
  if (vendor.state !== 'approved') {
    throw new HttpError(
      409,
      vendor.state === 'asked'
        ? `The office has not decided on ${vendor.name} yet: it can be connected once it is approved.`
        : `The office does not let ${vendor.name} be connected${vendor.state === 'suspended' ? ' at present' : ''}.`,
    );
  }
  return vendor;
}

const oauthError = (error: string, words: string) => ({ error, words });

/** The rights that a request asks for, or the error for the vendor if it may not ask for them. */
function readRights(vendor: Vendor, asked: ConsentRequest) {
  if (asked.responseType !== 'code') {
    return oauthError('unsupported_response_type', 'Ask for response_type code.');
  }
  if (asked.codeChallengeMethod !== 'S256' || !CHALLENGE.test(asked.codeChallenge ?? '')) {
    return oauthError('invalid_request', 'Send a code_challenge, with code_challenge_method S256.');
  }
  const words = (asked.scope ?? '').split(' ').filter((word) => word !== '');
  const named = words.filter(isScope);
  const unknownWord = words.find((word) => word !== TEST_SCOPE && !isScope(word));
  const forbiddenWord = unknownWord ?? named.find((scope) => !vendor.scopes.includes(scope));
  if (forbiddenWord !== undefined) {
    const known = [...vendor.scopes, TEST_SCOPE].join(' ');
    return oauthError('invalid_scope', `This vendor may ask for ${known}, and not for another scope.`);
  }
  const isTest = words.includes(TEST_SCOPE);
  if (!isTest && isLoopbackRedirect(asked.redirectUri)) {
    return oauthError('invalid_scope', 'An address of one computer is for tests: ask for the scope test.');
  }
  // In the order in which people choose them.
  const scopes = programScopes.filter((scope) =>
    (named.length === 0 ? vendor.scopes : named).includes(scope),
  );
  return { scopes, isTest };
}

/** The address of a vendor with an answer in its query; `iss` tells who answers (RFC 9207). */
function addressWith(
  { redirectUri, state }: ConsentRequest,
  issuer: string,
  answer: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams({ ...answer, ...(state === undefined ? {} : { state }), iss: issuer });
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`;
}

/** The connection of a vendor with the caller's account, live or as a test. */
const connectionOf = async ({ db, caller }: Context, vendor: Vendor, isTest: boolean) => {
  const [found] = await db
    .select()
    .from(programs)
    .where(
      and(
        eq(programs.accountId, caller.accountId),
        eq(programs.vendorId, vendor.id),
        eq(programs.isTest, isTest),
        isNull(programs.revokedAt),
      ),
    );
  return found;
};

/** The name of a new connection. If a program of the account has the vendor's name already, the person who consents is not asked for another name. */
async function freeName({ db, caller }: Context, name: string): Promise<string> {
  const rows = await db
    .select({ name: programs.name })
    .from(programs)
    .where(and(eq(programs.accountId, caller.accountId), isNull(programs.revokedAt)));
  const used = new Set(rows.map((row) => foldedText(row.name)));
  for (let count = 0; ; count += 1) {
    const free = [name, `${name} (vendor)`][count] ?? `${name} (vendor ${count})`;
    if (!used.has(foldedText(free))) return free;
  }
}

/** How an administrator lets a vendor's program act for their account. */
export function connectHandlers(
  services: NotifyingServices,
): Pick<GroupHandlers<'vendors'>, 'consent' | 'connect'> {
  return {
    consent: async ({ query }, context) => {
      const vendor = await readVendor(context, query);
      const asked = readRights(vendor, query);
      const issuer = services.address();
      if ('error' in asked) {
        const leaveTo = addressWith(query, issuer, { error: asked.error, error_description: asked.words });
        return { asks: null, leaveTo };
      }
      const connected = await connectionOf(context, vendor, asked.isTest);
      return {
        asks: {
          ...asked,
          name: vendor.name,
          website: vendor.website,
          webhookUrl: vendor.webhookUrl,
          connectedSince: connected?.madeAt.toISOString() ?? null,
        },
        leaveTo: addressWith(query, issuer, { error: 'access_denied' }),
      };
    },

    connect: async ({ body }, context) => {
      const { db, caller, now } = context;
      await requireProof(db, caller, now, WHY_PROOF_FOR_PROGRAM);
      const vendor = await readVendor(context, body);
      const asked = readRights(vendor, body);
      if ('error' in asked) throw badRequest([{ path: '', message: asked.words }]);
      const { scopes, isTest, agentIds, states } = body;
      const more = scopes.find((scope) => !asked.scopes.includes(scope));
      if (more !== undefined) {
        const message = `${vendor.name} does not ask for this right: choose among those it asks for.`;
        throw badRequest([{ path: 'scopes', message, value: more }]);
      }
      if (asked.isTest && !isTest) {
        const message = `${vendor.name} asks for tests alone.`;
        throw badRequest([{ path: 'isTest', message, value: isTest }]);
      }
      await lockAccountRow(db, caller.accountId);
      const before = await connectionOf(context, vendor, isTest);
      if (before) await endProgram(context, before);
      const name = await freeName(context, isTest ? `${vendor.name} (test)` : vendor.name);
      const limits = { agentIds, states, addresses: [], vendorId: vendor.id };
      const program = await storeProgram(context, { name, isTest, scopes, ...limits });
      await makeVendorWebhook(context, program, before);
      const code = newToken();
      await db.insert(vendorCodes).values({
        hash: hashToken(code),
        programId: program.id,
        redirectUri: body.redirectUri,
        challenge: body.codeChallenge ?? '',
        expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
      });
      await tellManagers(services, context, caller.accountId, {
        subject: `A vendor was connected: ${name}`,
        message: `${fullName(caller)} connected ${vendor.name} (${vendor.website}) as a ${kindOf(program)}, which may act for your account until you disconnect it. Its rights: ${rightsOf(scopes)}. If this was not meant, disconnect it.`,
      });
      return { goTo: addressWith(body, services.address(), { code }) };
    },
  };
}
