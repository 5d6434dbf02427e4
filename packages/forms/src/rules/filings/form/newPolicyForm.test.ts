import { describe, expect, it } from 'vitest';
import { participatingStates, stateDefinition } from '../../states/index.js';
import { newPolicyForm } from './newPolicyForm.js';

const opening = { agent: { id: 3, label: 'Ada Larkin' }, effectiveDate: '2026-01-15' } as const;

it.each(participatingStates().map(({ abbreviation }) => [abbreviation] as const))(
  'opens in %s with new business, and its risk or its insured where it is filed',
  (letters) => {
    const state = stateDefinition(letters);
    const form = newPolicyForm(state, opening);
    expect(form.TransactionInformation).toMatchObject({
      TransactionType: 1,
      TransactionEffectiveDate: '2026-01-15',
      PolicyExpirationDate: '2027-01-15',
    });
    const asksRisk = state.form.fields.locationOfRisk !== 'hidden';
    expect([form.LocationOfRisk.State, form.InsuredAddress.State]).toEqual(
      asksRisk ? [letters, ''] : ['', letters],
    );
    expect(form.PolicyDetails).toMatchObject({
      AssociatedAgent: opening.agent,
      ReportingEntity: 'Ada Larkin',
    });
  },
);

it('opens with the insured where somebody files for themselves', () => {
  const insured = {
    agtPolicyInsured: 'Iris Port',
    insuredAddress1: '219 Lake St',
    insuredAddress2: '',
    insuredCity: 'Laramie',
    insuredState: 'WY',
    insuredCountry: 'USA',
    insuredProvince: '',
    insuredZip: '82070',
  };
  const form = newPolicyForm(stateDefinition('WY'), { ...opening, insured });
  expect(form.PolicyDetails.InsuredName).toBe('Iris Port');
  expect(form.InsuredAddress).toMatchObject({
    Address1: '219 Lake St',
    City: 'Laramie',
    State: 'WY',
    ZipCode: '82070',
    Country: 'USA',
  });
  expect(newPolicyForm(stateDefinition('WY'), opening).PolicyDetails.InsuredName).toBe('');
});

describe('of a policy that an insurer reported', () => {
  const reported = {
    policyNumber: 'GP-2026-0412',
    insuredName: 'Bighorn Outfitters LLC',
    insurer: { id: 7, name: 'Granite Peak Specialty Insurance Company', naic: '47011' },
    premium: 1_000_000,
  };

  it('opens with its number, insured, insurer and premium', () => {
    const form = newPolicyForm(stateDefinition('WY'), { ...opening, reported });
    expect(form.PolicyDetails).toMatchObject({
      PolicyNumber: 'GP-2026-0412',
      InsuredName: 'Bighorn Outfitters LLC',
    });
    expect(form.InsurerPremiumInformation).toEqual([
      {
        Insurer: { id: 7, label: 'Granite Peak Specialty Insurance Company (47011)', naic: '47011' },
        Premium: 1_000_000,
        PolicyFees: 0,
        isLloyds: false,
        SelectedSyndicates: [],
      },
    ]);
  });

  it('leaves a Lloyd’s premium to be entered by syndicate', () => {
    const insurer = { id: 9, name: "Underwriters at Lloyd's, London", naic: 'AA1122000' };
    const form = newPolicyForm(stateDefinition('OK'), { ...opening, reported: { ...reported, insurer } });
    expect(form.InsurerPremiumInformation).toMatchObject([
      { Insurer: { id: 9 }, isLloyds: true, Premium: 0, SelectedSyndicates: [{ Syndicate: null }] },
    ]);
  });
});
