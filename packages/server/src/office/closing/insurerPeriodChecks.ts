import type { InsurerPeriodCheckName } from '@slip/api/contract';
import { fromSubmissionNumber, submissionNumber, submissionWords } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { accounts, insurers } from '../../accounts/tables.js';
import { batchSubmissions } from '../../batch/tables.js';
import type { Executor } from '../../database/executor.js';
import { isHolding } from '../../insurer-policies/insurerPolicyFigures.js';
import { noBusinessFilings } from '../../insurer-policies/no-business/tables.js';
import { insurerPolicies, insurerTransactions } from '../../insurer-policies/tables.js';
import { isWaiting, policyDifferences } from '../../reported-policies/tables.js';
import { type Check, type FoundCheck, readChecks, stoppingWords } from './closingChecks.js';

/** Alien insurers report a year, foreign ones a quarter. */
const isOfYear = (period: number) => fromSubmissionNumber(period).quarter === 0;

/** The insurers that filed something of a period: a transaction that was not backed out, or a declaration of no business. */
const insurersThatFiled = (period: number) => sql`
  select ${insurerPolicies.insurerId} as insurer_id from ${insurerTransactions}
  join ${insurerPolicies} on ${insurerPolicies.id} = ${insurerTransactions.policyId}
  where ${insurerTransactions.period} = ${period} and ${isHolding}
  union select ${noBusinessFilings.insurerId} from ${noBusinessFilings}
  where ${noBusinessFilings.period} = ${period} and ${noBusinessFilings.voidedOn} is null`;

/** The period before: of alien insurers a year, of foreign insurers a quarter. */
function periodBefore(period: number): number {
  const { year, quarter } = fromSubmissionNumber(period);
  return quarter > 1
    ? submissionNumber({ year, quarter: quarter - 1 })
    : submissionNumber({ year: year - 1, quarter: quarter === 0 ? 0 : 4 });
}

const checks: readonly Check<InsurerPeriodCheckName, number>[] = [
  {
    check: 'batch',
    name: 'Batch files of insurers that are not processed yet',
    stops: true,
    why: 'What they report of the period would be refused: close it when they are processed.',
    query: (period) => sql`
      select null::bigint as amount, count(*) as count
      from ${batchSubmissions} join ${accounts} on ${accounts.id} = ${batchSubmissions.accountId}
      where not ${batchSubmissions.isTest} and ${batchSubmissions.status} = 'PROCESSING'
      and ${eq(accounts.kind, isOfYear(period) ? 'AlienInsurer' : 'ForeignInsurer')}`,
  },
  {
    check: 'silent',
    name: 'Insurers that reported the period before, and nothing of this one',
    stops: false,
    why: 'They neither reported a policy nor declared that nothing was written. Remind them first: once it is closed they cannot.',
    query: (period) => sql`
      select null::bigint as amount, count(*) as count from (
        ${insurersThatFiled(periodBefore(period))} except (${insurersThatFiled(period)})) as silent`,
  },
  {
    check: 'differences',
    name: 'Differences of the period that wait',
    stops: false,
    why: 'An insurer that is asked about one can correct its report only while the period is open.',
    // Differences are kept by quarter: without its last digit 20264 is the year 2026, as the period 20260 is.
    query: (period) => sql`
      select count(*) as count, coalesce(sum(abs(${policyDifferences.amount})), 0) as amount
      from ${policyDifferences} join ${insurers} on ${insurers.id} = ${policyDifferences.insurerId}
      where ${isWaiting(policyDifferences.standing)} and ${eq(insurers.type, isOfYear(period) ? 'A' : 'F')} and ${
        isOfYear(period)
          ? sql`${policyDifferences.quarter} / 10 = ${period / 10}`
          : eq(policyDifferences.quarter, period)
      }`,
  },
];

/** All checks before a period of insurers is closed, with what each has found. */
export const readInsurerPeriodChecks = (db: Executor, period: number) => readChecks(db, checks, period);

/** Why a period must not be closed now, in words; undefined if it may be closed. */
export function whyNotToClosePeriod(
  period: number,
  found: readonly FoundCheck<InsurerPeriodCheckName>[],
): string | undefined {
  const words = stoppingWords(found);
  if (words === '') return undefined;
  return `Insurers’ reports of ${submissionWords(fromSubmissionNumber(period))} stay open for now. ${words}`;
}
