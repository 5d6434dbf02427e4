import {
  addDays,
  businessDayFrom,
  type CalendarDate,
  findCoverageCode,
  heldIn,
  type PaperPeriod,
  paperPeriod,
  periodsOver,
  programStates,
  type SignedPaper,
  type StateDefinition,
  statesAsking,
  sumOfFigures,
} from '@slip/forms/rules';
import {
  accounts,
  and,
  asc,
  desc,
  type Executor,
  eq,
  figuresOfPaper,
  keepText,
  licenses,
  paperSignatures,
  people,
  policies,
  type ReceivedRow,
  receivedIn,
  sql,
  textOfPeriod,
  textVersions,
  transactions,
} from '@slip/server';
import { filedAt } from '../chance/random.js';

/** The agents with the people who sign for them and their licenses. */
const readBrokers = (db: Executor) =>
  db
    .select({
      agentId: accounts.id,
      personId: people.id,
      name: sql<string>`${people.firstName} || ' ' || ${people.lastName}`,
      state: licenses.state,
      activeFrom: licenses.activeFrom,
      activeTo: licenses.activeTo,
    })
    .from(accounts)
    .innerJoin(people, and(eq(people.accountId, accounts.id), eq(people.isPrimary, true)))
    .innerJoin(licenses, eq(licenses.accountId, accounts.id))
    .where(eq(accounts.kind, 'Agent'))
    .orderBy(asc(accounts.id), asc(licenses.state));

type Broker = Awaited<ReturnType<typeof readBrokers>>[number];
type Signature = typeof paperSignatures.$inferInsert;

/**
 * Decides which papers (affidavits and annual filings) have no signature. Any factors would do: they spread the gaps
 * over agents and periods, the same at each load. Most papers of the latest period are not signed yet; one in nine of
 * earlier periods was forgotten. The first broker, with whom a visitor begins, signs all in time, except one paper of
 * the latest period.
 */
function isForgotten(
  { agentId, isFirst }: Pick<Broker, 'agentId'> & { readonly isFirst: boolean },
  statePlace: number,
  periodPlace: number,
): boolean {
  if (isFirst) return periodPlace === 0 && statePlace === 0;
  return periodPlace === 0
    ? (agentId + statePlace) % 3 !== 0
    : (agentId * 5 + periodPlace + statePlace) % 9 === 4;
}

/**
 * The day on which an agent signs for a period, up to four weeks after it: another day for each agent, and the same at
 * each load.
 */
const signingDay = ({ to, number }: PaperPeriod, agentId: number) =>
  businessDayFrom(addDays(to, 4 + ((agentId * 7 + number) % 24)));

/** The signatures of the brokers of one state under one kind of paper. */
async function signaturesOfState(
  db: Executor,
  paper: SignedPaper,
  state: StateDefinition,
  {
    brokers,
    received,
    first,
    firstAgentId,
    today,
    place,
  }: {
    readonly brokers: readonly Broker[];
    readonly firstAgentId: number | undefined;
    readonly received: readonly ReceivedRow[];
    readonly first: number;
    readonly today: CalendarDate;
    readonly place: number;
  },
): Promise<Signature[]> {
  const versions = await textVersions(db, paper, state);
  const periods = periodsOver(paper, state, today).filter(({ quarters }) => (quarters.at(-1) ?? 0) >= first);
  const nameOf = (code: string) => findCoverageCode(state, code)?.name ?? code;
  const found: Signature[] = [];
  for (const [periodPlace, period] of periods.entries()) {
    const text = textOfPeriod(versions, period);
    const textId = await keepText(db, paper, state, text, filedAt(state.minimumEffectiveDate));
    for (const broker of brokers) {
      const { agentId, personId, name } = broker;
      const signedOn = signingDay(period, agentId);
      // The office puts the licenses on record when the demonstration is loaded, and they signed before, too.
      if (!heldIn(broker, period) || signedOn > today) continue;
      if (isForgotten({ agentId, isFirst: agentId === firstAgentId }, place, periodPlace)) continue;
      const figures = figuresOfPaper(
        paper,
        period,
        received.filter((row) => row.agentId === agentId),
        nameOf,
      );
      found.push({
        paper,
        agentId,
        state: state.abbreviation,
        period: period.number,
        number: 1,
        textId,
        textHash: text.hash,
        name,
        signedBy: personId,
        accountId: agentId,
        signedAt: filedAt(signedOn),
        signedOn,
        // An address that is reserved for examples (RFC 5737).
        ipAddress: '203.0.113.24',
        ...sumOfFigures(figures.quarters),
        ...figures,
      });
    }
  }
  return found;
}

/** An affidavit that was signed on the day after its quarter, before its last transaction came to the agent. */
async function signedTooSoon(db: Executor, signature: Signature): Promise<Signature> {
  const { agentId, state, period } = signature;
  const [last] = await db
    .select({ filed: transactions })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(
      and(
        eq(transactions.billingAgentId, agentId),
        eq(policies.homeState, state),
        eq(transactions.billingQuarter, period),
      ),
    )
    .orderBy(desc(transactions.id))
    .limit(1);
  if (!last) return signature;
  const { premium, fees, taxTotal, feeTotal } = last.filed;
  const less = { transactions: -1, premium: -premium, policyFees: -fees, tax: -taxTotal, fee: -feeTotal };
  const figures = sumOfFigures([signature, less]);
  const signedOn = addDays(paperPeriod(period).to, 1);
  return {
    ...signature,
    ...figures,
    quarters: [{ quarter: period, ...figures }],
    signedOn,
    signedAt: filedAt(signedOn),
  };
}

/**
 * Signs the affidavits and annual filings of past periods for most agents. The figures of one affidavit changed after it was
 * signed: before the quarter was closed a transaction came to the agent, and the state asks for a new signature.
 */
export async function addDemoSignatures(db: Executor, today: CalendarDate): Promise<void> {
  const [filed] = await db
    .select({ first: sql`min(${transactions.billingQuarter})`.mapWith(Number) })
    .from(transactions);
  if (!filed?.first) return;
  const { first } = filed;
  const brokers = await readBrokers(db);
  const rows: Signature[] = [];
  for (const paper of ['affidavit', 'annualFiling'] as const) {
    for (const [place, state] of statesAsking(paper, programStates).entries()) {
      const quarters = periodsOver(paper, state, today).flatMap((period) => period.quarters);
      const received = await receivedIn(
        db,
        quarters.filter((quarter) => quarter >= first),
        { states: [state.abbreviation] },
      );
      const ofState = brokers.filter((broker) => broker.state === state.abbreviation);
      rows.push(
        ...(await signaturesOfState(db, paper, state, {
          brokers: ofState,
          firstAgentId: brokers[0]?.agentId,
          received,
          first,
          today,
          place,
        })),
      );
    }
  }
  const asksAgain = new Set<string>(
    statesAsking('affidavit', programStates).flatMap(({ abbreviation, signsAgainWhenChanged }) =>
      signsAgainWhenChanged ? [abbreviation] : [],
    ),
  );
  const changed = rows
    .filter(
      ({ paper, state, transactions: count }) => paper === 'affidavit' && asksAgain.has(state) && count > 1,
    )
    .toSorted((one, other) => one.agentId - other.agentId || other.period - one.period)[0];
  const signed = await Promise.all(
    rows.map((row) => (row === changed ? signedTooSoon(db, row) : Promise.resolve(row))),
  );
  const inOrder = signed.toSorted((one, other) => Number(one.signedAt) - Number(other.signedAt));
  if (inOrder.length > 0) await db.insert(paperSignatures).values(inOrder);
}
