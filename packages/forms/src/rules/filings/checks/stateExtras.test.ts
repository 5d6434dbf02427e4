import { describe, expect, it } from 'vitest';
import { stateDefinition } from '../../states/index.js';
import type { AgentPolicyForm } from '../form/form.js';
import { type Change, cards, details, problemsOf } from './problemsOf.js';

const withoutLocation: Change = (form) => {
  Object.assign(form.LocationOfRisk, { Address1: '', ZipCode: '1' });
};
const partOfMaster: Change = (form) => {
  form.isMasterPolicy = '1';
};
const row = (id: number, Premium: number) => ({
  Syndicate: id ? { id, label: String(id) } : null,
  Premium,
});
const declinations =
  (...DeclinationInformation: AgentPolicyForm['DeclinationInformation']): Change =>
  (form) => {
    form.DeclinationInformation = DeclinationInformation;
  };

describe('checkAgentPolicyForm, state extras', () => {
  it('South Dakota has its own longest policy number, MGA and risk retention group', () => {
    const state = stateDefinition('SD');
    expect(problemsOf(details({ PolicyNumber: 'A'.repeat(30), MGA: 'm'.repeat(75) }), { state })).toEqual({});
    expect(
      problemsOf(
        details({ PolicyNumber: 'A'.repeat(31), MGA: 'm'.repeat(76), RiskRetentionGroup: 'r'.repeat(76) }),
        { state },
      ),
    ).toEqual({
      'PolicyDetails.PolicyNumber': 'Maximum 30 characters allowed in Policy Number.',
      'PolicyDetails.MGA': 'Maximum 75 characters allowed in MGA.',
      'PolicyDetails.RiskRetentionGroup': 'Maximum 75 characters allowed in Risk Retention/Purchasing Group.',
    });
  });

  it('Location of Risk is checked where it is asked', () => {
    expect(problemsOf(withoutLocation)).toEqual({});
    expect(problemsOf(withoutLocation, { state: stateDefinition('CO') })).toEqual({
      'LocationOfRisk.Address1': 'Address is required.',
      'LocationOfRisk.ZipCode': 'Invalid Zip code.',
    });
  });

  it('Oklahoma asks which master policy', () => {
    expect(problemsOf(partOfMaster)).toEqual({});
    expect(problemsOf(partOfMaster, { state: stateDefinition('OK') })).toEqual({
      MasterPolicy: 'Master Policy is required.',
    });
  });

  it("Oklahoma's Lloyd's cards need distinct syndicates that add up", () => {
    const state = stateDefinition('OK');
    const lloyds = (...SelectedSyndicates: ReturnType<typeof row>[]) =>
      problemsOf(cards({ isLloyds: true, Premium: 300, SelectedSyndicates }), { state });
    const LIST = 'InsurerPremiumInformation.0.SelectedSyndicates';
    expect(lloyds(row(1, 100), row(2, 200))).toEqual({});
    expect(lloyds()).toEqual({ [LIST]: "At least one Lloyd's Syndicate is required." });
    expect(lloyds(row(1, 100), row(1, 200))).toEqual({
      [`${LIST}.1.Syndicate`]: "Lloyd's Syndicate must be unique.",
    });
    expect(lloyds(row(0, 300))).toEqual({ [`${LIST}.0.Syndicate`]: "Lloyd's Syndicate is required." });
    expect(lloyds(row(1, 100))).toEqual({
      'InsurerPremiumInformation.0.Premium': "Premium must be the sum of the Lloyd's Syndicates' premiums.",
    });
  });

  it('Tennessee asks for declinations, but not of IPC filers', () => {
    const state = stateDefinition('TN');
    const good = { Insurer: 'Admitted Mutual', NAIC: '12345' };
    const others = ['23456', '34567'].map((NAIC) => ({ ...good, NAIC }));
    expect(problemsOf(declinations(good, ...others), { state })).toEqual({});
    // An insurer that is named three times has declined only once: said where it is named again.
    expect(problemsOf(declinations(good, good, good), { state })).toEqual({
      'DeclinationInformation.1.NAIC': 'NAIC must be unique.',
      'DeclinationInformation.2.NAIC': 'NAIC must be unique.',
    });
    expect(problemsOf(declinations(good), { state })).toEqual({
      DeclinationInformation: 'Minimum 3 Declination(s) required',
    });
    const empty = { Insurer: '', NAIC: '' };
    expect(problemsOf(declinations(empty, empty, empty), { state })).toEqual({
      DeclinationInformation: 'Minimum 3 Declination(s) required',
    });
    expect(problemsOf(declinations(good, ...others, empty), { state })).toEqual({
      'DeclinationInformation.3.Insurer': 'Insurer is required.',
      'DeclinationInformation.3.NAIC': 'NAIC must be exactly 5 numeric digits.',
    });
    expect(
      problemsOf(declinations(good, { Insurer: '', NAIC: '1234' }, { ...good, NAIC: '23456' }), { state }),
    ).toEqual({
      'DeclinationInformation.1.Insurer': 'Insurer is required.',
      'DeclinationInformation.1.NAIC': 'NAIC must be exactly 5 numeric digits.',
    });
    expect(problemsOf(declinations(), { state, kind: 'IPC' })).toEqual({});
    expect(problemsOf(declinations(good), { state, minimumDeclinations: 1 })).toEqual({});
  });
});
