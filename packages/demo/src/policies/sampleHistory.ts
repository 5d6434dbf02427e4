import {
  assess,
  type BookedTransaction,
  backoutOf,
  type CalendarDate,
  type Cents,
  type CoverageCodeText,
  minimumDeclinations,
  negate,
  officeQuestions,
  signedAmount,
  type TaxStatusCode,
  type TransactionTypeCode,
  typedAmount,
} from '@slip/forms/rules';
import type { Random } from '../chance/random.js';
import { daysFromTo } from '../chance/random.js';
import type { Filer } from '../office/SampleOffice.js';
import type { MarketIndex } from '../office/sampleMarket.js';
import { admittedInsurerNames } from '../vocabulary/insurerNames.js';
import type { SampleTransaction } from './SamplePolicy.js';
import type { SampleTerms } from './sampleTerms.js';

/** A transaction to be filed; amounts as people type them. */
export interface SampleFiling {
  readonly coverageCode: CoverageCodeText;
  readonly taxStatus: TaxStatusCode;
  readonly type: TransactionTypeCode;
  readonly insurerId: number;
  readonly effectiveDate: CalendarDate;
  readonly receivedOn: CalendarDate;
  readonly premium: Cents;
  readonly fees: Cents;
  readonly contactId: number;
  readonly comment?: string;
}

/** Files transactions on one sample policy, one after another. */
export interface SampleHistory {
  readonly transactions: readonly SampleTransaction[];
  /** Files a transaction with its charges and questions; returns its index. */
  file(filing: SampleFiling): number;
  /** Files the exact reversal of the transaction with this index. */
  backOut(place: number, receivedOn: CalendarDate): void;
}

/** Questions older than this have mostly been answered, and the transaction accepted. */
const DAYS_TO_ANSWER = 90;

function splitAmongSyndicates(random: Random, premium: Cents, ids: readonly number[]) {
  const chosen = random.sample(ids, random.integer(1, Math.min(4, ids.length)));
  let left = premium;
  return chosen.map((id, index) => {
    const part = index === chosen.length - 1 ? left : Math.trunc(left * (0.3 + random.next() * 0.4));
    left -= part;
    return { id, premium: part };
  });
}

/** Starts the history of a policy. */
export function startHistory(
  random: Random,
  {
    terms,
    filer,
    market,
    today,
  }: { terms: SampleTerms; filer: Filer; market: MarketIndex; today: CalendarDate },
): SampleHistory {
  const { state, inceptionDate } = terms;
  const transactions: SampleTransaction[] = [];
  /** The transactions that are neither backed out nor backouts. */
  const standing = new Set<BookedTransaction>();
  /** The transactions that were filed, by their index. */
  const bookedAt = new Map<number, BookedTransaction>();

  const charges = (filing: Pick<SampleFiling, 'coverageCode' | 'taxStatus' | 'type' | 'premium' | 'fees'>) =>
    assess(
      {
        transactionType: filing.type,
        coverageCode: filing.coverageCode,
        taxStatus: filing.taxStatus,
        premium: filing.premium,
        policyFees: filing.fees,
        inceptionDate,
      },
      state,
    ).lines;

  function file(filing: SampleFiling): number {
    const premium = signedAmount(filing.type, filing.premium);
    const fees = signedAmount(filing.type, filing.fees);
    const booked = { ...filing, expirationDate: terms.expirationDate, premium, fees };
    const [questions = []] = officeQuestions([booked], { state, onFile: [...standing] });
    standing.add(booked);
    bookedAt.set(transactions.length, booked);
    const isAnswered = daysFromTo(filing.receivedOn, today) > DAYS_TO_ANSWER && random.chance(0.85);
    const declinationCount = minimumDeclinations(state, {
      coverageCode: filing.coverageCode,
      transactionType: filing.type,
      receivedOn: filing.receivedOn,
    });
    const asksSyndicates =
      state.form.fields.lloydsSyndicates !== 'hidden' && market.isLloyds(filing.insurerId);
    const place = transactions.push({
      ...filing,
      premium,
      fees,
      lines: charges(filing),
      questions: isAnswered ? [] : questions,
      comment: filing.comment ?? '',
      backoutOf: null,
      syndicates: asksSyndicates ? splitAmongSyndicates(random, premium, filer.syndicateIds) : [],
      declinations:
        filer.kind === 'IPC'
          ? []
          : random.sample(admittedInsurerNames, declinationCount).map((insurerName) => ({
              insurerName,
              insurerNaic: String(52_000 + admittedInsurerNames.indexOf(insurerName) * 311),
            })),
    });
    return place - 1;
  }

  function backOut(place: number, receivedOn: CalendarDate): void {
    const original = transactions[place];
    const type = original && backoutOf(original.type)?.code;
    if (!type) throw new RangeError(`There is nothing to back out at ${place}.`);
    const premium = negate(original.premium);
    const fees = negate(original.fees);
    const filing = {
      coverageCode: original.coverageCode,
      taxStatus: original.taxStatus,
      type,
      premium: typedAmount(type, premium),
      fees: typedAmount(type, fees),
    };
    const booked = bookedAt.get(place);
    if (booked) standing.delete(booked);
    transactions.push({
      ...original,
      type,
      receivedOn,
      premium,
      fees,
      lines: charges(filing),
      questions: [],
      comment: '',
      backoutOf: place,
      syndicates: original.syndicates.map((row) => ({ id: row.id, premium: negate(row.premium) })),
      declinations: [],
    });
  }

  return { transactions, file, backOut };
}
