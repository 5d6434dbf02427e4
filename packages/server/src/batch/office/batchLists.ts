import type { Input, Output, office } from '@slip/api/contract';
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { accountInDuties, accountNumber, isAccountLike } from '../../accounts/accountPeople.js';
import { people } from '../../accounts/people/tables.js';
import { accounts, insurers } from '../../accounts/tables.js';
import { jobs } from '../../background/tables.js';
import type { CallContext } from '../../http/handler.js';
import { BATCH_JOB } from '../batchJob.js';
import { submissionProgress } from '../intake/submissionReads.js';
import { batchAnswers, batchJobs } from '../processing/tables.js';
import { submissionNumberOf } from '../storedFile.js';
import { batchAccess, batchSubmissions } from '../tables.js';

type FilerQuery = Input<typeof office.batchFilers>['query'];
type Reading = Pick<CallContext<null>, 'db'>;

const { appliedAt, application, heldAt, permittedAt } = batchAccess;

const inState: Readonly<Record<NonNullable<FilerQuery['state']>, SQL | undefined>> = {
  held: isNotNull(heldAt),
  waiting: and(isNull(heldAt), isNull(permittedAt), isNotNull(application)),
  permitted: and(isNull(heldAt), isNotNull(permittedAt)),
};

/** The time at which an account came onto the list; one that staff permitted or put on hold need not have applied. */
const listedAt = sql`coalesce(${appliedAt}, ${permittedAt}, ${heldAt})`;

const isoTime = (at: Date | null) => at?.toISOString() ?? null;

/** The accounts that wait for batch filing, may file batches, or are on hold; the newest first. */
export async function batchFilers(
  { state }: FilerQuery,
  { db }: Reading,
): Promise<Output<typeof office.batchFilers>> {
  const rows = await db
    .select({ access: batchAccess, account: accountInDuties, accountName: accounts.name })
    .from(batchAccess)
    .innerJoin(accounts, eq(accounts.id, batchAccess.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(state && inState[state])
    .orderBy(desc(listedAt), desc(batchAccess.accountId));
  return rows.flatMap(({ access, account, accountName }) => {
    const currentState =
      access.heldAt !== null
        ? 'held'
        : access.permittedAt !== null
          ? 'permitted'
          : access.application !== null && 'waiting';
    if (!currentState) return [];
    return {
      accountId: access.accountId,
      account,
      accountName,
      state: currentState,
      application: access.application,
      appliedAt: isoTime(access.appliedAt),
      permittedAt: isoTime(access.permittedAt),
      csvStates: access.csvStates,
      heldAt: isoTime(access.heldAt),
      holdWords: access.holdWords,
    };
  });
}

/** The number of findings of an answer, including those that are counted but not listed. */
const findingCount = sql`(select coalesce(sum((found.value ->> 'count')::int), 0) from jsonb_array_elements(${batchAnswers.findings}) as found)`;

/** Files that a worker has begun with, before those that wait for one: these may be many. */
const inWorkFirst = asc(sql`(${batchJobs.submissionId} is null)`);

/** The files of an account, or of all, the newest first; of those that are processed, the ones in work first. */
export async function batchFiles(
  { account, status, page, pageSize }: Input<typeof office.batchFiles>['query'],
  { db }: Reading,
): Promise<Output<typeof office.batchFiles>> {
  const isWanted = and(
    account === undefined ? undefined : isAccountLike(account),
    status && eq(batchSubmissions.status, status),
  );
  const rows = await db
    .select({
      submission: batchSubmissions,
      account: accountNumber,
      accountName: accounts.name,
      firstName: people.firstName,
      lastName: people.lastName,
      progress: batchJobs,
      failures: jobs.attempts,
      totals: batchAnswers.totals,
      findings: findingCount.mapWith(Number),
    })
    .from(batchSubmissions)
    .innerJoin(people, eq(people.id, batchSubmissions.personId))
    .innerJoin(accounts, eq(accounts.id, batchSubmissions.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .leftJoin(batchJobs, eq(batchJobs.submissionId, batchSubmissions.id))
    .leftJoin(jobs, and(eq(jobs.kind, BATCH_JOB), eq(jobs.subject, batchSubmissions.id)))
    .leftJoin(batchAnswers, eq(batchAnswers.submissionId, batchSubmissions.id))
    .where(isWanted)
    .orderBy(...(status === 'PROCESSING' ? [inWorkFirst] : []), desc(batchSubmissions.id))
    .limit(pageSize)
    .offset(page * pageSize);
  const [counted] = await db
    .select({ total: count() })
    .from(batchSubmissions)
    .innerJoin(accounts, eq(accounts.id, batchSubmissions.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(isWanted);
  return {
    rows: rows.map(({ submission, firstName, lastName, progress, failures, totals, findings, ...of }) => ({
      ...of,
      submissionNumber: submissionNumberOf(submission.id),
      accountId: submission.accountId,
      submittedBy: `${firstName} ${lastName}`,
      submittedAt: submission.submittedAt.toISOString(),
      finishedAt: isoTime(submission.finishedAt),
      status: submission.status,
      isTest: submission.isTest,
      fileName: submission.fileName,
      size: submission.size,
      comments: submission.comments,
      ...submissionProgress(submission.status, progress),
      failures: failures ?? 0,
      transactions: totals?.transactions ?? 0,
      questioned: totals?.questioned ?? 0,
      findings,
    })),
    total: counted?.total ?? 0,
  };
}
