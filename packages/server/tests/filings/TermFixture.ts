import { filings } from '@slip/api/contract';
import { type CalendarDate, toWireDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { transactions } from '../../src/filings/tables.js';
import type { FilingChanges } from './FilingFixture.js';
import {
  allOf,
  type EditBody,
  editBody,
  type Filed,
  lastHolding,
  openPolicyFixture,
  type Policy,
  type PolicyFixture,
} from './PolicyFixture.js';

/** The parts of a filing that these tests change. */
export type Part = Partial<{
  type: number;
  effective: CalendarDate;
  expiration: CalendarDate;
  premium: number;
  fees: number;
  coverage: string;
  insurerId: number;
}>;

/** A change of what is filed, in the few things these tests are about. */
function changes({ type, effective, expiration, premium, fees, coverage, insurerId }: Part): FilingChanges {
  return {
    ...(coverage !== undefined && { coverage: { ccCoverageCode: coverage } }),
    ...(expiration !== undefined && { policy: { agtPolicyExpirationDate: toWireDate(expiration) } }),
    transaction: {
      ...(type !== undefined && { agtTransType: type }),
      ...(effective !== undefined && { agtTransEffectiveDate: toWireDate(effective) }),
      ...(premium !== undefined && { msAgtTransPremium: premium }),
      ...(fees !== undefined && { msAgtTransOtherFees: fees }),
      ...(insurerId !== undefined && { insurerId }),
    },
  };
}

/**
 * An office in which policies of several terms are filed. The office's day is 01/16/2026; a policy runs from 01/15/2026 to
 * 01/15/2027 and holds 10,000.00 of premium and 250.00 of fees, unless it is changed.
 */
export interface TermFixture extends PolicyFixture {
  readonly as: { readonly as: PolicyFixture['agent']['person'] };
  file(part: Part, state?: string): Promise<Policy>;
  readAgain(policy: Policy): Promise<Policy>;
  /** Adds a transaction to a policy, under the expiration the policy has unless another is given. */
  add(policy: Policy, part: Part): Promise<Filed>;
  /** Backs a transaction out and files it again. */
  correct(policy: Policy, filed: Filed, edit: Partial<EditBody>): Promise<Filed>;
  statusOf(filed: Filed): Promise<string | undefined>;
}

/** Opens an office for policies of several terms. */
export async function openTermFixture(): Promise<TermFixture> {
  const fixture = await openPolicyFixture();
  const as = { as: fixture.agent.person };
  const file = (part: Part, state = 'WY') => fixture.onFile(fixture.filing(state, changes(part)));
  const read = (policy: Policy) => fixture.read(policy.agtPolicyId, fixture.filing(policy.homeStateAbbr));

  async function add(policy: Policy, part: Part): Promise<Filed> {
    const expiration = part.expiration ? toWireDate(part.expiration) : policy.agtPolicyExpirationDate;
    const sent = fixture.filing(policy.homeStateAbbr, {
      ...changes(part),
      policy: {
        agtPolicyId: policy.agtPolicyId,
        agtPolicyNumber: policy.agtPolicyNumber,
        agtPolicyExpirationDate: expiration,
      },
    });
    const coverage = part.coverage ?? '5000';
    const isThere = policy.coverageCodes.some(({ ccCoverageCode }) => ccCoverageCode === coverage);
    const endpoint = isThere ? filings.submitGroupEndorsement : filings.submitEndorsement;
    await fixture.call(endpoint, { body: sent }, as);
    const [last] = allOf(await read(policy)).toSorted((a, b) => b.agtTransId - a.agtTransId);
    if (!last) throw new Error('Nothing was added.');
    return last;
  }

  async function correct(policy: Policy, filed: Filed, edit: Partial<EditBody>): Promise<Filed> {
    const body = { ...editBody(policy, filed), ...edit };
    await fixture.call(filings.autoBackoutTransaction, { body }, as);
    return lastHolding(await read(policy)).filed;
  }

  async function statusOf(filed: Filed) {
    const [row] = await fixture.db.select().from(transactions).where(eq(transactions.id, filed.agtTransId));
    return row?.status;
  }

  return { ...fixture, as, file, readAgain: read, add, correct, statusOf };
}

/** The fields shown of a transaction that the office takes as it is. */
export const accepted = { agtTransStatus: 'Accepted', tiqReason: '' };

/** The fields shown of a transaction that the office questions for a reason. */
export const questioned = (reason: string) => ({ agtTransStatus: 'Questioned', tiqReason: reason });
