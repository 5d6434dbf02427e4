import type { BatchDecision, office } from '@slip/api/contract';
import { formatUsDate, isParticipatingState, participatingLetters, todayIn } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { accountNumbered } from '../../accounts/accountPeople.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers, Handler } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { type NotifyingServices, notifyPeople, policyEditorsOf, type Told } from '../../inbox/addressees.js';
import { inboxLetter } from '../../mail/letters.js';
import { batchAccess, type StoredBatchAccess } from '../tables.js';
import { batchFile, reprocessBatchFile } from './batchFile.js';
import { batchFilers, batchFiles } from './batchLists.js';

type BatchDuties = Pick<
  GroupHandlers<'office'>,
  | 'batchFilers'
  | 'batchFilingLetter'
  | 'permitBatchFiling'
  | 'refuseBatchFiling'
  | 'holdBatchFiling'
  | 'releaseBatchFiling'
  | 'batchFiles'
  | 'batchFile'
  | 'reprocessBatchFile'
>;

/** The change that a decision makes to the batch filing of an account. */
interface Change {
  readonly after: Partial<StoredBatchAccess>;
  /** True if the people of the account are not told: they know already that they are permitted. */
  readonly isQuiet?: boolean;
}

type Standing = Pick<StoredBatchAccess, 'permittedAt' | 'holdWords'>;

/** The message of each decision to the people of the account, by how the account stood before. */
const decisionMessages: Readonly<
  Record<BatchDecision, (words: string, before: Standing) => Omit<Told, 'link'>>
> = {
  permit: (_, { holdWords }) =>
    holdWords === null
      ? {
          subject: 'You may file batches',
          message: 'The office permitted batch filing for your account. Begin with a test filing.',
        }
      : {
          subject: 'Batch filing is permitted, and on hold',
          message: `The office permitted batch filing for your account, which is on hold: “${holdWords}” Begin with a test filing once the hold has ended.`,
        },
  refuse: (words) => ({
    subject: 'Batch filing was not permitted',
    message: `The office did not permit batch filing for your account: “${words}” You can apply again.`,
  }),
  hold: (words) => ({
    subject: 'Batch filing is on hold',
    message: `The office put batch filing on hold for your account: “${words}”`,
  }),
  release: (_, { permittedAt }) =>
    permittedAt === null
      ? {
          subject: 'The hold of batch filing ended',
          message: 'The office ended the hold. Batch filing is not permitted for your account yet.',
        }
      : {
          subject: 'Batch filing goes on',
          message: 'The office ended the hold: your account may upload batch files again.',
        },
};

/** @param states those whose CSV files are taken in production without a test. @throws HttpError (400) when the office takes no filings of one. */
function requireStates(states: readonly string[]): void {
  const problems = states.flatMap((state, place) => {
    if (isParticipatingState(state)) return [];
    const message = `The office takes no filings of ${state}. Give some of ${participatingLetters().join(', ')}.`;
    return [{ path: `csvStates[${place}]`, message, value: state }];
  });
  if (problems.length > 0) throw badRequest(problems);
}

/** The page where people begin to file batches: with a test (spec 2 §2). */
const BATCH_PAGE = '/slip/batch-submission?filing=test';

/** The office's duties about batch filing: permissions, holds, and the files that were sent. */
export function batchDuties(services: NotifyingServices): BatchDuties {
  /** Changes the batch filing of the account that has a number, and tells its people, also by mail. */
  async function decide(
    decision: BatchDecision,
    { account, words = '' }: { readonly account: string; readonly words?: string },
    changeOf: (before: StoredBatchAccess) => Change | undefined,
    context: CallContext<Caller>,
  ) {
    const { db } = context;
    const { id: accountId } = await accountNumbered(db, account.trim());
    const before = await lockBatchAccess(db, accountId);
    const change = changeOf(before);
    if (!change) return { changed: false };
    await db.update(batchAccess).set(change.after).where(eq(batchAccess.accountId, accountId));
    const { application, permittedAt, csvStates, holdWords } = before;
    await context.audit({
      action: 'update',
      entity: 'batch_access',
      entityId: accountId,
      before: { application, permittedAt, csvStates, holdWords },
      after: { ...change.after, ...(decision === 'refuse' && { reason: words }) },
    });
    if (change.isQuiet !== true) {
      const told = { ...decisionMessages[decision](words, before), link: BATCH_PAGE };
      await notifyPeople(services, context, await policyEditorsOf(db, accountId), told);
    }
    return { changed: true };
  }

  const permitBatchFiling: Handler<typeof office.permitBatchFiling> = async ({ body }, context) => {
    const { caller, now } = context;
    requireStates(body.csvStates ?? []);
    const change = ({ permittedAt, csvStates }: StoredBatchAccess) => {
      const states = [...new Set(body.csvStates ?? csvStates)].toSorted();
      const isNew = permittedAt === null;
      if (!isNew && states.join() === csvStates.join()) return undefined;
      const permission = isNew ? { permittedAt: now, permittedBy: caller.personId } : {};
      return { after: { ...permission, csvStates: states }, isQuiet: !isNew };
    };
    return decide('permit', body, change, context);
  };

  const refuseBatchFiling: Handler<typeof office.refuseBatchFiling> = async ({ body }, context) => {
    const change = ({ application, permittedAt }: StoredBatchAccess) => {
      if (permittedAt !== null) {
        const day = formatUsDate(todayIn(context.office.timeZone, permittedAt));
        const message = `Batch filing was permitted to the account ${body.account} on ${day}. Put it on hold instead.`;
        throw new HttpError(409, message);
      }
      return application ? { after: { application: null, appliedAt: null, appliedBy: null } } : undefined;
    };
    const refused = { account: body.account, words: body.reason.trim() };
    return decide('refuse', refused, change, context);
  };

  const holdBatchFiling: Handler<typeof office.holdBatchFiling> = async ({ body }, context) => {
    const holdWords = body.message.trim();
    const after = { heldAt: context.now, heldBy: context.caller.personId, holdWords };
    const change = (before: StoredBatchAccess) => (before.holdWords === holdWords ? undefined : { after });
    return decide('hold', { account: body.account, words: holdWords }, change, context);
  };

  const releaseBatchFiling: Handler<typeof office.releaseBatchFiling> = async ({ body }, context) => {
    const after = { heldAt: null, heldBy: null, holdWords: null };
    const change = (before: StoredBatchAccess) => (before.holdWords === null ? undefined : { after });
    return decide('release', body, change, context);
  };

  return {
    batchFilers: ({ query }, context) => batchFilers(query, context),
    batchFiles: ({ query }, context) => batchFiles(query, context),
    batchFile: ({ query }, context) => batchFile(query.submissionNumber, context),
    batchFilingLetter: async ({ query: { account, decision, words } }, { db, office }) => {
      const { id } = await accountNumbered(db, account.trim());
      const to = await policyEditorsOf(db, id);
      const [before = { permittedAt: null, holdWords: null }] = await db
        .select({ permittedAt: batchAccess.permittedAt, holdWords: batchAccess.holdWords })
        .from(batchAccess)
        .where(eq(batchAccess.accountId, id));
      const told = decisionMessages[decision](words.trim(), before);
      return {
        recipients: [...new Set(to.flatMap(({ email, isNotified }) => (isNotified ? [email] : [])))],
        ...inboxLetter(office, { ...told, link: services.address() + BATCH_PAGE }),
      };
    },
    reprocessBatchFile,
    permitBatchFiling,
    refuseBatchFiling,
    holdBatchFiling,
    releaseBatchFiling,
  };
}

/** The batch access of an account, locked until the transaction ends. */
async function lockBatchAccess(db: Executor, accountId: number): Promise<StoredBatchAccess> {
  await db.insert(batchAccess).values({ accountId }).onConflictDoNothing();
  const [stored] = await db
    .select()
    .from(batchAccess)
    .where(eq(batchAccess.accountId, accountId))
    .for('update');
  if (!stored) throw new Error('The row that was just made is gone.');
  return stored;
}
