import { MAX_ROWS_COUNTED } from '@slip/api/contract';
import { roleOf, userAccountOf } from '@slip/forms/rules';
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { accountFacts } from '../../accounts/people/Person.js';
import { people } from '../../accounts/people/tables.js';
import { browserInWords } from '../../authenticate/browserInWords.js';
import { isPerson } from '../../authenticate/programs/findProgram.js';
import { isSilent, isTooOld, type SessionHours } from '../../authenticate/sessionLife.js';
import { mfaFactors, passkeys, sessions } from '../../authenticate/tables.js';
import type { Executor } from '../../database/executor.js';
import type { AccountOnRecord, PersonOnRecord } from './AccountOnRecord.js';
import { countUpTo, NEWEST_ROWS, section } from './pageSection.js';

/** The people of an account, the primary one first and those who were deleted last. */
export function readPeople(db: Executor, accountId: number): Promise<PersonOnRecord[]> {
  const { id, userName, firstName, lastName, email, isPrimary, permissions, lockedAt, lockedBy, deletedAt } =
    people;
  return db
    .select({
      id,
      userName,
      firstName,
      lastName,
      email,
      isPrimary,
      permissions,
      lockedAt,
      lockedBy,
      deletedAt,
    })
    .from(people)
    .where(and(eq(people.accountId, accountId), isPerson(db)))
    .orderBy(desc(sql`${deletedAt} is null`), desc(isPrimary), asc(userName))
    .limit(MAX_ROWS_COUNTED);
}

/** How many open sessions of an account are read at most: nobody looks through more. */
const MAX_SESSIONS = 500;

/** The open sessions of an account's people, the latest used first. */
export async function readSessions(
  db: Executor,
  persons: readonly PersonOnRecord[],
  {
    kind,
    now,
    hours,
  }: { readonly kind: AccountOnRecord['kind']; readonly now: Date; readonly hours: SessionHours },
) {
  const oldest = new Date(now.getTime() - hours.everybody * 60 * 60_000);
  const openSessions = await db
    .select()
    .from(sessions)
    .where(
      and(
        inArray(
          sessions.personId,
          persons.map(({ id }) => id),
        ),
        isNull(sessions.endedAt),
        gt(sessions.startedAt, oldest),
      ),
    )
    .orderBy(desc(sessions.lastHeardAt), sessions.id)
    .limit(MAX_SESSIONS);
  return openSessions.filter(
    ({ lastHeardAt, startedAt }) => !isSilent(lastHeardAt, now) && !isTooOld({ startedAt, kind }, hours, now),
  );
}

type OpenSession = Awaited<ReturnType<typeof readSessions>>[number];

/** The people of an account, and how each of them signs in. */
export async function peopleSection(
  db: Executor,
  { id: accountId, kind }: AccountOnRecord,
  persons: readonly PersonOnRecord[],
  openSessions: readonly OpenSession[],
) {
  const factors = await db
    .select({ personId: mfaFactors.personId, method: mfaFactors.method })
    .from(mfaFactors)
    .where(
      inArray(
        mfaFactors.personId,
        persons.map(({ id }) => id),
      ),
    )
    .orderBy(mfaFactors.method);
  const passkeyCounts = await db
    .select({ personId: passkeys.personId, passkeyCount: sql<number>`count(*)::int` })
    .from(passkeys)
    .where(
      inArray(
        passkeys.personId,
        persons.map(({ id }) => id),
      ),
    )
    .groupBy(passkeys.personId);
  const isOfInsurer = userAccountOf(accountFacts[kind]) === 'insurer';
  const rows = persons.map(({ id, permissions, lockedAt, lockedBy, deletedAt, ...person }) => ({
    ...person,
    role: isOfInsurer ? null : roleOf(permissions).name,
    lockedAt: lockedAt?.toISOString() ?? null,
    lockedBy,
    deletedAt: deletedAt?.toISOString() ?? null,
    factors: factors.flatMap(({ personId, method }) => (personId === id ? method : [])),
    passkeys: passkeyCounts.find(({ personId }) => personId === id)?.passkeyCount ?? 0,
    sessions: openSessions.filter(({ personId }) => personId === id).length,
  }));
  const total =
    persons.length < MAX_ROWS_COUNTED
      ? persons.length
      : await countUpTo(db, people, eq(people.accountId, accountId));
  return section(rows, total);
}

/** Where the people of an account are signed in. */
export function sessionsSection(persons: readonly PersonOnRecord[], openSessions: readonly OpenSession[]) {
  const rows = openSessions.slice(0, NEWEST_ROWS).map((session) => ({
    userName: persons.find(({ id }) => id === session.personId)?.userName ?? '',
    browser: browserInWords(session.userAgent),
    address: session.ipAddress,
    startedAt: session.startedAt.toISOString(),
    lastUsedAt: session.lastHeardAt.toISOString(),
  }));
  return section(rows, openSessions.length);
}
