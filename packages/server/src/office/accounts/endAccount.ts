import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { holdAccount } from '../../accounts/holdAccount.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { deletePerson } from '../../authenticate/deletePerson.js';
import type { SignInServices } from '../../authenticate/SignInServices.js';
import { HttpError } from '../../http/HttpError.js';
import type { GroupHandlers } from '../../http/handler.js';
import { isEnded } from './isEnded.js';
import { whoWasFirst } from './lastAct.js';

/** Ends an account for good: today is its last day, and all of its people are deleted. What they filed, signed and owe stays. */
export function endAccount(services: SignInServices): GroupHandlers<'office'>['endAccount'] {
  return async ({ body: { accountId, ...body } }, context) => {
    const { db, today, office } = context;
    await holdAccount(db, accountId);
    const [account] = await db
      .select({ name: accounts.name, activeFrom: accounts.activeFrom, activeTo: accounts.activeTo })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), ne(accounts.kind, 'Office')));
    if (!account) throw nothingFound();
    const { name, activeFrom, activeTo } = account;
    if (isEnded(account, today)) {
      const first = await whoWasFirst(context, {
        endpoint: 'office.endAccount',
        entity: 'accounts',
        entityId: accountId,
      });
      throw new HttpError(409, `The account ${name} has ended already${first}`);
    }
    const reason = body.reason.trim();
    // Of one that was to begin later no day is left.
    const lastDay = activeFrom > today ? activeFrom : today;
    await db.update(accounts).set({ activeTo: lastDay }).where(eq(accounts.id, accountId));
    await context.audit({
      action: 'delete',
      entity: 'accounts',
      entityId: accountId,
      before: { activeTo },
      after: { activeTo: lastDay, reason },
    });
    const left = await db
      .select()
      .from(people)
      .where(and(eq(people.accountId, accountId), isNull(people.deletedAt)))
      .orderBy(asc(people.id))
      .for('update');
    for (const person of left) {
      await deletePerson(services, context, person, { by: office.name, account: name, reason });
    }
    return { name, people: left.length };
  };
}
