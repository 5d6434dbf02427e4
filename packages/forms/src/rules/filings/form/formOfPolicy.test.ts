import { describe, expect, it } from 'vitest';
import { type ParticipatingState, stateDefinition } from '../../states/index.js';
import { toEditPayload } from '../payload/toEditPayload.js';
import { toAgentPolicyPayload } from '../payload/toPayload.js';
import { followedExpiration } from '../terms/followedExpiration.js';
import { exampleContext, exampleFiling } from './exampleFiling.js';
import {
  editForm,
  endorsementForm,
  type PolicyOnFile,
  renewalForm,
  type TransactionOnFile,
} from './formOfPolicy.js';

/** A filing as it is on file once it was taken. */
function onFile(letters: ParticipatingState) {
  const state = stateDefinition(letters);
  const filing = toAgentPolicyPayload(exampleFiling(exampleContext({ state })), state);
  const [coverage] = filing.coverageCodes;
  const [sent] = coverage?.agentTransactions ?? [];
  if (!coverage || !sent) throw new Error('The example files something.');
  const policy: PolicyOnFile = { ...filing, agtPolicyId: 41, trackingPolicyId: 41, agentName: 'Ada Larkin' };
  const transaction: TransactionOnFile = {
    ...sent,
    insurerName: 'Granite Peak Specialty',
    insurerNaic: sent.insurerNaic,
    agtTransPremium: sent.msAgtTransPremium,
    lloydsSyndicateAllocations: sent.lloydsSyndicateAllocations.map((each) => ({
      ...each,
      lsName: `Syndicate ${each.lsId}`,
    })),
  };
  return { state, filing, coverage, sent, policy, transaction };
}

describe.each(['OK', 'SD', 'CO', 'TN', 'WY'] as const)('a policy on file in %s', (letters) => {
  const { state, filing, coverage, sent, policy, transaction } = onFile(letters);

  it('says of itself in a form what it says on file', () => {
    const form = endorsementForm(policy, state);
    const { coverageCodes: _, ...again } = toAgentPolicyPayload(form, state);
    const { coverageCodes: __, ...before } = filing;
    expect(again).toEqual(before);
    expect(form.TransactionInformation.TransactionType).toBeNull();
  });

  it('keeps its expiration when a transaction takes effect on another day, and a renewal its year', () => {
    const later = { TransactionEffectiveDate: '2026-03-01', TransactionType: 5 } as const;
    for (const [form, workflow, expected] of [
      [endorsementForm(policy, state), 'Endorsement', undefined],
      [editForm(policy, coverage, transaction, state), 'Edit', undefined],
      [renewalForm(policy, [coverage], state), 'Renewal', '2027-03-01'],
    ] as const) {
      expect(followedExpiration({ ...form.TransactionInformation, ...later }, workflow)).toBe(expected);
    }
  });

  it('is renewed for the year after it', () => {
    const { TransactionInformation: info } = renewalForm(policy, [coverage], state);
    expect(info).toMatchObject({
      TransactionType: 5,
      TransactionEffectiveDate: filing.agtPolicyExpirationDate.slice(0, 10),
      CoverageCode: coverage.ccCoverageCode,
      TaxStatus: coverage.ccTaxStatus,
    });
    expect(Number(info.PolicyExpirationDate?.slice(0, 4))).toBe(
      Number(filing.agtPolicyExpirationDate.slice(0, 4)) + 1,
    );
    expect(renewalForm(policy, [coverage, coverage], state).TransactionInformation.CoverageCode).toBeNull();
  });

  it('opens a transaction as it was typed, and an edit of nothing books nothing', () => {
    const opened = {
      ...editForm(policy, coverage, transaction, state),
      DeclinationInformation: sent.insurerDeclinations.map(({ insurerName, insurerNaic }) => ({
        Insurer: insurerName,
        NAIC: insurerNaic,
      })),
    };
    const target = { agtPolicyId: 41, agtTransId: 7, agtTransGrpId: 9, opened };
    expect(toAgentPolicyPayload(opened, state).coverageCodes[0]?.agentTransactions[0]).toEqual(sent);

    const commented = {
      ...opened,
      TransactionInformation: { ...opened.TransactionInformation, Comment: 'As bound.' },
    };
    expect(toEditPayload(commented, state, target)).toMatchObject({
      msAgentTransactionId: 7,
      agentTransactionComment: 'As bound.',
      agentTransactionPremium: sent.msAgtTransPremium,
      isAutoBackout: false,
    });

    const [card] = opened.InsurerPremiumInformation;
    if (!card) throw new Error('The form has a card.');
    const dearer = { ...opened, InsurerPremiumInformation: [{ ...card, Premium: 1 }] };
    expect(toEditPayload(dearer, state, target)).toMatchObject({
      agentTransactionPremium: 1,
      isAutoBackout: true,
    });
  });
});

it('types a return as a positive amount, and stores it negative', () => {
  const { state, coverage, policy, transaction } = onFile('TN');
  const back = { ...transaction, agtTransType: 3, agtTransPremium: -50_000, msAgtTransOtherFees: -100 };
  const form = editForm(policy, coverage, back, state);
  expect(form.InsurerPremiumInformation[0]).toMatchObject({ Premium: 50_000, PolicyFees: 100 });
  const target = { agtPolicyId: 41, agtTransId: 7, agtTransGrpId: 9, opened: form };
  expect(toEditPayload(form, state, target)).toMatchObject({
    agentTransactionPremium: -50_000,
    isAutoBackout: false,
  });
});
