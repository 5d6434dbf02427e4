import { useEndpoint } from '@slip/api';
import { MIN_FIND_LETTERS, office } from '@slip/api/contract';
import { limits } from '@slip/forms/rules';
import { useFailureNotice } from '../../notices/useNotices.js';
import { accountDetail, type FoundAccount, foundByNames } from '../../office/accounts/accountWords.js';
import { accountPath } from '../../office/officePaths.js';
import { paths } from '../../paths.js';
import { useMayCall } from '../../session/useMayCall.js';
import { useDebounced } from '../../useDebounced.js';
import { type FoundCommand, meets } from './commands.js';

/** The most accounts that are shown; the page of accounts has the others. */
const MAX_SHOWN = 5;

interface AccountCommands {
  /** True if the person may find accounts: staff whose roles read them. */
  readonly isOffered: boolean;
  readonly accounts: readonly FoundCommand[];
  readonly isLoading: boolean;
}

/** The fact by which an account was found, where its name and its number do not show it: one of its people, an email address. */
function foundBy({ found, name, number }: FoundAccount): string {
  const match = found.find(({ text }) => text !== name && text !== number);
  return match ? `${foundByNames[match.by]}: ${match.text}` : '';
}

/** The accounts that the text finds, by a name, one of their people, a user name or any of their numbers; for staff only. */
export function useAccountCommands(typed: string): AccountCommands {
  const isOffered = useMayCall(office.findAccounts);
  const text = typed.trim();
  const searched = useDebounced(text);
  const isSearchable =
    isOffered && searched.length >= MIN_FIND_LETTERS && searched.length <= limits.recordSearch;
  const { data, error, ...read } = useEndpoint(
    office.findAccounts,
    isSearchable ? { query: { text: searched } } : null,
    { keepPrevious: true },
  );
  useFailureNotice(error);
  if (!isOffered || text.length < MIN_FIND_LETTERS) return { isOffered, accounts: [], isLoading: false };

  const isLoading = searched !== text || read.isLoading || read.isOfPrevious;
  // Nothing is asked for some texts, and an answer to another text is none to them.
  const rows = isSearchable ? (data?.rows ?? []) : [];
  const answered = rows.map(
    (account): FoundCommand => ({
      id: `account ${account.accountId}`,
      href: accountPath(account.accountId),
      label: account.name,
      detail: [accountDetail(account), foundBy(account)].filter((part) => part !== '').join(' · '),
    }),
  );
  const found = isLoading ? answered.filter((command) => meets(command, text)) : answered;
  const searchCommand: FoundCommand = {
    id: 'find accounts',
    href: `${paths.officeAccounts}?${new URLSearchParams({ find: searched }).toString()}`,
    label: `Find accounts for “${searched}”`,
  };
  return {
    isOffered,
    accounts: [...found.slice(0, MAX_SHOWN), ...(found.length > MAX_SHOWN ? [searchCommand] : [])],
    isLoading,
  };
}
