import type { Input, Output, office, PaperFilter, PaperStanding } from '@slip/api/contract';
import {
  type CalendarDate,
  type Cents,
  fromSubmissionNumber,
  isLicensedIn,
  type OwedByAgent,
  owedKey,
  type PeriodFigures,
  paperDueDate,
  plainText,
} from '@slip/forms/rules';
import { inArray } from 'drizzle-orm';
import { licenses } from '../../accounts/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { readLicenseFacts } from '../signatures/licenseFacts.js';
import { isSignedAgain, type SignatureRow } from '../signatures/readSignatures.js';
import { type AskedPeriod, askedPeriod, brokersOf, periodFacts } from './periodFacts.js';
import { remindedOn } from './remindNow.js';
import { withoutReasons } from './signedPapers.js';

type Reading = Pick<CallContext<Caller>, 'db' | 'today' | 'office'>;

/** A paper (an affidavit or annual filing) of a broker that is owed or signed. */
export interface StandingPaper {
  readonly accountId: number;
  readonly account: string;
  readonly accountName: string;
  readonly state: string;
  readonly dueDate: CalendarDate;
  /**
   * `missing`: never signed; `signed`: with the figures of today; `signAgain`: the figures have changed, and the state
   * asks for another signature; `changed`: they have changed, and it does not.
   */
  readonly standing: PaperStanding;
  readonly isLate: boolean;
  /** The latest signature, which is the valid one. */
  readonly signed: SignatureRow | undefined;
  readonly premium: Cents;
  readonly inQuestion: PeriodFigures;
}

/** True if a paper is to be signed. */
export const isOwed = ({ standing }: Pick<StandingPaper, 'standing'>) =>
  standing === 'missing' || standing === 'signAgain';

/**
 * The papers of a period that brokers owe, by a license or by received transactions, or have signed; by state and name. A license is a
 * reason as it is on the broker's own dashboard.
 */
export async function paperStandings(
  about: AskedPeriod,
  { db, today, office }: Reading,
): Promise<StandingPaper[]> {
  const { period, states } = about;
  const facts = await periodFacts(db, about);
  const brokers = await brokersOf(db, period);
  const ofStates = inArray(
    licenses.state,
    states.map(({ abbreviation }) => abbreviation),
  );
  const recorded = await readLicenseFacts(db, office, ofStates);
  return states.flatMap((state) => {
    const letters = state.abbreviation;
    const licensed =
      state.minimumEffectiveDate <= period.to ? recorded.filter(isLicensedIn(letters, period)) : [];
    const owing = new Set([...licensed.map(({ agentId }) => agentId), ...facts.receivedFrom(letters)]);
    const dueDate = paperDueDate(state, period);
    const standingOf = (id: number, signed: SignatureRow | undefined): PaperStanding => {
      if (signed === undefined) return 'missing';
      if (!facts.isChanged(id, letters)) return 'signed';
      return isSignedAgain(signed.signature, state) && owing.has(id) ? 'signAgain' : 'changed';
    };
    return [...brokers.values()].flatMap(({ id, name, npn }): StandingPaper[] => {
      const signed = facts.holding(id, letters);
      if (!owing.has(id) && signed === undefined) return [];
      const standing = standingOf(id, signed);
      return [
        {
          accountId: id,
          account: npn ?? '',
          accountName: name,
          state: letters,
          dueDate,
          standing,
          isLate: dueDate < today && isOwed({ standing }),
          signed,
          premium: facts.totalsOf(id, letters).premium,
          inQuestion: withoutReasons(facts.billingOf(id, letters).inQuestion),
        },
      ];
    });
  });
}

/** A paper that is owed, as reminders describe it. */
export const owedOfPaper = (
  { paper, period }: AskedPeriod,
  { accountId, accountName, state, dueDate, isLate }: StandingPaper,
): OwedByAgent => ({
  kind: paper,
  state,
  ...fromSubmissionNumber(period.number),
  isFinanceCharge: false,
  isOpen: true,
  opensOn: period.to,
  dueOn: dueDate,
  isLate,
  balance: null,
  agentId: accountId,
  agentName: accountName,
});

const passesFilter: Readonly<Record<PaperFilter, (paper: StandingPaper) => boolean>> = {
  late: ({ isLate }) => isLate,
  missing: ({ standing }) => standing === 'missing',
  signAgain: ({ standing }) => standing === 'signAgain',
  signed: (paper) => !isOwed(paper),
};

/** True if an account has the typed text as its number, or in its name, as searches compare names. */
function isOfAccount(typed: string) {
  const wanted = plainText(typed);
  return ({ account, accountName }: StandingPaper) =>
    account === typed || plainText(accountName).includes(wanted);
}

/** A page of the papers of a period, and the number of papers in each standing. */
export async function officePapers(
  { standing, account = '', page, pageSize, ...asked }: Input<typeof office.papers>['query'],
  context: Reading,
): Promise<Output<typeof office.papers>> {
  const about = await askedPeriod(asked, context);
  const all = (await paperStandings(about, context)).filter(isOfAccount(account));
  const wanted = standing === undefined ? all : all.filter(passesFilter[standing]);
  const shown = wanted.slice(page * pageSize, (page + 1) * pageSize);
  const reminded = await remindedOn(
    context,
    shown.map(({ accountId }) => accountId),
  );
  return {
    period: about.period.number,
    rows: shown.map((row) => ({
      accountId: row.accountId,
      account: row.account,
      accountName: row.accountName,
      state: row.state,
      dueDate: row.dueDate,
      isLate: row.isLate,
      standing: row.standing,
      signedAt: row.signed?.signature.signedAt.toISOString() ?? null,
      signedName: row.signed?.signature.name ?? null,
      premium: row.premium,
      isRemindedToday: reminded.has(`${row.accountId} ${owedKey(owedOfPaper(about, row))}`),
    })),
    total: wanted.length,
    counts: {
      late: all.filter(passesFilter.late).length,
      missing: all.filter(passesFilter.missing).length,
      signAgain: all.filter(passesFilter.signAgain).length,
      signed: all.filter(passesFilter.signed).length,
    },
  };
}
