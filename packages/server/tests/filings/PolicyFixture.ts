import { filings, type Input, type Output } from '@slip/api/contract';
import { CallRefused, type TestOfficeOptions } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture } from './FilingFixture.js';

export type Filing = ReturnType<FilingFixture['filing']>;

/** A policy as the portal reads it, and one of its transactions. */
export type Policy = Output<typeof filings.agentPolicy>;
export type Filed = Policy['coverageCodes'][number]['agentTransactions'][number];

/** An office in which policies are on file, to be changed. */
export interface PolicyFixture extends FilingFixture {
  /** Files a policy, the fixture's agent's unless said otherwise, and reads it. */
  onFile(filing?: Filing, agent?: FixtureAgent): Promise<Policy>;
  read(agentPolicyId: number, filing: Filing, agent?: FixtureAgent): Promise<Policy>;
  /** Backs a transaction out; gives the backout's id. */
  backOut(policy: Policy, filed: Filed, as?: TestPerson): Promise<number>;
}

export async function openPolicyFixture(options: TestOfficeOptions = {}): Promise<PolicyFixture> {
  const fixture = await openFilingFixture(options);
  const read: PolicyFixture['read'] = (
    agentPolicyId,
    { agentId, homeStateAbbr: state },
    agent = fixture.agent,
  ) => fixture.call(filings.agentPolicy, { query: { agentPolicyId, agentId, state } }, { as: agent.person });
  return {
    ...fixture,
    read,
    onFile: async (filing = fixture.filing(), agent = fixture.agent) => {
      const id = await fixture.call(filings.submitNewPolicy, { body: filing }, { as: agent.person });
      return read(id, filing, agent);
    },
    backOut: (policy, filed, as = fixture.agent.person) =>
      fixture.call(filings.backoutTransaction, { body: backoutBody(policy, filed) }, { as }),
  };
}

/** The call that backs out a transaction as it was read. */
export function backoutBody(policy: Policy, filed: Filed): Input<typeof filings.backoutTransaction>['body'] {
  return {
    agentTransactionId: 0,
    originalAgentTransactionId: filed.agtTransId,
    agentPolicyId: policy.agtPolicyId,
    agentId: policy.agentId,
    originalEffectiveDate: filed.agtTransEffectiveDate,
    homeState: policy.homeStateAbbr,
    originalBillerId: filed.slipBillId,
    agentTransType: filed.agtTransType,
    originalReceivedDate: filed.agtTransReceivedDate,
  };
}

export type EditBody = Input<typeof filings.updateTransaction>['body'];

/** The edit of a transaction as it was read, which changes nothing yet. */
export function editBody(policy: Policy, filed: Filed): EditBody {
  const coverage = policy.coverageCodes.find(({ agentTransactions }) =>
    agentTransactions.some(({ agtTransId }) => agtTransId === filed.agtTransId),
  );
  return {
    msAgentTransactionId: filed.agtTransId,
    agentPolicyId: policy.agtPolicyId,
    agentId: policy.agentId,
    agentPolicyExpirationDate: filed.agtTransExpirationDate,
    homeState: policy.homeStateAbbr,
    agenTransactionGroupId: coverage?.agtTransGrpId ?? 0,
    coverageCode: coverage?.ccCoverageCode ?? '',
    taxStatus: coverage?.ccTaxStatus ?? '',
    insurerId: filed.insurerId,
    insurerNaic: filed.insurerNaic,
    billerId: filed.slipBillId,
    originalBillerId: filed.slipBillId,
    agentTransactionType: filed.agtTransType,
    agentTransactionPolicyFees: filed.msAgtTransOtherFees,
    agentTransactionEffectiveDate: filed.agtTransEffectiveDate,
    originalEffectiveDate: filed.agtTransEffectiveDate,
    agentTransactionComment: filed.agtTransComment,
    lateExempt: 'N',
    lloydsSyndicateAllocations: filed.lloydsSyndicateAllocations.map(({ lsId, userPremium }) => ({
      lsId,
      userPremium,
    })),
    agentTransactionPremium: filed.agtTransPremium,
    insurerDeclinations: [],
    isAutoBackout: false,
  };
}

/** All transactions of a policy, coverage by coverage. */
export function allOf(policy: Policy): Filed[] {
  return policy.coverageCodes.flatMap(({ agentTransactions }) => [...agentTransactions]);
}

/** The transaction a policy began with. */
export function firstOf(policy: Policy): Filed {
  const [first] = allOf(policy);
  if (!first) throw new Error('Nothing is filed.');
  return first;
}

/** The transaction of a policy that was filed last and still holds, and its coverage. */
export function lastHolding(policy: Policy) {
  const reversed = new Set(allOf(policy).map(({ agtTransIdBackout }) => agtTransIdBackout));
  const [last] = policy.coverageCodes
    .flatMap((coverage) => coverage.agentTransactions.map((filed) => ({ coverage, filed })))
    .filter(({ filed }) => filed.agtTransIdBackout === null && !reversed.has(filed.agtTransId))
    .toSorted((a, b) => b.filed.agtTransId - a.filed.agtTransId);
  if (!last) throw new Error('Nothing holds any more.');
  return last;
}

/** The sentence a call is refused with; before it the status, unless it is 400. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const refused: unknown = await call.then(
    () => 'The call was answered.',
    (error: unknown) => error,
  );
  if (!(refused instanceof CallRefused)) throw new Error(String(refused));
  const { body, status } = refused;
  if (typeof body === 'object' && body !== null) {
    if ('error' in body) return `${status} ${String(body.error)}`;
    if ('message' in body) return String(body.message);
  }
  return JSON.stringify(body);
}
