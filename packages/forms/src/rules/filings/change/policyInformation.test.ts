import { describe, expect, it } from 'vitest';
import { emptyAddressForm } from '../../address/addressFields.js';
import { problemsIn } from '../../schema/problemsIn.js';
import { stateDefinition } from '../../states/index.js';
import { noPolicyTexts, policyDetailTexts } from '../../states/policyTexts.js';
import {
  type AskedExpiration,
  checkMasterPolicy,
  checkPolicyExpiration,
  expirationQuestion,
  type PolicyDates,
  policyInformationSchema,
} from './policyInformation.js';

const wyoming = stateDefinition('WY');
const dates: PolicyDates = { today: '2026-11-21', minimum: '2013-04-01', latestEffectiveDate: '2026-01-15' };
const address = {
  ...emptyAddressForm(),
  Address1: '12 Pine St',
  City: 'Cheyenne',
  State: 'WY',
  ZipCode: '82001',
};

describe('the policy information', () => {
  const form = {
    ...policyDetailTexts(noPolicyTexts),
    PolicyNumber: 'SL-1',
    InsuredName: 'Bighorn',
    ExpirationDate: '2027-01-15',
    isMasterPolicy: '0',
    MasterPolicy: null,
    InsuredAddress: address,
    LocationOfRisk: address,
  };

  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [{ isMasterPolicy: null }, { isMasterPolicy: 'Is Part of Master Policy is required.' }],
    [{ isMasterPolicy: '1' }, { MasterPolicy: 'Master Policy is required.' }],
    [{ isMasterPolicy: '1', MasterPolicy: { id: 4, label: 'M1', insured: 'B' } }, {}],
    [{ ExpirationDate: null }, { ExpirationDate: 'Policy ExpirationDate Date is required.' }],
    [
      { PolicyNumber: '', Comments: 'c'.repeat(256) },
      {
        PolicyNumber: 'Policy Number is required.',
        Comments: 'Maximum 255 characters allowed in Comments.',
      },
    ],
    [{ InsuredAddress: { ...address, ZipCode: '1' } }, { 'InsuredAddress.ZipCode': 'Invalid Zip code.' }],
  ])('%j', (changes, expected) => {
    expect(problemsIn(policyInformationSchema(wyoming, dates, dates.today), { ...form, ...changes })).toEqual(
      expected,
    );
  });

  it('looks at the location of risk where the state asks for one', () => {
    const wrong = { ...form, LocationOfRisk: { ...address, City: '' } };
    expect(problemsIn(policyInformationSchema(wyoming, dates, dates.today), wrong)).toEqual({});
    expect(problemsIn(policyInformationSchema(stateDefinition('CO'), dates, dates.today), wrong)).toEqual({
      'LocationOfRisk.City': 'City is required.',
    });
    expect(checkMasterPolicy('1', 0)?.message).toBe('Master Policy is required.');
  });

  const EARLY = 'Policy Expiration Date cannot occur before the Effective Date of the latest transaction.';

  it.each([
    ['2026-01-15', undefined],
    ['2026-01-14', EARLY],
    ['2046-11-21', undefined],
    ['2046-11-22', 'Policy Expiration should not be greater than 20 years.'],
    ['2026-02-30', 'Invalid date.'],
    ['', 'Policy ExpirationDate Date is required.'],
  ])('expires on %j', (date, expected) => {
    expect(checkPolicyExpiration(date, dates)?.message).toBe(expected);
  });

  it('expires no earlier than the state takes filings, also where nothing is filed any more', () => {
    const nothingFiled = { ...dates, latestEffectiveDate: null };
    expect(checkPolicyExpiration('2013-03-31', nothingFiled)?.message).toBe('Invalid date range');
    expect(checkPolicyExpiration('2013-04-01', nothingFiled)).toBeUndefined();
  });

  it('asks the office about an expiration that its own rule takes', async () => {
    const question = expirationQuestion(() => Promise.resolve(false), dates);
    expect(question.isDue({ agentPolicyId: 1, expirationDate: '2025-01-01' })).toBe(false);
    const asked: AskedExpiration = { agentPolicyId: 1, expirationDate: '2027-01-01' };
    expect(question.isDue(asked)).toBe(true);
    expect(await question.ask(asked, new AbortController().signal)).toEqual({ message: EARLY });
  });
});
