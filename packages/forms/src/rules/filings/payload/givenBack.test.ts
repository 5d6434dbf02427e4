import { describe, expect, it } from 'vitest';
import { stateDefinition } from '../../states/index.js';
import { exampleFiling } from '../form/exampleFiling.js';
import { assessAgentPolicyForm } from './taxed.js';
import { normalizeAgentPolicy, toAgentPolicyPayload } from './toPayload.js';

const wyoming = stateDefinition('WY');

/** A return as the server receives it, with amounts of different signs, or with the opposite sign. */
function sent(sign: 1 | -1) {
  const payload = toAgentPolicyPayload(exampleFiling(), wyoming);
  const coverageCodes = payload.coverageCodes.map((coverage) => ({
    ...coverage,
    agentTransactions: coverage.agentTransactions.map((transaction) => ({
      ...transaction,
      agtTransType: 3,
      msAgtTransPremium: sign * 300,
      msAgtTransOtherFees: sign * -20,
      lloydsSyndicateAllocations: [
        { lsId: 1, userPremium: sign * 100 },
        { lsId: 2, userPremium: sign * -200 },
      ],
    })),
  }));
  return normalizeAgentPolicy({ ...payload, coverageCodes }).coverageCodes[0]?.agentTransactions[0];
}

describe('what is given back', () => {
  it('is stored the same with either sign, its syndicates too', () => {
    expect(sent(1)).toMatchObject({
      msAgtTransPremium: -300,
      msAgtTransOtherFees: -20,
      lloydsSyndicateAllocations: [{ userPremium: -100 }, { userPremium: -200 }],
    });
    expect(sent(-1)).toEqual(sent(1));
  });

  it('is summed up with its sign, however it was typed', () => {
    const form = exampleFiling();
    form.TransactionInformation.TransactionType = 3;
    for (const sign of [1, -1]) {
      const [card] = form.InsurerPremiumInformation;
      if (card) form.InsurerPremiumInformation = [{ ...card, Premium: sign * 1_000_000 }];
      expect(assessAgentPolicyForm(form, wyoming)).toMatchObject({
        premium: -1_000_000,
        policyFees: -25_000,
        total: -32_544,
        grandTotal: -1_057_544,
      });
    }
  });
});
