import type { Input, Output, office } from '@slip/api/contract';
import { type CalendarDate, isInsurer, type OwedByAgent, owedKey, owedTitle } from '@slip/forms/rules';
import { and, asc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { accountNumber } from '../../accounts/accountPeople.js';
import { accounts, insurers } from '../../accounts/tables.js';
import { groupedBy } from '../../database/groupedBy.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { owedByAgents, owedOf } from '../owed/owed.js';
import { exceptHeldMoney } from '../owed/reminders/exceptHeldMoney.js';
import { remindedOn } from './remindNow.js';

type Context = Pick<CallContext<Caller>, 'db' | 'today' | 'office'>;

/** Accounts that are read at once. */
const ACCOUNTS_AT_ONCE = 100;
/** The most such readings for one page. */
const MAX_READINGS = 10;

interface FilerAccount {
  readonly id: number;
  readonly kind: Caller['kind'];
  readonly name: string;
  readonly number: string;
}

/** The next accounts by id that may owe something themselves; an agency does not, because its agents do. */
const accountsAfter = ({ db, today }: Context, after: number): Promise<FilerAccount[]> =>
  db
    .select({ id: accounts.id, kind: accounts.kind, name: accounts.name, number: accountNumber })
    .from(accounts)
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(
      and(
        gt(accounts.id, after),
        notInArray(accounts.kind, ['Office', 'Agency']),
        or(isNull(accounts.activeTo), sql`${accounts.activeTo} >= ${today}`),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(ACCOUNTS_AT_ONCE);

/** Everything that some accounts owe after its due day, by account. */
async function lateOf(
  { db, today, office: { timeZone } }: Context,
  found: readonly Pick<FilerAccount, 'id' | 'kind'>[],
): Promise<ReadonlyMap<number, readonly OwedByAgent[]>> {
  const moment = { today, timeZone };
  const filers = found.filter(({ kind }) => !isInsurer(kind));
  const owed = await owedByAgents(
    db,
    filers.map(({ id }) => id),
    moment,
  );
  for (const { id, kind } of found) {
    if (isInsurer(kind)) owed.push(...(await owedOf(db, { accountId: id, kind }, moment)));
  }
  const late = owed
    .filter(({ isLate }) => isLate)
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
  return groupedBy(late, ({ agentId }) => agentId);
}

/** Everything that accounts owe late and may be reminded of, for a reminder of all of it. */
export async function lateOfAccounts(
  accountIds: readonly number[],
  context: Context,
): Promise<{ readonly accountId: number; readonly owed: readonly OwedByAgent[] }[]> {
  const found = await context.db
    .select({ id: accounts.id, kind: accounts.kind })
    .from(accounts)
    .where(and(inArray(accounts.id, [...accountIds]), notInArray(accounts.kind, ['Office', 'Agency'])));
  const late = await lateOf(context, found);
  const mayRemind = await exceptHeldMoney(
    context.db,
    found.map(({ id }) => id),
  );
  return found.map(({ id }) => ({ accountId: id, owed: (late.get(id) ?? []).filter(mayRemind) }));
}

/** A page of the accounts that owe something late. It ends when 1,000 accounts were read, even if few are late; the next page goes on there. */
export async function lateFilers(
  { kind, after = 0, pageSize }: Input<typeof office.lateFilers>['query'],
  context: Context,
): Promise<Output<typeof office.lateFilers>> {
  const rows: {
    readonly account: FilerAccount;
    readonly since: CalendarDate;
    readonly late: readonly OwedByAgent[];
  }[] = [];
  let next: number | null = after;
  for (let reading = 0; next !== null && reading < MAX_READINGS && rows.length < pageSize; reading += 1) {
    const found: FilerAccount[] = await accountsAfter(context, next);
    const owed = await lateOf(context, found);
    next = found.length < ACCOUNTS_AT_ONCE ? null : (found.at(-1)?.id ?? null);
    for (const account of found) {
      const late = (owed.get(account.id) ?? []).filter((each) => kind === undefined || each.kind === kind);
      const [first] = late;
      if (!first) continue;
      rows.push({ account, since: first.dueOn, late });
      if (rows.length < pageSize) continue;
      next = account.id;
      break;
    }
  }
  const reminded = await remindedOn(
    context,
    rows.map(({ account }) => account.id),
  );
  return {
    rows: rows.map(({ account: { id, number, name }, since, late }) => ({
      accountId: id,
      account: number,
      accountName: name,
      since,
      balance: late.reduce((sum, { balance }) => sum + (balance ?? 0), 0),
      owed: late.map((each) => ({ title: owedTitle(each), dueDate: each.dueOn, balance: each.balance })),
      isRemindedToday: late.every((each) => reminded.has(`${id} ${owedKey(each)}`)),
    })),
    next,
  };
}
