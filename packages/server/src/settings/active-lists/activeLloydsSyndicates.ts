import { and, asc, gt } from 'drizzle-orm';
import { holdsDay } from '../../accounts/holdsDay.js';
import { syndicates } from '../../accounts/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { StreamedFile } from '../../http/StreamedFile.js';
import { csvFile } from './csvFile.js';

/** The Lloyd's syndicates that are active today, as ActiveLloydsSyndicates.csv (spec 2 §7). */
export function activeLloydsSyndicates({
  db,
  today,
}: Pick<CallContext<Caller>, 'db' | 'today'>): StreamedFile {
  return csvFile<typeof syndicates.$inferSelect>({
    name: 'ActiveLloydsSyndicates.csv',
    head: ['Number', 'Syndicate'],
    rowsAfter: (last, most) =>
      db
        .select()
        .from(syndicates)
        .where(and(holdsDay(syndicates, today), last && gt(syndicates.number, last.number)))
        .orderBy(asc(syndicates.number))
        .limit(most),
    cells: ({ number, name }) => [number, name],
  });
}
