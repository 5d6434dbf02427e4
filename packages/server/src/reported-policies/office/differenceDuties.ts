import type { Input, office } from '@slip/api/contract';
import { type AskedSide, formatUsDate, stateFacts, todayIn } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import { accounts, insurers } from '../../accounts/tables.js';
import { runJobNow } from '../../background/queue.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { type NotifyingServices, notifyPeople, type Told } from '../../inbox/addressees.js';
import { inboxLetter } from '../../mail/letters.js';
import { differences } from '../differencesFile.js';
import { type DifferenceSaid, policyDifferences } from '../tables.js';
import { COMPARING_JOB, compareSides, type StoredDifference } from './compareSides.js';
import { differenceList, differenceSheet, readDifference, readersOf } from './listDifferences.js';

type DifferenceDuties = Pick<
  GroupHandlers<'office'>,
  | 'differences'
  | 'differenceList'
  | 'differenceSheet'
  | 'difference'
  | 'differenceLetter'
  | 'askAboutDifference'
  | 'settleDifference'
  | 'noteDifference'
  | 'takeDifference'
  | 'compareDifferences'
>;

type Context = CallContext<Caller>;

const hasId = (id: number) => eq(policyDifferences.id, id);

/** How many steps of the work on one difference are kept. */
const MAX_STEPS = 200;

async function read(db: Executor, id: number): Promise<StoredDifference> {
  const [row] = await db.select().from(policyDifferences).where(hasId(id));
  if (!row) throw nothingFound();
  return row;
}

/**
 * A difference that no other person has, locked until the open transaction ends, so that two people take turns.
 * @param from - The user name of another person who may have it. The caller names that person, since somebody else may
 * have it by now.
 * @throws HttpError 404, 409
 */
async function lockDifference(
  { db, caller, office }: Context,
  id: number,
  from?: string,
): Promise<StoredDifference> {
  const [row] = await db.select().from(policyDifferences).where(hasId(id)).for('update');
  if (!row) throw nothingFound();
  if (row.takenBy === null || row.takenAt === null || row.takenBy === caller.personId) return row;
  const [holder] = await db.select().from(people).where(eq(people.id, row.takenBy));
  if (from !== undefined && holder?.userName.toLowerCase() === from.toLowerCase()) return row;
  const since = formatUsDate(todayIn(office.timeZone, row.takenAt));
  throw new HttpError(
    409,
    `${holder?.firstName} ${holder?.lastName} has this difference, since ${since}. Ask them to give it back, or take it over.`,
  );
}

/**
 * As `lockDifference`, and compared again, so that nobody decides on an outdated difference.
 * @returns undefined if the difference has changed; the change is stored.
 */
async function lockCurrentDifference(context: Context, id: number): Promise<StoredDifference | undefined> {
  const held = await lockDifference(context, id);
  const { now, requestId, endpointId, ipAddress } = context;
  const origin = { now, personId: null, endpointId, requestId, ipAddress };
  await compareSides(context.db, held, context.today, origin);
  const after = await read(context.db, id);
  // A comparison that changes a difference adds a step to it.
  return after.said.length === held.said.length ? after : undefined;
}

async function store(
  context: Context,
  row: StoredDifference,
  after: Partial<Pick<StoredDifference, 'standing' | 'takenBy' | 'takenAt'>>,
  step?: Pick<DifferenceSaid, 'step' | 'words'>,
): Promise<void> {
  const { db, caller, now } = context;
  if (step && row.said.length >= MAX_STEPS) {
    throw new HttpError(409, `${MAX_STEPS} steps are kept of a difference, and this one has as many.`);
  }
  const said = step && [...row.said, { ...step, by: caller.userName, at: now.toISOString() }];
  await db
    .update(policyDifferences)
    .set({ ...after, ...(said && { said }) })
    .where(hasId(row.id));
  const { standing, takenBy } = row;
  await context.audit({
    action: 'update',
    entity: 'policy_differences',
    entityId: row.id,
    before: { standing, takenBy },
    after: { ...after, ...step },
  });
}

/** The last decision about a difference, in a sentence. */
function decisionWords({ said, standing }: StoredDifference, office: Context['office']): string {
  const last = said.findLast(({ step }) => step === standing);
  return last
    ? ` ${last.by} said so on ${formatUsDate(todayIn(office.timeZone, new Date(last.at)))}: “${last.words}”`
    : '';
}

/** The path on which each side finds the policy. */
function linkOf(side: AskedSide, { kind }: StoredDifference): string {
  return `/slip/filings/${side === 'agent' && kind === 'notFiled' ? 'reported' : 'search'}`;
}

/** The question of the office as the side reads it. It tells nothing about the other side, except in the words of the office. */
function questionOf(side: AskedSide, row: StoredDifference, words: string): Told {
  const policy = `policy ${row.policyNumber}`;
  return {
    subject: `A question about ${policy}`,
    message: `Our question about ${policy} of ${row.insuredName} in ${stateFacts(row.homeState).name} is this: “${words}”`,
    link: linkOf(side, row),
  };
}

async function nameOf(db: Executor, side: AskedSide, row: StoredDifference): Promise<string> {
  if (side === 'insurer') {
    const [found] = await db.select().from(insurers).where(eq(insurers.id, row.insurerId));
    return found?.name ?? '';
  }
  const [found] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.id, row.agentId ?? 0));
  return found?.name ?? '';
}

/** The office's duties about differences between insurers and brokers. */
export function differenceDuties(services: NotifyingServices): DifferenceDuties {
  async function ask(
    { differenceId, side, words }: Input<typeof office.askAboutDifference>['body'],
    context: Context,
  ) {
    const row = await lockCurrentDifference(context, differenceId);
    if (!row) return { isDone: false };
    if (row.standing === 'gone') throw new HttpError(409, 'The sides agree by now: there is nothing to ask.');
    const to = (await readersOf(context.db, row))[side];
    if (to.length === 0) {
      const name = await nameOf(context.db, side, row);
      throw new HttpError(
        409,
        `${name || 'Nobody'} has no person here who could read it. Write or call instead.`,
      );
    }
    await notifyPeople(services, context, to, questionOf(side, row, words.trim()));
    const step = side === 'agent' ? 'askedAgent' : 'askedInsurer';
    await store(context, row, { standing: 'asked' }, { step, words: words.trim() });
    return { isDone: true };
  }

  return {
    differences: async ({ query }, context) => differences(query, context),
    differenceList: ({ query }, context) => differenceList(query, context),
    differenceSheet: ({ query }, context) => differenceSheet(query, context),
    difference: ({ query }, context) => readDifference(query, context),

    differenceLetter: async ({ query: { differenceId, side, words } }, { db, office }) => {
      const row = await read(db, differenceId);
      const to = (await readersOf(db, row))[side];
      const told = questionOf(side, row, words.trim());
      return {
        account: await nameOf(db, side, row),
        recipients: [...new Set(to.flatMap(({ email, isNotified }) => (isNotified ? [email] : [])))],
        ...inboxLetter(office, { ...told, link: services.address() + told.link }),
      };
    },

    askAboutDifference: ({ body }, context) => ask(body, context),

    settleDifference: async ({ body: { differenceId, outcome, reason } }, context) => {
      const row = await lockCurrentDifference(context, differenceId);
      if (!row) return { isDone: false };
      if (row.standing === 'gone')
        throw new HttpError(409, 'The sides agree by now: there is nothing to settle.');
      if (row.standing === outcome) {
        throw new HttpError(409, `It is ${outcome} already.${decisionWords(row, context.office)}`);
      }
      const step = outcome === 'open' ? 'opened' : outcome;
      await store(context, row, { standing: outcome }, { step, words: reason.trim() });
      return { isDone: true };
    },

    noteDifference: async ({ body: { differenceId, note } }, context) => {
      const [row] = await context.db
        .select()
        .from(policyDifferences)
        .where(hasId(differenceId))
        .for('update');
      if (!row) throw nothingFound();
      await store(context, row, {}, { step: 'note', words: note.trim() });
      return { isDone: true };
    },

    takeDifference: async ({ body: { differenceId, isTaken = true, from } }, context) => {
      const row = await lockDifference(context, differenceId, from);
      const { caller, now } = context;
      if (row.takenBy === (isTaken ? caller.personId : null)) return { changed: false };
      const after = isTaken ? { takenBy: caller.personId, takenAt: now } : { takenBy: null, takenAt: null };
      await store(context, row, after);
      return { changed: true };
    },

    compareDifferences: async (_, { db }) => ({ changed: await runJobNow(db, COMPARING_JOB) }),
  };
}
