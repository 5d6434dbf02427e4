import { useSession } from '@slip/api';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { shownRecord } from '../../navigation/useDocumentTitle.js';
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

/** Keeps the records that somebody leaves, for the palette; not when they leave because they sign out. */
export function useRecentRecords(userId: number): void {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  useEffect(
    () => () => {
      // The title is still that of the page that is left: the next page sets its own in its effects.
      if (session.getSnapshot().user?.userId !== userId || !isRecord(pathname)) return;
      keepRecentThing(sessionStorage, userId, { href: `${pathname}${search}`, ...shownRecord() });
    },
    [session, pathname, search, userId],
  );
}
