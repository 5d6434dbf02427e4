import { formatUsDate, todayIn } from '@slip/forms/rules';
import { desc, eq, inArray } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import { takeLock } from '../../database/takeLock.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { wordVersions } from './tables.js';

/** The error for a name that no letter or template has. */
export const noSuchName = (kind: 'letter' | 'template', name: string) =>
  badRequest([
    {
      path: 'name',
      message: `No ${kind} has the name ${name}. Choose one of the names that are listed.`,
      value: name,
    },
  ]);

/** How many versions are shown at most. */
const MAX_SHOWN = 50;

/** The versions of some words, the newest first. */
export const readVersions = (db: Executor, names: readonly string[], most = MAX_SHOWN) =>
  db
    .select({ version: wordVersions, firstName: people.firstName, lastName: people.lastName })
    .from(wordVersions)
    .leftJoin(people, eq(people.id, wordVersions.writtenBy))
    .where(inArray(wordVersions.name, [...names]))
    .orderBy(desc(wordVersions.number))
    .limit(most);

export type ReadVersion = Awaited<ReturnType<typeof readVersions>>[number];

/** A version in the form of the answer. */
export const shownVersion = ({ version, firstName, lastName }: ReadVersion) => ({
  version: version.number,
  writtenAt: version.writtenAt.toISOString(),
  writtenBy: firstName === null ? null : `${firstName} ${lastName}`,
});

/** Words to be stored as the next version. */
export interface NewVersion {
  readonly name: string;
  /** Empty for the delivered words. */
  readonly text: string;
  readonly restores?: number | undefined;
  /** The newest version that the caller has read. */
  readonly basedOn?: number | undefined;
}

/**
 * Stores the next version of words. Two people who write at once take turns.
 * @returns its number, and the version before it.
 * @throws HttpError 409 when somebody wrote a version that the caller has not read.
 */
export async function addVersion(
  { db, now, caller, office }: CallContext<Caller>,
  { name, text, restores, basedOn }: NewVersion,
): Promise<{ readonly number: number; readonly before: ReadVersion | undefined }> {
  await takeLock(db, name);
  const [before] = await readVersions(db, [name], 1);
  if (before && basedOn !== undefined && basedOn !== before.version.number) {
    const { version, writtenBy } = shownVersion(before);
    const day = formatUsDate(todayIn(office.timeZone, before.version.writtenAt));
    throw new HttpError(
      409,
      `${writtenBy ?? 'Somebody'} wrote version ${version} on ${day}, after you began. Read it first, and write yours then.`,
    );
  }
  const number = (before?.version.number ?? 0) + 1;
  await db.insert(wordVersions).values({
    name,
    number,
    text,
    writtenBy: caller.personId,
    writtenAt: now,
    restores: restores ?? null,
  });
  return { number, before };
}
