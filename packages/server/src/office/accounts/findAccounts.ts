import { type FoundBy, MAX_ACCOUNTS_FOUND } from '@slip/api/contract';
import { eq, inArray } from 'drizzle-orm';
import { accountNumber } from '../../accounts/accountPeople.js';
import { heldKindOf } from '../../accounts/heldKind.js';
import { accounts, insurers } from '../../accounts/tables.js';
import type { GroupHandlers } from '../../http/handler.js';
import { isEnded } from './AccountOnRecord.js';
import { waysToFind } from './waysToFind.js';

/** The accounts that one text finds: a few small queries, each of which reads an index and no more than it needs. */
export const findAccounts: GroupHandlers<'office'>['findAccounts'] = async ({ query: { text } }, context) => {
  const { db, today } = context;
  const found = new Map<number, { by: FoundBy; text: string }[]>();
  for (const way of waysToFind) {
    for (const { accountId, ...match } of await way(db, text.trim())) {
      const before = found.get(accountId);
      if (!before) found.set(accountId, [match]);
      else if (before.length < MAX_MATCHES && !before.some(isSame(match))) before.push(match);
    }
  }
  const ids = [...found.keys()].slice(0, MAX_ACCOUNTS_FOUND);
  if (ids.length === 0) return { rows: [], hasMore: false };
  const { id: accountId, kind, name, activeTo } = accounts;
  const read = await db
    .select({ accountId, kind, name, number: accountNumber, activeTo })
    .from(accounts)
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(inArray(accounts.id, ids));
  return {
    rows: ids.flatMap((id) =>
      read.flatMap(({ activeTo: lastDay, ...account }) =>
        account.accountId === id
          ? {
              ...account,
              kind: heldKindOf(account.kind),
              isEnded: isEnded({ activeTo: lastDay }, today),
              found: found.get(id) ?? [],
            }
          : [],
      ),
    ),
    hasMore: found.size > MAX_ACCOUNTS_FOUND,
  };
};

/** How many matches of one account a search shows at most. */
const MAX_MATCHES = 3;

const isSame =
  (one: { readonly by: FoundBy; readonly text: string }) =>
  (other: { readonly by: FoundBy; readonly text: string }) =>
    one.by === other.by && one.text === other.text;
