import { describe, expect, it } from 'vitest';
import { stateDefinition } from '../../states/index.js';
import { toEditPayload } from '../payload/toEditPayload.js';
import { toAgentPolicyPayload } from '../payload/toPayload.js';
import { followedExpiration } from '../terms/expirationAfter.js';
import { exampleContext, exampleFiling } from './exampleFiling.js';
import type { TransactionOnFile } from './form.js';
import {
  editForm,
  endorsementForm,
  type FiledPolicy,
  type PolicyOnFile,
  policyForm,
  renewalForm,
} from './formOfPolicy.js';
import { copyForm } from './newPolicyForm.js';

/** A filing as it is on file once it was taken. */
function onFile(letters: string) {
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
  const filed: FiledPolicy = {
    ...policy,
    coverageCodes: [
      { ...coverage, agentTransactions: [{ ...transaction, agtTransId: 7, agtTransIdBackout: null }] },
    ],
  };
  return { state, filing, coverage, sent, policy, transaction, filed };
}

describe.each(['OK', 'SD', 'CO', 'TN', 'WY'] as const)('a policy on file in %s', (letters) => {
  const { state, filing, coverage, sent, policy, transaction, filed } = onFile(letters);

  it('says of itself in a form what it says on file', () => {
    const form = policyForm(policy, state);
    const { coverageCodes: _, ...again } = toAgentPolicyPayload(form, state);
    const { coverageCodes: __, ...before } = filing;
    expect(again).toEqual(before);
    expect(form.TransactionInformation.TransactionType).toBeNull();
  });

  it('keeps its expiration when a transaction takes effect on another day, and a renewal its year', () => {
    const later = { TransactionEffectiveDate: '2026-03-01', TransactionType: 5 } as const;
    for (const [form, workflow, expected] of [
      [endorsementForm(filed, state), 'Endorsement', undefined],
      [editForm(policy, coverage, transaction, state), 'Edit', undefined],
      [renewalForm(filed, state, { today: '2026-12-01' }), 'Renewal', '2027-03-01'],
    ] as const) {
      expect(followedExpiration({ ...form.TransactionInformation, ...later }, workflow)).toBe(expected);
    }
  });

  it('is renewed for the year after it, with its coverage and insurer and no amounts', () => {
    const { TransactionInformation: info, InsurerPremiumInformation: cards } = renewalForm(filed, state, {
      today: '2026-12-01',
    });
    expect(info).toMatchObject({
      TransactionType: 5,
      TransactionEffectiveDate: filing.agtPolicyExpirationDate.slice(0, 10),
      CoverageCode: coverage.ccCoverageCode,
      TaxStatus: coverage.ccTaxStatus,
    });
    expect(Number(info.PolicyExpirationDate?.slice(0, 4))).toBe(
      Number(filing.agtPolicyExpirationDate.slice(0, 4)) + 1,
    );
    expect(cards).toMatchObject([{ Insurer: { id: sent.insurerId }, Premium: 0, PolicyFees: 0 }]);
  });

  it('leaves the day of a renewal open that nobody could file yet', () => {
    const dayBefore = renewalForm(filed, state, { today: '2026-11-15' }).TransactionInformation;
    expect([dayBefore.TransactionEffectiveDate, dayBefore.PolicyExpirationDate]).toEqual([null, null]);
    const first = renewalForm(filed, state, { today: '2026-11-16' }).TransactionInformation;
    expect(first.TransactionEffectiveDate).toBe('2027-01-15');
  });

  it('is copied with its coverage, and files another of its insured without', () => {
    const copy = copyForm(filed, state, { opening: 'copy' });
    expect(copy.PolicyDetails).toMatchObject({ PolicyNumber: '', InsuredName: 'Bighorn Outfitters LLC' });
    expect(copy.TransactionInformation).toMatchObject({
      TransactionType: 1,
      TransactionEffectiveDate: null,
      CoverageCode: coverage.ccCoverageCode,
    });
    expect(copy.InsurerPremiumInformation).toMatchObject([{ Insurer: { id: sent.insurerId }, Premium: 0 }]);
    const another = copyForm(filed, state, { opening: 'sameInsured' });
    expect(another.InsuredAddress).toEqual(copy.InsuredAddress);
    expect(another.TransactionInformation).toMatchObject({ TransactionType: 1, CoverageCode: null });
    expect(another.InsurerPremiumInformation).toMatchObject([{ Insurer: null }]);
  });

  it('adds a transaction of its coverage, by what holds: not what was backed out', () => {
    const [only] = filed.coverageCodes;
    const [placed] = only?.agentTransactions ?? [];
    if (!only || !placed) throw new Error('Something is on file.');
    const other = { ...placed, agtTransId: 8, insurerId: 99 };
    const backout = { ...placed, agtTransId: 9, agtTransIdBackout: 7, agtTransType: 11 };
    const replaced = { ...filed, coverageCodes: [{ ...only, agentTransactions: [placed, other, backout] }] };
    expect(endorsementForm(replaced, state)).toMatchObject({
      TransactionInformation: { TransactionType: null, CoverageCode: coverage.ccCoverageCode },
      InsurerPremiumInformation: [{ Insurer: { id: 99 } }],
    });
    const two = { ...filed, coverageCodes: [only, { ...only, ccCoverageCode: '1009' }] };
    expect(endorsementForm(two, state)).toMatchObject({
      TransactionInformation: { CoverageCode: null },
      InsurerPremiumInformation: [{ Insurer: { id: sent.insurerId } }],
    });
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
    const withTwo = { ...opened, InsurerPremiumInformation: [card, card] };
    expect(() => toEditPayload(withTwo, state, target)).toThrow('An edit has one insurer.');
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
