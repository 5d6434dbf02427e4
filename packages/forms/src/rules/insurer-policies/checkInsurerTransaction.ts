import { fromWireDate } from '../calendar-date/index.js';
import { DUPLICATE_POLICY_NUMBER } from '../filings/questions/filingQuestions.js';
import type { Cents } from '../money/index.js';
import type { Issue, Problem } from '../schema/problem.js';
import {
  checkInsurerEffectiveDate,
  checkInsurerPremium,
  checkSameDay,
  INSURER_NOT_ACTIVE,
  type InsurerPolicyContext,
} from './insurerPolicy.js';

/** The parts of an insurer's transaction that are checked once the office's day and records are known. */
export interface CheckedInsurerTransaction {
  readonly insTransEffectiveDate: string;
  /** In cents, signed. */
  readonly insTransPremium: Cents;
  readonly allowSameDayTransaction?: boolean | undefined;
}

/**
 * Problems with an insurer's transaction besides its shape (spec 3 §5.3): its day, an insurer that is not active on
 * it, a premium of nothing, and a second transaction of one day. A backout is not checked: it repeats what is on file.
 *
 * @param state two letters: the policy's home state.
 */
export function checkInsurerTransaction(
  { insTransEffectiveDate, insTransPremium, allowSameDayTransaction = false }: CheckedInsurerTransaction,
  state: string,
  { today, facts = {} }: InsurerPolicyContext,
): Issue[] {
  const day = fromWireDate(insTransEffectiveDate) ?? null;
  const isInactive: Problem | undefined =
    facts.isInsurerActive === false ? { message: INSURER_NOT_ACTIVE } : undefined;
  return [
    ...at('insTransEffectiveDate', checkInsurerEffectiveDate(day, state, today) ?? isInactive),
    ...at('insTransPremium', checkInsurerPremium(insTransPremium)),
    ...at(
      'allowSameDayTransaction',
      checkSameDay(facts.hasSameDayTransaction === true, allowSameDayTransaction),
    ),
    ...at(
      'insPolicyNumber',
      facts.duplicatePolicyNumber === true ? { message: DUPLICATE_POLICY_NUMBER } : undefined,
    ),
  ];
}

const at = (path: string, problem: Problem | undefined): Issue[] => (problem ? [{ path, ...problem }] : []);
