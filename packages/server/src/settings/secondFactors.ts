import { MFA } from '@slip/forms/rules';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { readPerson } from '../accounts/people/Person.js';
import { browserCookie } from '../authenticate/accessToken.js';
import { holdAccess } from '../authenticate/authenticateCaller.js';
import { browserInWords } from '../authenticate/browserInWords.js';
import type { SignInServices } from '../authenticate/finishSignIn.js';
import { backupCodesLeft, makeBackupCodes } from '../authenticate/mfa/backupCodes.js';
import { hidden } from '../authenticate/mfa/checkCode.js';
import { type Factor, factorsOf, mfaSettingsOf } from '../authenticate/mfa/factors.js';
import { requireProof } from '../authenticate/proof.js';
import { hashToken } from '../authenticate/secrets.js';
import { knownBrowsers } from '../authenticate/tables.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../http/handler.js';
import { changedLetter } from '../mail/letters.js';

type SecondFactorHandlers = Pick<
  GroupHandlers<'user'>,
  'secondFactors' | 'newBackupCodes' | 'forgetBrowsers'
>;

/** Handlers for what the caller has set up to sign in with besides the password. */
export function secondFactorHandlers({ keys, mail, mfaRequired }: SignInServices): SecondFactorHandlers {
  return {
    secondFactors: async (_, context) => {
      const { db, caller } = context;
      const { personId } = caller;
      const factors = await factorsOf(db, personId);
      const { email } = await readPerson(db, personId);
      return {
        settings: mfaSettingsOf(factors),
        factors: factors
          .toSorted((one, other) => one.method - other.method)
          .map((factor) => ({
            method: factor.method,
            addedAt: factor.addedAt.toISOString(),
            sentTo: sentTo(factor, email),
          })),
        isRequired: mfaRequired.has(caller.kind),
        canText: mail.carries('sms'),
        backupCodesLeft: await backupCodesLeft(db, { personId, keys }),
        browsers: await rememberedBrowsers(context),
      };
    },

    newBackupCodes: async (_, context) => {
      const { db, caller, now, office } = context;
      const { personId, userName } = caller;
      await requireProof(db, caller, now);
      await holdAccess(db, personId);
      if ((await factorsOf(db, personId)).length === 0) {
        throw new HttpError(
          409,
          'Please set up a verification method first: backup codes stand in for its codes.',
        );
      }
      const backupCodes = await makeBackupCodes(db, { personId, keys }, now);
      await context.audit({ action: 'create', entity: 'mfa_backup_codes', entityId: personId });
      const { email } = await readPerson(db, personId);
      const words = 'New backup codes were made. Earlier ones are worthless now.';
      const letter = changedLetter(office, userName, words);
      await mail.post(db, { channel: 'email', recipient: email, ...letter }, now);
      return { backupCodes, madeAt: now.toISOString() };
    },

    forgetBrowsers: async ({ body }, context) => {
      const { db, caller } = context;
      const forgotten = await db
        .delete(knownBrowsers)
        .where(and(eq(knownBrowsers.personId, caller.personId), inArray(knownBrowsers.id, body.browserIds)))
        .returning({ browser: knownBrowsers.userAgent });
      if (forgotten.length > 0) {
        const change = { action: 'delete', entity: 'known_browsers', entityId: caller.personId } as const;
        await context.audit({ ...change, before: forgotten });
      }
      return { success: true, forgotten: forgotten.length };
    },
  };
}

function sentTo({ method, phone }: Factor, email: string): string | null {
  if (method === MFA.app) return null;
  return hidden(method === MFA.email ? email : phone);
}

async function rememberedBrowsers({ db, caller, now, cookies }: CallContext<Caller>) {
  const found = await db
    .select()
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.personId, caller.personId), gt(knownBrowsers.expiresAt, now)))
    .orderBy(desc(knownBrowsers.expiresAt), desc(knownBrowsers.id));
  const token = cookies.get(browserCookie);
  const own = token === undefined ? undefined : hashToken(token);
  return found.map(({ id, userAgent, ipAddress, expiresAt, hash }) => ({
    id,
    browser: browserInWords(userAgent),
    address: ipAddress,
    rememberedAt: new Date(expiresAt.getTime() - browserCookie.seconds * 1000).toISOString(),
    expiresAt: expiresAt.toISOString(),
    isThis: hash === own,
  }));
}
