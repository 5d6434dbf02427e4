import { useSession } from '@slip/api';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { shownRecord } from '../../navigation/useDocumentTitle.js';
import { paths } from '../../paths.js';
import { isAddressOf, screens } from '../../screens.js';
import { keepRecentThing } from '../../session/recentThings.js';

/** True if the page shows a record: its title is then the record's own, once it is read. */
function isRecord(pathname: string): boolean {
  const screen = screens.find(({ path }) => isAddressOf(path, pathname));
  return (
    screen !== undefined &&
    typeof screen.requires === 'object' &&
    !document.title.startsWith(`${screen.title} ·`)
  );
}

/** The parts of an address that a page forgets once a person has seen their effect. */
const passing = {
  view: ['isEdit', 'transactionGroupId', 'editTransactionId'],
  others: ['look'],
} as const;

/** The address of a record, without the part of it that was opened. */
function recordAddress(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of passing[pathname === paths.policyView ? 'view' : 'others']) query.delete(name);
  const kept = query.toString();
  return kept === '' ? pathname : `${pathname}?${kept}`;
}

/** Keeps the records that somebody leaves, for the palette; not when they leave because they sign out. */
export function useRecentRecords(userId: number): void {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  useEffect(
    () => () => {
      // The title is still that of the page that is left: the next page sets its own in its effects.
      const record = isRecord(pathname) ? shownRecord() : null;
      if (session.getSnapshot().user?.userId !== userId || record === null) return;
      keepRecentThing(sessionStorage, userId, { href: recordAddress(pathname, search), ...record });
    },
    [session, pathname, search, userId],
  );
}
