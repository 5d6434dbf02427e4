import type { office } from '@slip/api/contract';
import { participatingStates } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { accountNumbered } from '../../accounts/accountPeople.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller, GroupHandlers, Handler } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';
import { policyEditorsOf } from '../../inbox/addressees.js';
import { notifyPeople, type TellingServices, type Told } from '../../inbox/notifyPeople.js';
import { type BatchAccess, batchAccess } from '../tables.js';
import { batchFile } from './batchFile.js';
import { batchFilers, batchFiles } from './batchLists.js';
import { reprocessBatchFile } from './reprocessBatchFile.js';

type BatchDuties = Pick<
  GroupHandlers<'office'>,
  | 'batchFilers'
  | 'permitBatchFiling'
  | 'holdBatchFiling'
  | 'releaseBatchFiling'
  | 'batchFiles'
  | 'batchFile'
  | 'reprocessBatchFile'
>;

/** The change of a duty to an account's batch filing, and what its people are told; nothing when it is so already. */
type Decision = (
  before: BatchAccess,
) => { readonly after: Partial<BatchAccess>; readonly told: Omit<Told, 'link'> | undefined } | undefined;

const letters: readonly string[] = participatingStates.map(({ abbreviation }) => abbreviation);

/** @throws HttpError (400) when files of one of the states are never taken. */
function requireStates(states: readonly string[]): void {
  const problems = states.flatMap((state, place) => {
    if (letters.includes(state)) return [];
    const message = `The office takes no filings of ${state}. Give some of ${letters.join(', ')}.`;
    return [{ path: `csvStates[${place}]`, message, value: state }];
  });
  if (problems.length > 0) throw badRequest(problems);
}

/** Where people begin to file batches: with a test (spec 2 §2). */
const PAGE = '/slip/batch-submission?filing=test';

/** The office's duties about batch filing: who may, who may not for now, and what was handed in. */
export function batchDuties(services: TellingServices): BatchDuties {
  /** Changes the batch filing of the account that has a number, and tells its people, also by mail. */
  async function decide(number: string, decision: Decision, context: CallContext<Caller>) {
    const { db } = context;
    const { id: accountId } = await accountNumbered(db, number.trim());
    const before = await holdAccess(db, accountId);
    const decided = decision(before);
    if (!decided) return { changed: false };
    await db.update(batchAccess).set(decided.after).where(eq(batchAccess.accountId, accountId));
    await context.audit({
      action: 'update',
      entity: 'batch_access',
      entityId: accountId,
      before: { permittedAt: before.permittedAt, csvStates: before.csvStates, holdWords: before.holdWords },
      after: decided.after,
    });
    if (decided.told) {
      const told = { ...decided.told, link: PAGE };
      await notifyPeople(services, context, await policyEditorsOf(db, accountId), told);
    }
    return { changed: true };
  }

  const permitBatchFiling: Handler<typeof office.permitBatchFiling> = async ({ body }, context) => {
    const { caller, now } = context;
    requireStates(body.csvStates ?? []);
    return decide(
      body.account,
      ({ permittedAt, csvStates }) => {
        const states = [...new Set(body.csvStates ?? csvStates)].toSorted();
        const isNew = permittedAt === null;
        if (!isNew && states.join() === csvStates.join()) return undefined;
        const permission = isNew ? { permittedAt: now, permittedBy: caller.personId } : {};
        const subject = 'You may file batches';
        const message = 'The office permitted batch filing for your account. Begin with a test filing.';
        return {
          after: { ...permission, csvStates: states },
          told: isNew ? { subject, message } : undefined,
        };
      },
      context,
    );
  };

  const holdBatchFiling: Handler<typeof office.holdBatchFiling> = async ({ body }, context) => {
    const holdWords = body.message.trim();
    return decide(
      body.account,
      (before) => {
        if (before.holdWords === holdWords) return undefined;
        const subject = 'Batch filing is on hold';
        const message = `The office put batch filing on hold for your account: “${holdWords}”`;
        const after = { heldAt: context.now, heldBy: context.caller.personId, holdWords };
        return { after, told: { subject, message } };
      },
      context,
    );
  };

  const releaseBatchFiling: Handler<typeof office.releaseBatchFiling> = async ({ body }, context) =>
    decide(
      body.account,
      (before) => {
        if (before.holdWords === null) return undefined;
        const subject = 'Batch filing goes on';
        const message = 'The office ended the hold: your account may upload batch files again.';
        return { after: { heldAt: null, heldBy: null, holdWords: null }, told: { subject, message } };
      },
      context,
    );

  return {
    batchFilers: ({ query }, context) => batchFilers(query, context),
    batchFiles: ({ query }, context) => batchFiles(query, context),
    batchFile: ({ query }, context) => batchFile(query.submissionNumber, context),
    reprocessBatchFile,
    permitBatchFiling,
    holdBatchFiling,
    releaseBatchFiling,
  };
}

/** The record of an account, held until the open transaction ends. */
async function holdAccess(db: Executor, accountId: number): Promise<BatchAccess> {
  await db.insert(batchAccess).values({ accountId }).onConflictDoNothing();
  const [stored] = await db
    .select()
    .from(batchAccess)
    .where(eq(batchAccess.accountId, accountId))
    .for('update');
  if (!stored) throw new Error('The row that was just made is gone.');
  return stored;
}
