import { office as contract, type Input } from '@slip/api/contract';
import {
  assess,
  type CalendarDate,
  checkStateRate,
  formatRate,
  formatUsDate,
  isParticipatingState,
  type NewStateRate,
  offeredCoverageCodes,
  rateBefore,
  type StateDefinition,
  taxStatusesFor,
  withStateRates,
} from '@slip/forms/rules';
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import { batchSubmissions } from '../../batch/tables.js';
import { officeState } from '../../coverage/officeState.js';
import { stateRates } from '../../coverage/tables.js';
import type { Executor } from '../../database/executor.js';
import { policyDrafts } from '../../drafts/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import type { FourEyes } from '../proposals/FourEyes.js';

type StateRateDuties = Pick<
  GroupHandlers<'office'>,
  'stateRates' | 'previewStateRate' | 'setStateRate' | 'withdrawStateRate'
>;

/** A state that filings are taken for, with the office's rates. @throws HttpError 404 for another one */
async function stateOf(db: Executor, letters: string): Promise<StateDefinition> {
  if (!isParticipatingState(letters)) throw nothingFound();
  return officeState(db, letters);
}

/** A rate that can be set, with the charge it is of. @throws HttpError 400 in the words of the rules */
function settable(row: NewStateRate, state: StateDefinition, today: CalendarDate) {
  const [problem] = checkStateRate(row, { state, today });
  if (problem) throw new HttpError(400, problem.message, { problems: [problem] });
  const charge = state.charges.find(({ id }) => id === row.charge);
  if (!charge) throw nothingFound();
  const before = rateBefore(charge, row.firstDay);
  return { charge, before: before ? formatRate(before) : 'nothing' };
}

/** The definition as it would be, for whatever is received tomorrow. */
const withRate = (state: StateDefinition, row: NewStateRate, today: CalendarDate): StateDefinition =>
  withStateRates(state, [{ ...row, source: '', decidedOn: today, withdrawnOn: null }]);

/** Amounts of the examples: a round one, and one that is rounded. */
const exampleAmounts = [
  { premium: 1_000_000, policyFees: 25_000 },
  { premium: 123_456, policyFees: 0 },
] as const;

/** Coverages in an example: the first of those that the change touches. */
const EXAMPLE_COVERAGES = 2;

/** New policies of the first day, charged with the rates as they are and as they would be. */
function examplesOf(state: StateDefinition, row: NewStateRate, today: CalendarDate) {
  const changed = withRate(state, row, today);
  const charged = offeredCoverageCodes(state, row.firstDay).flatMap(({ code, name }) => {
    const taxStatus = taxStatusesFor(state, code).find(({ charges }) => charges.length > 0)?.code;
    if (taxStatus === undefined) return [];
    const totals = exampleAmounts.map(({ premium, policyFees }) => {
      const transaction = {
        transactionType: 1,
        coverageCode: code,
        taxStatus,
        premium,
        policyFees,
        inceptionDate: row.firstDay,
      } as const;
      const [before, after] = [state, changed].map((each) => assess(transaction, each).total);
      return { coverage: `${code} ${name}`, premium, policyFees, before: before ?? 0, after: after ?? 0 };
    });
    return totals.some(({ before, after }) => before !== after) ? [totals] : [];
  });
  return charged.slice(0, EXAMPLE_COVERAGES).flat();
}

/** Begun filings whose term begins with the rate, and files that wait to be processed. Nothing that was filed is among them. */
async function countTouched(db: Executor, letters: string, firstDay: CalendarDate) {
  const drafts = await db.$count(
    policyDrafts,
    and(
      isNull(policyDrafts.submittedPolicyId),
      isNull(policyDrafts.insurerPolicyId),
      isNull(policyDrafts.submittedInsurerPolicyId),
      eq(policyDrafts.homeState, letters),
      or(eq(policyDrafts.workflow, 'New'), eq(policyDrafts.workflow, 'Renewal')),
      gte(sql`${policyDrafts.values} #>> '{TransactionInformation,TransactionEffectiveDate}'`, firstDay),
    ),
  );
  const files = await db.$count(
    batchSubmissions,
    and(eq(batchSubmissions.status, 'PROCESSING'), eq(batchSubmissions.state, letters)),
  );
  return { drafts, files };
}

const decider = alias(people, 'decider');
const withdrawer = alias(people, 'withdrawer');

/** The rates that the office set in a state, with who did. */
const readRows = (db: Executor, letters: string) =>
  db
    .select({ row: stateRates, decidedBy: decider.userName, withdrawnBy: withdrawer.userName })
    .from(stateRates)
    .innerJoin(decider, eq(decider.id, stateRates.decidedBy))
    .leftJoin(withdrawer, eq(withdrawer.id, stateRates.withdrawnBy))
    .where(eq(stateRates.state, letters));

const listRates: StateRateDuties['stateRates'] = async ({ query: { state: letters } }, { db, today }) => {
  const state = await stateOf(db, letters);
  const set = await readRows(db, letters);
  return state.charges.flatMap((charge) => {
    const inForce = charge.rates.findLast(
      ({ from, withdrawnOn = null }) => from <= today && withdrawnOn === null,
    );
    return charge.rates.map((each) => {
      const { from: firstDay, decidedOn, withdrawnOn = null } = each;
      const own = set.find(
        ({ row }) =>
          row.charge === charge.id &&
          row.firstDay === firstDay &&
          row.decidedOn === decidedOn &&
          row.withdrawnOn === withdrawnOn,
      );
      const stands = firstDay > today ? ('future' as const) : ('past' as const);
      return {
        charge: charge.id,
        name: charge.name,
        firstDay,
        rate: formatRate(each.rate),
        standing:
          withdrawnOn !== null ? ('withdrawn' as const) : each === inForce ? ('inForce' as const) : stands,
        source: each.source,
        note: own?.row.note ?? '',
        isDefault: decidedOn === undefined,
        decidedOn: each.verifiedOn,
        decidedBy: own?.decidedBy ?? null,
        withdrawnOn,
        withdrawnBy: own?.withdrawnBy ?? null,
      };
    });
  });
};

type Set = Input<typeof contract.setStateRate>['body'];

/** A rate that is to be set, in a sentence. @throws HttpError 400 when it cannot be, or cannot any more */
async function planned({ body }: { readonly body: Set }, { db, today }: CallContext<Caller>) {
  const state = await stateOf(db, body.state);
  const { charge, before } = settable(body, state, today);
  return `The ${charge.name} of ${state.name} is ${body.rate} instead of ${before} for terms that begin on ${formatUsDate(body.firstDay)} or later, by ${body.source}.`;
}

/** A rate that is to be taken back, in a sentence. @throws HttpError 404 when there is none, 409 when it is in force */
async function plannedEnd(
  { state: letters, charge: id, firstDay }: Pick<Set, 'state' | 'charge' | 'firstDay'>,
  { db, today }: CallContext<Caller>,
) {
  const state = await stateOf(db, letters);
  const charge = state.charges.find((each) => each.id === id);
  const row = charge?.rates.find(
    ({ from, decidedOn, withdrawnOn = null }) =>
      from === firstDay && decidedOn !== undefined && withdrawnOn === null,
  );
  if (!charge || !row) throw nothingFound();
  const day = formatUsDate(firstDay);
  const what = `The ${charge.name} of ${state.name} of ${formatRate(row.rate)} from ${day} on`;
  if (firstDay <= today) {
    throw new HttpError(
      409,
      `${what} is in force: terms that have begun are charged at it. Set another rate from a later day on.`,
    );
  }
  const rest = { rates: charge.rates.filter((each) => each !== row) };
  const then = rateBefore({ ...charge, ...rest }, firstDay);
  return `${what} is taken back: terms that begin then are charged ${then ? formatRate(then) : 'nothing'}.`;
}

/** Of two rates for one day only one can wait for a decision. */
const subjectOf = ({ state, charge, firstDay }: Pick<Set, 'state' | 'charge' | 'firstDay'>) =>
  `rates ${state} ${charge} ${firstDay}`;

const isLive = ({ state, charge, firstDay }: Pick<Set, 'state' | 'charge' | 'firstDay'>) =>
  and(
    eq(stateRates.state, state),
    eq(stateRates.charge, charge),
    eq(stateRates.firstDay, firstDay),
    isNull(stateRates.withdrawnOn),
  );

const overtaken = (tells: string) =>
  new HttpError(409, `Somebody was faster: ${tells} Look at the rates as they are now.`);

/** The office's duties about the rates of states: looked at by one, decided by two, and never for what has begun. */
export const stateRateDuties = (eyes: FourEyes): StateRateDuties => ({
  stateRates: listRates,

  previewStateRate: async ({ query: { state: letters, ...row } }, { db, today }) => {
    const state = await stateOf(db, letters);
    const { before } = settable(row, state, today);
    return {
      before,
      after: row.rate,
      examples: examplesOf(state, row, today),
      ...(await countTouched(db, letters, row.firstDay)),
    };
  },

  setStateRate: eyes.guard(contract.setStateRate, {
    plan: async ({ body }, context) => {
      const tells = await planned({ body }, context);
      return {
        subject: subjectOf(body),
        tells,
        waiting: (proposal) => ({ isDone: false, proposal, tells }),
      };
    },
    act: async ({ body }, context) => {
      const { db, caller, today } = context;
      const tells = await planned({ body }, context);
      const { state, charge, firstDay, rate, source, reason } = body;
      const row = {
        state,
        charge,
        firstDay,
        rate,
        source,
        note: reason.trim(),
        decidedOn: today,
        decidedBy: caller.personId,
      };
      const [kept] = await db.insert(stateRates).values(row).onConflictDoNothing().returning();
      if (!kept) throw overtaken(tells);
      await context.audit({ action: 'create', entity: 'state_rates', entityId: kept.id, after: row });
      return { isDone: true, proposal: null, tells };
    },
  }),

  withdrawStateRate: eyes.guard(contract.withdrawStateRate, {
    plan: async ({ body }, context) => {
      const tells = await plannedEnd(body, context);
      return {
        subject: subjectOf(body),
        tells,
        waiting: (proposal) => ({ isDone: false, proposal, tells }),
      };
    },
    act: async ({ body }, context) => {
      const { db, caller, today } = context;
      const tells = await plannedEnd(body, context);
      const after = { withdrawnOn: today, withdrawnBy: caller.personId };
      const [ended] = await db.update(stateRates).set(after).where(isLive(body)).returning();
      if (!ended) throw overtaken(tells);
      const { id, rate, firstDay } = ended;
      await context.audit({
        action: 'update',
        entity: 'state_rates',
        entityId: id,
        before: { rate, firstDay, withdrawnOn: null },
        after: { ...after, reason: body.reason.trim() },
      });
      return { isDone: true, proposal: null, tells };
    },
  }),
});
