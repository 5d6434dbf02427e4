import type { Input, Output, office } from '@slip/api/contract';
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { accountNumber, isAccount } from '../../accounts/accountPeople.js';
import { people } from '../../accounts/people/tables.js';
import { accounts, insurers } from '../../accounts/tables.js';
import type { CallContext } from '../../http/handler.js';
import { submissionNumberOf } from '../submissionNumber.js';
import { batchAccess, batchSubmissions } from '../tables.js';

type FilerQuery = Input<typeof office.batchFilers>['query'];
type Reading = Pick<CallContext<null>, 'db'>;

const LISTED = 200;
const { application, heldAt, permittedAt } = batchAccess;

const inState: Readonly<Record<NonNullable<FilerQuery['state']>, SQL | undefined>> = {
  held: isNotNull(heldAt),
  waiting: and(isNull(heldAt), isNull(permittedAt), isNotNull(application)),
  permitted: and(isNull(heldAt), isNotNull(permittedAt)),
};

const wire = (at: Date | null) => at?.toISOString() ?? null;

/** The accounts that wait for batch filing, may file batches, or are on hold; the newest first. */
export async function batchFilers(
  { state }: FilerQuery,
  { db }: Reading,
): Promise<Output<typeof office.batchFilers>> {
  const rows = await db
    .select({ access: batchAccess, account: accountNumber, accountName: accounts.name })
    .from(batchAccess)
    .innerJoin(accounts, eq(accounts.id, batchAccess.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(state && inState[state])
    .orderBy(desc(batchAccess.appliedAt), desc(batchAccess.accountId));
  return rows.flatMap(({ access, account, accountName }) => {
    const stands =
      access.heldAt !== null
        ? 'held'
        : access.permittedAt !== null
          ? 'permitted'
          : access.application !== null && 'waiting';
    if (!stands) return [];
    return {
      account,
      accountName,
      state: stands,
      application: access.application,
      appliedAt: wire(access.appliedAt),
      permittedAt: wire(access.permittedAt),
      csvStates: access.csvStates,
      holdWords: access.holdWords,
    };
  });
}

/** The files of an account, or of all, the newest first. */
export async function batchFiles(
  { account, status }: Input<typeof office.batchFiles>['query'],
  { db }: Reading,
): Promise<Output<typeof office.batchFiles>> {
  const rows = await db
    .select({
      submission: batchSubmissions,
      account: accountNumber,
      accountName: accounts.name,
      firstName: people.firstName,
      lastName: people.lastName,
    })
    .from(batchSubmissions)
    .innerJoin(people, eq(people.id, batchSubmissions.personId))
    .innerJoin(accounts, eq(accounts.id, batchSubmissions.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(
      and(
        account === undefined ? undefined : isAccount(account),
        status && eq(batchSubmissions.status, status),
      ),
    )
    .orderBy(desc(batchSubmissions.id))
    .limit(LISTED);
  return rows.map(({ submission, firstName, lastName, ...of }) => ({
    ...of,
    submissionNumber: submissionNumberOf(submission.id),
    submittedBy: `${firstName} ${lastName}`,
    submittedAt: submission.submittedAt.toISOString(),
    finishedAt: wire(submission.finishedAt),
    status: submission.status,
    isTest: submission.isTest,
    fileName: submission.fileName,
    size: submission.size,
    comments: submission.comments,
  }));
}
