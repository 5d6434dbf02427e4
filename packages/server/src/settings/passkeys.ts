import { formatCountOf } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { nothingFound } from '../accounts/agentAccess.js';
import { readPerson } from '../accounts/people/Person.js';
import { people } from '../accounts/people/tables.js';
import { lockPersonAccess } from '../authenticate/authenticateCaller.js';
import type { SignInServices } from '../authenticate/finishSignIn.js';
import { factorsOf, forgetBrowsers, neededBy } from '../authenticate/mfa/factors.js';
import { notifyOfPasskey, passkeysOf, removePasskeys } from '../authenticate/passkeys/passkeys.js';
import { requireProof } from '../authenticate/proof.js';
import { passkeys } from '../authenticate/tables.js';
import type { CallContext, Caller, GroupHandlers } from '../http/handler.js';
import { managedPerson, needsAnother } from './secondFactors.js';

type PasskeyHandlers = Pick<GroupHandlers<'user'>, 'renamePasskey' | 'removePasskey'>;

/** Refuses to remove the last passkey of a person who needs it to sign in. @throws HttpError (403) */
async function refuseLast(services: SignInServices, { db, caller }: CallContext<Caller>): Promise<void> {
  const needed = neededBy(services, caller.kind);
  if ((await passkeysOf(db, caller.personId)).length > 1) return;
  const isLastFactor = (await factorsOf(db, caller.personId)).length === 0;
  if (needed.passkey) throw needsAnother('passkey');
  if (needed.factor && isLastFactor) throw needsAnother('second factor');
}

/** Handlers for naming and removing passkeys: the caller's own, or those of a user the caller manages. */
export function passkeyHandlers(services: SignInServices): PasskeyHandlers {
  return {
    renamePasskey: async ({ body: { passkeyId, name } }, context) => {
      const { db, caller, now } = context;
      const { personId } = caller;
      await requireProof(db, caller, now);
      await lockPersonAccess(db, personId);
      const renamed = (await passkeysOf(db, personId)).find(({ id }) => id === passkeyId);
      if (!renamed) throw nothingFound();
      if (renamed.name === name) return { success: true };
      await db
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.personId, personId), eq(passkeys.id, passkeyId)));
      const change = { action: 'update', entity: 'passkeys', entityId: personId } as const;
      await context.audit({
        ...change,
        before: { passkeyId, name: renamed.name },
        after: { passkeyId, name },
      });
      const words = `Your passkey “${renamed.name}” was renamed to “${name}”.`;
      await notifyOfPasskey(db, services, await readPerson(db, personId), { words, now });
      return { success: true };
    },

    removePasskey: async ({ body: { userId, passkeyId } }, context) => {
      const { db, caller, now } = context;
      await requireProof(db, caller, now);
      // A text that is no id names nobody: no person has the id 0. Longer numbers would not stay exact.
      const wantedId = /^\d{1,15}$/.test(userId) ? Number(userId) : 0;
      const person = await managedPerson(db, caller, eq(people.id, wantedId), 'act');
      const isOwn = person.id === caller.personId;
      // Only the owner removes a single passkey. A person who manages the owner removes all of them, as any may be lost.
      if (isOwn !== (passkeyId !== null)) throw nothingFound();
      await lockPersonAccess(db, person.id);
      if (isOwn) await refuseLast(services, context);
      const removed = await removePasskeys(db, person.id, passkeyId ?? undefined);
      if (removed.length === 0) throw nothingFound();
      await forgetBrowsers(db, person.id);
      const before = removed.map(({ id, name }) => ({ passkeyId: id, name }));
      await context.audit({ action: 'delete', entity: 'passkeys', entityId: person.id, before });
      const names = removed.map(({ name }) => `“${name}”`).join(', ');
      const words = `${formatCountOf(removed.length, 'passkey was', 'passkeys were')} removed: ${names}.`;
      await notifyOfPasskey(db, services, person, { words, now });
      return { success: true };
    },
  };
}
