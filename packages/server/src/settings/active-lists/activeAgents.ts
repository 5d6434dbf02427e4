import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { holdsDay } from '../../accounts/holdsDay.js';
import { accounts } from '../../accounts/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { StreamedFile } from '../../http/StreamedFile.js';
import { csvFile } from './csvFile.js';

interface AgentRow {
  readonly id: number;
  readonly name: string;
  readonly npn: string | null;
  readonly city: string;
  readonly state: string;
}

/** The agents that are active today, as ActiveAgents.csv (spec 2 §7). */
export function activeAgents({ db, today }: Pick<CallContext<Caller>, 'db' | 'today'>): StreamedFile {
  return csvFile<AgentRow>({
    name: 'ActiveAgents.csv',
    head: ['Agent', 'NPN', 'City', 'State'],
    rowsAfter: (last, most) =>
      db
        .select({
          id: accounts.id,
          name: accounts.name,
          npn: accounts.npn,
          city: accounts.city,
          state: accounts.state,
        })
        .from(accounts)
        .where(
          and(
            eq(accounts.kind, 'Agent'),
            isNotNull(accounts.npn),
            holdsDay(accounts, today),
            last && sql`(${accounts.name}, ${accounts.id}) > (${last.name}, ${last.id})`,
          ),
        )
        .orderBy(asc(accounts.name), asc(accounts.id))
        .limit(most),
    cells: ({ name, npn, city, state }) => [name, npn ?? '', city, state],
  });
}
