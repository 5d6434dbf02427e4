import { office as contract } from '@slip/api/contract';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { lockAccountRow } from '../../accounts/lockAccountRow.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { deletePerson } from '../../authenticate/deletePerson.js';
import type { SignInServices } from '../../authenticate/finishSignIn.js';
import { endWebhooks } from '../../events/webhooks/webhookHandlers.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { FourEyes } from '../proposals/FourEyes.js';
import { isEnded } from './AccountOnRecord.js';
import { firstActInWords } from './lastAct.js';

/** Locks and reads an account that has not ended yet. @throws HttpError 404, or 409 when it has ended */
async function lockUnendedAccount(context: CallContext<Caller>, accountId: number) {
  const { db, today } = context;
  await lockAccountRow(db, accountId);
  const [account] = await db
    .select({ name: accounts.name, activeFrom: accounts.activeFrom, activeTo: accounts.activeTo })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), ne(accounts.kind, 'Office')));
  if (!account) throw nothingFound();
  if (isEnded(account, today)) {
    const first = await firstActInWords(context, {
      endpoint: 'office.endAccount',
      entity: 'accounts',
      entityId: accountId,
    });
    throw new HttpError(409, `The account ${account.name} has ended already${first}`);
  }
  return account;
}

const isRemainingPersonOf = (accountId: number) =>
  and(eq(people.accountId, accountId), isNull(people.deletedAt));

/**
 * Ends an account for good: today is its last day, all of its people are deleted, and its webhooks are off. Their filings,
 * signatures and debts stay. One person of the office proposes it (`plan`), and it is done (`act`) when another one
 * approves.
 */
export const endAccount = (services: SignInServices, eyes: FourEyes) =>
  eyes.guard(contract.endAccount, {
    plan: async ({ body: { accountId } }, context) => {
      const { name } = await lockUnendedAccount(context, accountId);
      const remaining = await context.db.$count(people, isRemainingPersonOf(accountId));
      const who = remaining === 1 ? 'its one user loses' : `its ${remaining} users lose`;
      return {
        subject: `accounts ${accountId}`,
        tells: `The account ${name} ends, and ${who} access for good. What was filed, signed and owed stays.`,
        waiting: (proposal) => ({ isDone: false, proposal, name, people: remaining }),
      };
    },

    act: async ({ body: { accountId, ...body } }, context) => {
      const { db, today, office } = context;
      const { name, activeFrom, activeTo } = await lockUnendedAccount(context, accountId);
      const reason = body.reason.trim();
      // An account whose first day is still to come ends on that day.
      const lastDay = activeFrom > today ? activeFrom : today;
      await db.update(accounts).set({ activeTo: lastDay }).where(eq(accounts.id, accountId));
      await context.audit({
        action: 'delete',
        entity: 'accounts',
        entityId: accountId,
        before: { activeTo },
        after: { activeTo: lastDay, reason },
      });
      await endWebhooks(context, accountId);
      const remaining = await db
        .select()
        .from(people)
        .where(isRemainingPersonOf(accountId))
        .orderBy(asc(people.id))
        .for('update');
      for (const person of remaining) {
        await deletePerson(services, context, person, { by: office.name, account: name, reason });
      }
      return { isDone: true, proposal: null, name, people: remaining.length };
    },
  });
