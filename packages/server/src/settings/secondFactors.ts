import { MFA, type MfaMethod, mayStaff, mfaMethods, type StaffRight } from '@slip/forms/rules';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { nothingFound } from '../accounts/agentAccess.js';
import { readPerson } from '../accounts/people/Person.js';
import { people } from '../accounts/people/tables.js';
import { accounts } from '../accounts/tables.js';
import { browserCookie } from '../authenticate/accessToken.js';
import { lockPersonAccess } from '../authenticate/authenticateCaller.js';
import { browserInWords } from '../authenticate/browserInWords.js';
import { notSignedIn, type SignInServices } from '../authenticate/finishSignIn.js';
import { backupCodesLeft, makeBackupCodes } from '../authenticate/mfa/backupCodes.js';
import {
  type Factor,
  factorsOf,
  mfaSettingsOf,
  neededBy,
  readMfaSettings,
  removeFactors,
} from '../authenticate/mfa/factors.js';
import { maskedAddress } from '../authenticate/mfa/maskedAddress.js';
import { mfaVisitor, signedInOf } from '../authenticate/mfa/visitor.js';
import { passkeysOf } from '../authenticate/passkeys/passkeys.js';
import { requireProof } from '../authenticate/proof.js';
import { hashToken } from '../authenticate/secrets.js';
import { providerOfSession } from '../authenticate/single-sign-on/providerProof.js';
import { knownBrowsers } from '../authenticate/tables.js';
import type { Executor } from '../database/executor.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../http/handler.js';
import { writeLetter } from '../mail/letters.js';

type MfaHandlers = Pick<GroupHandlers<'user'>, 'getUserMfaSettings' | 'deleteUserMfaSettings'>;

/** Reading and removing second factors, the caller's own or those of a user the caller manages. */
export function mfaSettingsHandlers(services: SignInServices): MfaHandlers {
  const { mail } = services;
  return {
    getUserMfaSettings: async ({ query }, context) => {
      const { db } = context;
      // Somebody who has given the right password and now proves the second factor is a visitor, not signed in yet.
      const visitor = await mfaVisitor(services, db, context, query.userName);
      if (visitor) return readMfaSettings(db, visitor.person.id);
      const signedIn = await signedInOf(services, context);
      if (!signedIn) throw notSignedIn();
      const byName = eq(sql`lower(${people.userName})`, query.userName.trim().toLowerCase());
      const person = await managedPerson(db, signedIn.caller, byName, 'read');
      return readMfaSettings(db, person.id);
    },

    // After a reset the person is asked to set the method up again, even if there was nothing to remove.
    deleteUserMfaSettings: async ({ query }, context) => {
      const { db, caller, now, office } = context;
      await requireProof(db, caller, now);
      const method = methodOf(query.mfaMethod);
      // A text that is no id names nobody: no person has the id 0. Longer numbers would not stay exact.
      const personId = /^\d{1,15}$/.test(query.userId) ? Number(query.userId) : 0;
      const person = await managedPerson(db, caller, eq(people.id, personId), 'act');
      // Two removals at once would each find the other method.
      await lockPersonAccess(db, person.id);
      const isOwn = person.id === caller.personId;
      if (isOwn && neededBy(services, caller.kind).factor && (await isOnlyFactor(db, person.id, method))) {
        throw needsAnother('second factor');
      }
      const removed = await removeFactors(db, person.id, method);
      const isAsked = query.resetFlag === 1 && !isOwn;
      if (removed.length === 0 && !isAsked) throw nothingFound();
      if (isAsked) await db.update(people).set({ mfaOfferedFrom: now }).where(eq(people.id, person.id));
      await context.audit({
        action: removed.length === 0 ? 'update' : 'delete',
        entity: 'mfa_factors',
        entityId: person.id,
        before: { method: removed[0] ?? null },
        after: { isAsked },
      });
      const name = mfaMethods.find((each) => each.method === method)?.name.toLowerCase();
      const changes = [
        ...(removed.length === 0 ? [] : [`A verification method was removed: ${name}.`]),
        ...(isAsked
          ? [`You are asked to set one up: ${name}. You find it in Settings once you have signed in.`]
          : []),
      ];
      const letter = await writeLetter(db, office, 'changed', {
        userName: person.userName,
        change: changes.join(' '),
      });
      await mail.post(db, { channel: 'email', recipient: person.email, ...letter }, now);
      return { success: true };
    },
  };
}

/** The error for removing the last second factor or passkey that an account needs. */
export function needsAnother(what: 'second factor' | 'passkey'): HttpError {
  return new HttpError(403, `Your account needs a ${what}. Please add another before you remove this one.`);
}

async function isOnlyFactor(db: Executor, personId: number, method: MfaMethod): Promise<boolean> {
  const factors = await factorsOf(db, personId);
  if ((await passkeysOf(db, personId)).length > 0) return false;
  return factors.length === 1 && factors[0]?.method === method;
}

function methodOf(number: number): MfaMethod {
  const found = mfaMethods.find(({ method }) => method === number);
  if (!found) throw nothingFound();
  return found.method;
}

/**
 * A person whose second factors the caller reads or removes: their own; for staff those of the people whom their roles let them manage
 * (decision 0057); with EDIT SECURITY, which administrators have, those of the people of their account. Nobody manages people who were
 * deleted.
 * @throws HttpError (404)
 */
export async function managedPerson(
  db: Executor,
  caller: Caller,
  isWanted: ReturnType<typeof eq>,
  right: StaffRight,
) {
  const [person] = await db
    .select({
      id: people.id,
      accountId: people.accountId,
      userName: people.userName,
      email: people.email,
      kind: accounts.kind,
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(and(isWanted, isNull(people.deletedAt)));
  const mayManage =
    person !== undefined &&
    (person.id === caller.personId ||
      (caller.kind === 'Office'
        ? mayStaff(caller.roles, person.kind === 'Office' ? 'staff' : 'accounts', right)
        : person.accountId === caller.accountId && caller.permissions.includes('EDIT SECURITY')));
  if (!mayManage) throw nothingFound();
  return person;
}

type SecondFactorHandlers = Pick<
  GroupHandlers<'user'>,
  'secondFactors' | 'newBackupCodes' | 'forgetBrowsers'
>;

/** Handlers for the caller's second factors, passkeys, backup codes and remembered browsers. */
export function secondFactorHandlers(services: SignInServices): SecondFactorHandlers {
  const { keys, mail } = services;
  return {
    secondFactors: async (_, context) => {
      const { db, caller } = context;
      const { personId } = caller;
      const factors = await factorsOf(db, personId);
      const held = await passkeysOf(db, personId);
      const { email } = await readPerson(db, personId);
      const needed = neededBy(services, caller.kind);
      return {
        settings: mfaSettingsOf(factors, held),
        factors: factors
          .toSorted((one, other) => one.method - other.method)
          .map((factor) => ({
            method: factor.method,
            addedAt: factor.addedAt.toISOString(),
            sentTo: sentTo(factor, email),
          })),
        passkeys: held.map(({ id, name, addedAt, lastUsedAt }) => ({
          id,
          name,
          addedAt: addedAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        isPasskeyRequired: needed.passkey,
        isRequired: needed.factor,
        provider: (await providerOfSession(db, caller.sessionId))?.provider.name ?? null,
        canText: mail.carries('sms'),
        backupCodesLeft: await backupCodesLeft(db, { personId, keys }),
        browsers: await rememberedBrowsers(context),
      };
    },

    newBackupCodes: async (_, context) => {
      const { db, caller, now, office } = context;
      const { personId, userName } = caller;
      await requireProof(db, caller, now);
      await lockPersonAccess(db, personId);
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
      const letter = await writeLetter(db, office, 'changed', { userName, change: words });
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
  return maskedAddress(method === MFA.email ? email : phone);
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
