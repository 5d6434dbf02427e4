import { describe, expect, it } from 'vitest';
import { stateDefinition } from '../../states/index.js';
import { all, type Change, cards, details, info, insured, problemsOf } from './problemsOf.js';

const ASTRAL = '🦬';

describe('a filing without a fault', () => {
  it.each(['WY', 'OK', 'SD', 'CO'] as const)('has no issue in %s', (abbreviation) => {
    expect(problemsOf(() => {}, { state: stateDefinition(abbreviation) })).toEqual({});
  });

  it('has no issue with texts at their longest and Unicode in them', () => {
    expect(
      problemsOf(
        all(
          details({
            PolicyNumber: 'A'.repeat(50),
            InsuredName: ASTRAL.repeat(75),
            Comments: 'é'.repeat(255),
          }),
          insured({
            Address1: 'x'.repeat(50),
            Address2: 'y'.repeat(50),
            City: "Coeur d’Alène-St. Mary's_1".replace('1', 'x'),
          }),
          info({ Comment: 'c'.repeat(100) }),
        ),
      ),
    ).toEqual({});
  });
});

describe('checkAgentPolicyForm, each field (spec 3 §5.1)', () => {
  it.each<[string, Change, string, string]>([
    ['no number', details({ PolicyNumber: '' }), 'PolicyDetails.PolicyNumber', 'Policy Number is required.'],
    [
      'blank number',
      details({ PolicyNumber: ' \u00A0\t' }),
      'PolicyDetails.PolicyNumber',
      'Policy Number is required.',
    ],
    [
      'number of 51',
      details({ PolicyNumber: 'A'.repeat(51) }),
      'PolicyDetails.PolicyNumber',
      'Maximum 50 characters allowed in Policy Number.',
    ],
    [
      'number of marks',
      details({ PolicyNumber: '-- //' }),
      'PolicyDetails.PolicyNumber',
      'Policy Number must contain a letter or a digit.',
    ],
    [
      'number with HTML',
      details({ PolicyNumber: '<b>1' }),
      'PolicyDetails.PolicyNumber',
      'Invalid characters appear in Policy Number.',
    ],
    [
      'known number',
      details({ DuplicatePolicyNumber: true }),
      'PolicyDetails.PolicyNumber',
      'Policy Number already exists in the system.',
    ],
    ['no insured', details({ InsuredName: '' }), 'PolicyDetails.InsuredName', 'Insured Name is required.'],
    [
      'insured of 76',
      details({ InsuredName: 'n'.repeat(76) }),
      'PolicyDetails.InsuredName',
      'Maximum 75 characters allowed in Insured Name.',
    ],
    [
      'comments of 256',
      details({ Comments: 'n'.repeat(256) }),
      'PolicyDetails.Comments',
      'Maximum 255 characters allowed in Comments.',
    ],
    [
      'no agent',
      details({ AssociatedAgent: null }),
      'PolicyDetails.AssociatedAgent',
      'Reporting Entity is required.',
    ],
    ['no address', insured({ Address1: '' }), 'InsuredAddress.Address1', 'Address is required.'],
    ['no city', insured({ City: '' }), 'InsuredAddress.City', 'City is required.'],
    [
      'city of 31',
      insured({ City: 'c'.repeat(31) }),
      'InsuredAddress.City',
      'Maximum 30 characters allowed in City.',
    ],
    [
      'city with digits',
      insured({ City: 'Area 51' }),
      'InsuredAddress.City',
      'Invalid characters appear in City.',
    ],
    ['no state', insured({ State: '' }), 'InsuredAddress.State', 'State/Territory is required.'],
    ['no zip', insured({ ZipCode: '' }), 'InsuredAddress.ZipCode', 'Zip is required.'],
    ['zip of 4', insured({ ZipCode: '8200' }), 'InsuredAddress.ZipCode', 'Invalid Zip code.'],
    ['zip of 5 and 3', insured({ ZipCode: '82001-123' }), 'InsuredAddress.ZipCode', 'Invalid Zip code.'],
    ['zip in other digits', insured({ ZipCode: '٨٢٠٠١' }), 'InsuredAddress.ZipCode', 'Invalid Zip code.'],
    [
      'no country',
      insured({ Country: '', Province: 'BC' }),
      'InsuredAddress.Country',
      'Country is required.',
    ],
    [
      'no province',
      insured({ Country: 'CAN', Province: '', ZipCode: 'V5K 0A1' }),
      'InsuredAddress.Province',
      'Province is required when country is not United States.',
    ],
    [
      'foreign zip of 12',
      insured({ Country: 'CAN', Province: 'BC', ZipCode: '123456789012' }),
      'InsuredAddress.ZipCode',
      'Maximum 11 characters allowed in Zip.',
    ],
    [
      'no type',
      info({ TransactionType: null }),
      'TransactionInformation.TransactionType',
      'Transaction Type is required.',
    ],
    [
      'a type not offered',
      info({ TransactionType: 6 }),
      'TransactionInformation.TransactionType',
      'Transaction Type Reinstatement cannot be filed here.',
    ],
    [
      'no coverage',
      info({ CoverageCode: null }),
      'TransactionInformation.CoverageCode',
      'Coverage Code is required.',
    ],
    [
      'unknown coverage',
      info({ CoverageCode: '9999' }),
      'TransactionInformation.CoverageCode',
      'Coverage Code 9999 is not one of Wyoming.',
    ],
    ['no status', info({ TaxStatus: null }), 'TransactionInformation.TaxStatus', 'Tax Status is required.'],
    [
      'a status not allowed',
      info({ TaxStatus: '6' }),
      'TransactionInformation.TaxStatus',
      'Tax Status Non-Taxable Coverage is not allowed for Coverage Code 5000.',
    ],
    [
      'no contact',
      info({ AccountingContact: null }),
      'TransactionInformation.AccountingContact',
      'Accounting Contact is required.',
    ],
    [
      'comment of 101',
      info({ Comment: 'c'.repeat(101) }),
      'TransactionInformation.Comment',
      'Maximum 100 characters allowed in Comment.',
    ],
    ['no insurer', cards({ Insurer: null }), 'InsurerPremiumInformation.0.Insurer', 'Insurer is required.'],
    ['the same insurer', cards({}, {}), 'InsurerPremiumInformation.1.Insurer', 'Insurer must be unique.'],
    ['no premium', cards({ Premium: null }), 'InsurerPremiumInformation.0.Premium', 'Premium is required.'],
    [
      'premium at the limit',
      cards({ Premium: 10_000_000_000 }),
      'InsurerPremiumInformation.0.Premium',
      'Premium must be less than 100,000,000.00',
    ],
    [
      'premium at the lower limit',
      cards({ Premium: -10_000_000_000 }),
      'InsurerPremiumInformation.0.Premium',
      'Premium must be greater than (100,000,000.00)',
    ],
    [
      'fees at the limit',
      cards({ PolicyFees: 10_000_000_000 }),
      'InsurerPremiumInformation.0.PolicyFees',
      'Policy Fees must be less than 100,000,000.00',
    ],
  ])('%s', (_name, change, path, message) => {
    expect(problemsOf(change)).toEqual({ [path]: message });
  });

  it('takes amounts up to a cent below the limit', () => {
    expect(problemsOf(cards({ Premium: 9_999_999_999, PolicyFees: 9_999_999_999 }))).toEqual({});
  });
});
