import {
  addDays,
  asksFor,
  assess,
  type CalendarDate,
  type Cents,
  type CoverageCodeText,
  feeDueDate,
  formatAmount,
  formatCountOf,
  formatUsDate,
  interestOn,
  lateLimitOn,
  minimumDeclinations,
  type NewStateRow,
  nextQuarter,
  offeredCoverageCodes,
  paperDueDate,
  paperNames,
  policyTextNames,
  policyTexts,
  type Quarter,
  quarterDays,
  quarterLabel,
  quarterOf,
  quarterPeriod,
  type SignedPaper,
  type StateDefinition,
  type StateFacts,
  type StateTableId,
  taxDueDate,
  taxStatusesFor,
  textMaximum,
  yearPeriod,
} from '@slip/forms/rules';
import { and, eq, gt, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { batchSubmissions } from '../../batch/tables.js';
import { invoices } from '../../billing/tables.js';
import type { Executor } from '../../database/executor.js';
import { policyDrafts } from '../../drafts/tables.js';

/** The definition of a state as it is, and as it would be with the new row. */
interface Compared {
  readonly before: StateDefinition;
  readonly after: StateDefinition;
  readonly firstDay: CalendarDate;
}

/** An example, with its result before and after the change, in words. */
interface Example {
  readonly about: string;
  readonly before: string;
  readonly after: string;
}

/** The effect of a new row: examples, and a sentence about the waiting work that it would change. Filings that are stored keep their values. */
interface Effect {
  readonly examples: (compared: Compared) => readonly Example[];
  readonly touches: (db: Executor, compared: Compared) => Promise<string>;
}

const dollars = (amount: Cents) => formatAmount(amount, { currency: true });

/** Amounts of the examples, in cents: one has round results, the results of the other have to be rounded. */
const exampleAmounts = [
  { premium: 1_000_000, policyFees: 25_000 },
  { premium: 123_456, policyFees: 0 },
] as const;

/** How many coverages the examples show: the first ones that the change affects. */
const EXAMPLE_COVERAGES = 2;

/** New policies of the first day, charged with the present rates and with the new ones. */
function chargedPolicies({ before, after, firstDay }: Compared): readonly Example[] {
  const charged = offeredCoverageCodes(before, firstDay).flatMap(({ code, name }) => {
    const taxStatus = taxStatusesFor(before, code, firstDay).find(({ charges }) => charges.length > 0)?.code;
    if (taxStatus === undefined) return [];
    const totals = exampleAmounts.map(({ premium, policyFees }) => {
      const transaction = {
        transactionType: 1,
        coverageCode: code,
        taxStatus,
        premium,
        policyFees,
        inceptionDate: firstDay,
      } as const;
      const total = (state: StateDefinition) => dollars(assess(transaction, state).total);
      const about = `${code} ${name}: ${dollars(premium)} premium, ${dollars(policyFees)} fees`;
      return { about, before: total(before), after: total(after) };
    });
    return totals.some((each) => each.before !== each.after) ? [totals] : [];
  });
  return charged.slice(0, EXAMPLE_COVERAGES).flat();
}

/** Days for which the examples are late: a month, and the time between two closings. */
const exampleDays = [30, 91] as const;

/** An invoice that is open on the day before the first day, and stays open. */
const lateInvoices = ({ before, after, firstDay }: Compared): readonly Example[] =>
  exampleDays.map((days) => {
    const late = { from: addDays(firstDay, -1), to: addDays(firstDay, days - 1) };
    const charged = ({ lateInterest }: StateDefinition) => dollars(interestOn(1_000_000, late, lateInterest));
    return {
      about: `${dollars(1_000_000)} that is open for ${days} days more`,
      before: charged(before),
      after: charged(after),
    };
  });

/** The effective dates for which a filing is late, if it is received on the first day. */
const lateFilings = ({ before, after, firstDay }: Compared): readonly Example[] => {
  const lateBefore = (state: StateDefinition) =>
    `took effect before ${formatUsDate(addDays(firstDay, -lateLimitOn(state, firstDay)))}`;
  return [
    {
      about: `Late, when it is received on ${formatUsDate(firstDay)}: what`,
      before: lateBefore(before),
      after: lateBefore(after),
    },
  ];
};

/** The first quarter that begins on the day or later, and the three after it. */
function firstQuarters(firstDay: CalendarDate): readonly Quarter[] {
  const current = quarterOf(firstDay);
  const first = quarterDays(current).from === firstDay ? current : nextQuarter(current);
  const [second, third] = [nextQuarter(first), nextQuarter(nextQuarter(first))];
  return [first, second, third, nextQuarter(third)];
}

const dueQuarters =
  (dueOf: (state: StateFacts, quarter: Quarter) => CalendarDate) =>
  ({ before, after, firstDay }: Compared): readonly Example[] =>
    firstQuarters(firstDay).map((quarter) => ({
      about: `${quarterLabel(quarter)} is due`,
      before: formatUsDate(dueOf(before, quarter)),
      after: formatUsDate(dueOf(after, quarter)),
    }));

/** The coverages that the change affects. Those with the same values before and after share one example. */
const changedCoverages =
  (valueOf: (state: StateDefinition, code: CoverageCodeText, firstDay: CalendarDate) => string) =>
  ({ before, after, firstDay }: Compared): readonly Example[] => {
    const groups = new Map<string, Example & { readonly more: number }>();
    for (const { code, name } of offeredCoverageCodes(before, firstDay)) {
      const change = { before: valueOf(before, code, firstDay), after: valueOf(after, code, firstDay) };
      const known = groups.get(JSON.stringify(change));
      if (change.before !== change.after)
        groups.set(
          JSON.stringify(change),
          known ? { ...known, more: known.more + 1 } : { ...change, about: `${code} ${name}`, more: 0 },
        );
    }
    return [...groups.values()].map(({ about, more, ...change }) => ({
      ...change,
      about: more === 0 ? about : `${about} and ${formatCountOf(more, 'coverage')} more`,
    }));
  };

const declinationsOf = (state: StateDefinition, coverageCode: string, receivedOn: CalendarDate) =>
  formatCountOf(minimumDeclinations(state, { coverageCode, transactionType: 1, receivedOn }), 'declination');

/** The statuses that a coverage allows, each with what it charges on a round amount. */
const allowedStatuses = (state: StateDefinition, code: CoverageCodeText, firstDay: CalendarDate) => {
  const [{ premium }] = exampleAmounts;
  return taxStatusesFor(state, code, firstDay)
    .map(({ code: taxStatus, name }) => {
      const { total } = assess(
        {
          transactionType: 1,
          coverageCode: code,
          taxStatus,
          premium,
          policyFees: 0,
          inceptionDate: firstDay,
        },
        state,
      );
      return `${taxStatus} ${name} (${dollars(total)} of ${dollars(premium)})`;
    })
    .join(', ');
};

/** The texts whose maximum length changes. */
const changedTexts = ({ before, after, firstDay }: Compared): readonly Example[] =>
  policyTextNames.flatMap((name) => {
    const longest = ({ form }: StateDefinition) =>
      formatCountOf(textMaximum(name, form, firstDay), 'character');
    const change = { before: longest(before), after: longest(after) };
    return change.before === change.after ? [] : [{ about: policyTexts[name].label, ...change }];
  });

/** The day on which a paper is due, of the first period that begins on the day or later and of the next one. */
const papersDue =
  (paper: SignedPaper) =>
  ({ before, after, firstDay }: Compared): readonly Example[] => {
    const year = Number(firstDay.slice(0, 4));
    const firstYear = firstDay.endsWith('-01-01') ? year : year + 1;
    const periods =
      paper === 'affidavit'
        ? firstQuarters(firstDay).map(quarterPeriod)
        : [firstYear, firstYear + 1].map(yearPeriod);
    return periods.slice(0, 2).map((period) => {
      const owed = (state: StateDefinition) =>
        asksFor(state, paper, period) ? `due ${formatUsDate(paperDueDate(state, period))}` : 'not owed';
      return { about: `${paperNames[paper]} of ${period.words}`, before: owed(before), after: owed(after) };
    });
  };

const billedLater = async () =>
  'It touches invoices and papers of quarters that have not begun, and nothing else.';

/** Files of a state that wait to be processed. */
const waitingFiles = (db: Executor, letters: string) =>
  db.$count(
    batchSubmissions,
    and(eq(batchSubmissions.status, 'PROCESSING'), eq(batchSubmissions.state, letters)),
  );

/** A sentence about the drafts of agents in a state and the batch files that wait. */
async function draftsAndFiles(
  db: Executor,
  letters: string,
  ...conditions: readonly (SQL | undefined)[]
): Promise<string> {
  const drafts = await db.$count(
    policyDrafts,
    and(
      isNull(policyDrafts.submittedPolicyId),
      isNull(policyDrafts.insurerPolicyId),
      isNull(policyDrafts.submittedInsurerPolicyId),
      eq(policyDrafts.homeState, letters),
      ...conditions,
    ),
  );
  const files = await waitingFiles(db, letters);
  return `It touches ${formatCountOf(drafts, 'filing that was begun', 'filings that were begun')} and ${formatCountOf(files, 'batch file that waits', 'batch files that wait')}, and nothing that is filed.`;
}

const allDraftsAndFiles = (db: Executor, { before }: Compared) => draftsAndFiles(db, before.abbreviation);

const beginsTerm = or(eq(policyDrafts.workflow, 'New'), eq(policyDrafts.workflow, 'Renewal'));

/** As `allDraftsAndFiles`, with the coverages that keep their own statuses unless the row names them. */
async function allDraftsButOwnStatuses(db: Executor, compared: Compared): Promise<string> {
  const own = compared.before.coverageCodes.filter(({ taxStatuses }) => taxStatuses !== undefined);
  const touched = await allDraftsAndFiles(db, compared);
  if (own.length === 0) return touched;
  const codes = own.map(({ code }) => code).join(', ');
  return `${touched} Coverages with statuses of their own on record keep them, unless the row names them: ${codes}.`;
}

/** Drafts of new policies and renewals. */
const draftsOfPolicies = (db: Executor, { before }: Compared) =>
  draftsAndFiles(db, before.abbreviation, beginsTerm);

/** Drafts whose term begins on the first day or later. */
const draftsOfLaterTerms = (db: Executor, { before, firstDay }: Compared) =>
  draftsAndFiles(
    db,
    before.abbreviation,
    beginsTerm,
    gte(sql`${policyDrafts.values} #>> '{TransactionInformation,TransactionEffectiveDate}'`, firstDay),
  );

/** Invoices with an open balance. */
async function openInvoices(db: Executor, { before }: Compared): Promise<string> {
  const open = await db.$count(
    invoices,
    and(
      eq(invoices.form, 'invoice'),
      eq(invoices.state, before.abbreviation),
      gt(invoices.balance, 0),
      isNotNull(invoices.dueOn),
    ),
  );
  return `It touches the days that come of ${formatCountOf(open, 'invoice that is open', 'invoices that are open')}, and nothing that is charged.`;
}

const rateEffect: Effect = { examples: chargedPolicies, touches: draftsOfLaterTerms };

/** The effect of a row of each table, which the office sees before it proposes the row. */
const effects: Readonly<Record<StateTableId, Effect>> = {
  'premium-tax': rateEffect,
  'fire-assessment': rateEffect,
  'transaction-fee': rateEffect,
  'finance-charge': { examples: lateInvoices, touches: openInvoices },
  'late-limit': { examples: lateFilings, touches: allDraftsAndFiles },
  'tax-due': { examples: dueQuarters(taxDueDate), touches: billedLater },
  'fee-due': { examples: dueQuarters(feeDueDate), touches: billedLater },
  declinations: {
    examples: changedCoverages(declinationsOf),
    touches: draftsOfPolicies,
  },
  affidavit: { examples: papersDue('affidavit'), touches: billedLater },
  'annual-filing': {
    examples: papersDue('annualFiling'),
    touches: async () => 'It touches papers of years that have not begun, and nothing else.',
  },
  'tax-statuses': { examples: changedCoverages(allowedStatuses), touches: allDraftsButOwnStatuses },
  'text-limits': { examples: changedTexts, touches: draftsOfPolicies },
};

/** The effect of a row in words: examples, and the waiting work that it would change. */
export async function effectOf(
  db: Executor,
  { table, firstDay }: NewStateRow,
  states: Pick<Compared, 'before' | 'after'>,
) {
  const { examples, touches } = effects[table];
  return {
    examples: [...examples({ ...states, firstDay })],
    touches: await touches(db, { ...states, firstDay }),
  };
}
