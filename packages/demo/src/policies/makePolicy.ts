import { type CalendarDate, type Cents, type TransactionTypeCode } from '@slip/forms/rules';
import type { Random } from '../chance/random.js';
import { daysAfter, daysFromTo } from '../chance/random.js';
import type { Filer } from '../office/SampleOffice.js';
import type { MarketIndex } from '../office/sampleMarket.js';
import type { SamplePolicy } from './SamplePolicy.js';
import { type SampleFiling, type SampleHistory, startHistory } from './sampleHistory.js';
import type { SampleTerms } from './sampleTerms.js';

/** Everything a sample policy is made from. */
export interface PolicyPlan {
  readonly random: Random;
  readonly filer: Filer;
  readonly market: MarketIndex;
  readonly today: CalendarDate;
  readonly submittedOn: CalendarDate;
  readonly policyNumber: string;
  readonly terms: SampleTerms;
  /** New business or a renewal. */
  readonly type: Extract<TransactionTypeCode, 1 | 5>;
}

const usualFees: readonly Cents[] = [10_000, 15_000, 17_500, 20_000, 25_000, 35_000, 50_000];
// Amounts are cents: at most 4,000,000.00 and at least 75.00.
const LARGEST_PREMIUM = 4_000_000_00;
const SMALLEST_PREMIUM = 75_00;

function firstPremium(random: Random, median: number): Cents {
  // Widely spread, as in a real market: one premium in six is almost three times the median or more.
  const dollars = Math.round(random.logNormal(median, 1.05));
  const cents = random.chance(0.3) ? random.integer(0, 99) : 0;
  return Math.min(LARGEST_PREMIUM, Math.max(SMALLEST_PREMIUM, dollars * 100 + cents));
}

/** Files the transactions the policy begins with: one for each coverage and insurer. */
function fileFirst(plan: PolicyPlan, history: SampleHistory): void {
  const { random, filer, market, terms, submittedOn, type } = plan;
  const insurers = market.active(filer.insurerIds, terms.state.abbreviation, terms.inceptionDate);
  for (const { coverage, taxStatus } of terms.coverages) {
    const chosen = random.sample(insurers, random.chance(0.06) ? 2 : 1);
    const premium = firstPremium(random, coverage.medianPremium);
    const contactId = random.pick(filer.contactIds);
    chosen.forEach((insurerId, index) => {
      const lead = Math.round(premium * 0.6);
      const share = chosen.length === 1 ? premium : index === 0 ? lead : premium - lead;
      history.file({
        coverageCode: coverage.code,
        taxStatus,
        type,
        insurerId,
        effectiveDate: terms.inceptionDate,
        receivedOn: submittedOn,
        premium: share,
        fees: index === 0 && random.chance(0.6) ? random.pick(usualFees) : 0,
        contactId,
      });
    });
  }
}

/** A day inside the term, and the later day of the filing. */
function laterDays(plan: PolicyPlan): { effectiveDate: CalendarDate; receivedOn: CalendarDate } | undefined {
  const { random, terms, submittedOn, today } = plan;
  const term = daysFromTo(terms.inceptionDate, terms.expirationDate);
  const effectiveDate = daysAfter(terms.inceptionDate, random.integer(1, Math.max(1, term - 1)));
  const filed = daysAfter(effectiveDate, random.integer(0, 40));
  const receivedOn = filed < submittedOn ? submittedOn : filed;
  return receivedOn > today ? undefined : { effectiveDate, receivedOn };
}

/** Files later changes of the first coverage: endorsements, a cancellation, a reversal. */
function fileChanges(plan: PolicyPlan, history: SampleHistory): void {
  const { random, terms, today } = plan;
  const [first] = history.transactions;
  if (!first) return;
  const days = laterDays(plan);
  if (!days) return;
  const base: Omit<SampleFiling, 'type' | 'premium' | 'fees'> = {
    coverageCode: first.coverageCode,
    taxStatus: first.taxStatus,
    insurerId: first.insurerId,
    contactId: first.contactId,
    ...days,
  };
  const part = (from: number, to: number) =>
    Math.max(100, Math.round(first.premium * (from + random.next() * (to - from))));

  // Of policies with a later day 17 % get an additional premium, 7.5 % a return, 0.5 % one that is too high, 4.5 % are
  // cancelled and 3 % corrected; the others stay as they are.
  const drawn = random.next();
  if (drawn < 0.17) {
    history.file({
      ...base,
      type: 2,
      premium: part(0.03, 0.25),
      fees: random.chance(0.2) ? 5_000 : 0,
      comment: 'Location added by endorsement.',
    });
  } else if (drawn < 0.245) {
    history.file({ ...base, type: 3, premium: part(0.02, 0.15), fees: 0, comment: 'Final audit.' });
  } else if (drawn < 0.25) {
    // The audit returns more than was charged, so the office asks about it.
    history.file({ ...base, type: 3, premium: part(1.05, 1.4), fees: 0 });
  } else if (drawn < 0.295) {
    const term = Math.max(1, daysFromTo(terms.inceptionDate, terms.expirationDate));
    const unearned = daysFromTo(days.effectiveDate, terms.expirationDate) / term;
    const returned = Math.max(100, Math.round(first.premium * unearned));
    history.file({
      ...base,
      type: 4,
      premium: returned,
      fees: 0,
      comment: 'Cancelled at the insured’s request.',
    });
    const restored = daysAfter(days.receivedOn, random.integer(3, 25));
    if (random.chance(0.2) && restored <= today) {
      history.file({ ...base, type: 6, premium: returned, fees: 0, receivedOn: restored });
    }
  } else if (drawn < 0.325) {
    history.backOut(0, days.receivedOn);
    history.file({
      ...base,
      type: plan.type,
      effectiveDate: terms.inceptionDate,
      premium: part(0.8, 1.2),
      fees: first.fees,
      comment: 'Correction of the premium.',
    });
  }
}

/** Makes one policy and everything filed on it up to `today`. */
export function makePolicy(plan: PolicyPlan): SamplePolicy {
  const { random, filer, terms, today, market } = plan;
  const history = startHistory(random, { terms, filer, market, today });
  fileFirst(plan, history);
  fileChanges(plan, history);
  const { coverages: _, ...kept } = terms;
  return {
    ...kept,
    filer,
    byAgency: filer.agency !== null && random.chance(0.8),
    policyNumber: plan.policyNumber,
    submittedOn: plan.submittedOn,
    transactions: history.transactions,
  };
}

/** True if a policy ran to the end of its term, and was never corrected. Only then can it have been renewed. */
export function isRenewable({ transactions }: SamplePolicy): boolean {
  return transactions.every(({ type, backoutOf }) => backoutOf === null && type !== 4);
}
