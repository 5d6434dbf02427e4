import {
  businessDayFrom,
  type CalendarDate,
  type Cents,
  insurerTransactionType,
  negate,
  submissionDueOn,
  submissionPeriod,
} from '@slip/forms/rules';
import { backoutCode } from '@slip/server';
import { daysAfter, daysFromTo, type Random, seededRandom } from '../chance/random.js';
import type { ReportingInsurer } from '../office/SampleOffice.js';
import type { SamplePolicy } from './SamplePolicy.js';

/** One transaction as an insurer reports it. The premium is signed. */
interface SampleInsurerTransaction {
  readonly type: number;
  readonly effectiveDate: CalendarDate;
  readonly receivedOn: CalendarDate;
  readonly premium: Cents;
  /** The index of the transaction of the policy that it reverses. */
  readonly backoutOf: number | null;
}

/** One policy as an insurer reports it. */
export interface SampleInsurerPolicy {
  readonly insurer: ReportingInsurer;
  /** `null` for coverage that was procured independently. */
  readonly agentId: number | null;
  readonly state: string;
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly transactions: readonly SampleInsurerTransaction[];
}

/** The premium that takes effect on a day, in cents, signed. */
interface Charge {
  readonly effectiveDate: CalendarDate;
  readonly premium: Cents;
}

/** How often an insurer reports nothing, another premium, a premium it corrects later, a number in another spelling, or late. */
const UNREPORTED = 0.1;
const OTHER_PREMIUM = 0.1;
const CORRECTED = 0.08;
const OTHER_SPELLING = 0.15;
const LATE = 0.06;

const spellings: readonly ((number: string) => string)[] = [
  (number) => number.replace('-', ' '),
  (number) => number.replaceAll('-', ''),
  (number) => number.replace('0', 'O'),
  (number) => number.toLowerCase(),
  (number) => `${number.slice(0, 2)}-${number.slice(2)}`,
];

/** The premiums of a policy with an insurer by effective day, without transactions that were backed out. */
function chargesOf({ transactions }: SamplePolicy, insurerId: number): Charge[] {
  const backedOut = new Set(transactions.map(({ backoutOf }) => backoutOf));
  const byDay = new Map<CalendarDate, Cents>();
  transactions.forEach((filed, place) => {
    if (filed.insurerId !== insurerId || filed.backoutOf !== null || backedOut.has(place)) return;
    byDay.set(filed.effectiveDate, (byDay.get(filed.effectiveDate) ?? 0) + filed.premium);
  });
  return Array.from(byDay, ([effectiveDate, premium]) => ({ effectiveDate, premium })).filter(
    ({ premium }) => premium !== 0,
  );
}

/** The day on which a transaction is reported: mostly in time, now and then late. */
function reportedOn(random: Random, { kind }: ReportingInsurer, effectiveDate: CalendarDate): CalendarDate {
  const dueOn = submissionDueOn(submissionPeriod(kind, effectiveDate));
  return businessDayFrom(
    random.chance(LATE)
      ? daysAfter(dueOn, random.integer(1, 45))
      : daysAfter(effectiveDate, random.integer(5, daysFromTo(effectiveDate, dueOn))),
  );
}

/** Another premium than the one the agent filed. */
function otherPremium(random: Random, premium: Cents): Cents {
  const other = Math.round(premium * (0.85 + random.next() * 0.3));
  return other === premium ? premium + 100 : other;
}

/** Reports transactions of one policy, one after another. */
function startReport() {
  const transactions: SampleInsurerTransaction[] = [];

  function file(charge: Charge, receivedOn: CalendarDate): void {
    const backedOut = new Set(transactions.map(({ backoutOf }) => backoutOf));
    // Neither backed out nor a backout.
    const standing = transactions.filter(
      ({ backoutOf }, place) => backoutOf === null && !backedOut.has(place),
    );
    transactions.push({
      ...charge,
      receivedOn,
      type: insurerTransactionType(charge, standing),
      backoutOf: null,
    });
  }

  function backOutLast(receivedOn: CalendarDate): void {
    const place = transactions.length - 1;
    const last = transactions[place];
    if (!last) throw new RangeError('There is nothing to back out.');
    const { type, premium } = last;
    transactions.push({
      ...last,
      receivedOn,
      type: backoutCode(type),
      premium: negate(premium),
      backoutOf: place,
    });
  }

  return { transactions, file, backOutLast };
}

/**
 * The report of an insurer up to `today` of a policy that an agent or IPC filer placed with it: the same number, state,
 * agent and premiums, with a few exceptions. Undefined when it has not reported the policy.
 */
export function reportPolicy(
  policy: SamplePolicy,
  insurer: ReportingInsurer,
  today: CalendarDate,
): SampleInsurerPolicy | undefined {
  const random = seededRandom(`reported ${insurer.insurerId} ${policy.policyNumber}`);
  if (random.chance(UNREPORTED)) return undefined;
  const hasOtherPremium = random.chance(OTHER_PREMIUM);
  const isCorrected = random.chance(CORRECTED);
  const policyNumber = random.chance(OTHER_SPELLING)
    ? random.pick(spellings)(policy.policyNumber)
    : policy.policyNumber;

  const report = startReport();
  let lastDay = policy.inceptionDate;
  chargesOf(policy, insurer.insurerId).forEach((charge, index) => {
    const day = reportedOn(random, insurer, charge.effectiveDate);
    lastDay = day < lastDay ? lastDay : day;
    const premium = index === 0 && hasOtherPremium ? otherPremium(random, charge.premium) : charge.premium;
    const correctedOn = businessDayFrom(daysAfter(lastDay, random.integer(3, 25)));
    if (lastDay > today) return;
    if (index === 0 && isCorrected && correctedOn <= today) {
      report.file({ ...charge, premium: otherPremium(random, premium) }, lastDay);
      report.backOutLast(correctedOn);
      lastDay = correctedOn;
    }
    report.file({ ...charge, premium }, lastDay);
  });
  if (report.transactions.length === 0) return undefined;
  const { filer, state, insuredName } = policy;
  return {
    insurer,
    agentId: filer.kind === 'IPC' ? null : filer.agentId,
    state: state.abbreviation,
    policyNumber,
    insuredName,
    transactions: report.transactions,
  };
}
