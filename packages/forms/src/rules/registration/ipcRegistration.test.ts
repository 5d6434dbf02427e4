import { beforeAll, describe, expect, it } from 'vitest';
import { loadNumberingPlans } from '../phone/index.js';
import { problemsIn } from '../schema/problemsIn.js';
import {
  checkCompanyNameOf,
  checkTaxIdOf,
  emptyIpcRegistration,
  exampleIpcRegistration,
  ipcRegistration,
  ipcRegistrationPath,
  ipcRegistrationSchema,
  toIpcRegistration,
} from './index.js';

const strict = { strict: true };

const filer = (part: object) => {
  const form = exampleIpcRegistration();
  Object.assign(form.FilerInformation, part);
  return problemsIn(ipcRegistrationSchema, form);
};

beforeAll(loadNumberingPlans);

describe('an IPC filer', () => {
  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [{ IpcType: '0', CompanyName: '', TaxId: '' }, {}],
    [
      { CompanyName: '', TaxId: '' },
      {
        'FilerInformation.CompanyName': 'Company Name is required.',
        'FilerInformation.TaxId': 'FEIN/Tax ID is required.',
      },
    ],
    [
      { CompanyName: 'x'.repeat(51) },
      { 'FilerInformation.CompanyName': 'Maximum 50 characters allowed in Company Name.' },
    ],
    [{ TaxId: ' 12-3456789 ' }, {}],
    [{ TaxId: '12–345678' }, { 'FilerInformation.TaxId': 'FEIN/Tax ID should be 9 characters long' }],
    [{ TaxId: '12/345678' }, { 'FilerInformation.TaxId': 'Invalid characters in FEIN/Tax ID.' }],
    [{ IsNonUsCompany: true }, { 'FilerInformation.TaxId': 'FEIN/Tax ID should be 15 characters long' }],
    [{ IsNonUsCompany: true, TaxId: 'A'.repeat(15) }, {}],
    [{ IpcType: null }, { 'FilerInformation.IpcType': 'Filer Type is required.' }],
    [{ States: [] }, { 'FilerInformation.States': 'Please select at least one state.' }],
    [
      { Username: 'u'.repeat(36) },
      { 'FilerInformation.Username': 'Maximum 35 characters allowed in User Name.' },
    ],
  ])('%j', (part, expected) => {
    expect(filer(part)).toEqual(expected);
  });

  it('sends what the specification names, nothing of a company for an individual', () => {
    const form = exampleIpcRegistration();
    expect(problemsIn(ipcRegistration(), toIpcRegistration(form), strict)).toEqual({});
    form.FilerInformation.IpcType = '0';
    const body = toIpcRegistration(form);
    expect(body).toMatchObject({ ipcType: 0, ipcCompanyName: '', ipcCompanyFein: '', isIpc: 1 });
    expect(problemsIn(ipcRegistration(), body, strict)).toEqual({});
  });

  it('is refused on the wire in the same words', () => {
    const body = { ...toIpcRegistration(exampleIpcRegistration()), ipcCompanyFein: '1', ipcType: 1 };
    const problems = problemsIn(ipcRegistration(), body, strict);
    expect(problems).toEqual({ ipcCompanyFein: 'FEIN/Tax ID should be 9 characters long' });
    expect(Object.keys(problems).map(ipcRegistrationPath)).toEqual(['FilerInformation.TaxId']);
  });

  it('opens as that of an individual, and asks a company of another country for a longer FEIN', () => {
    expect(emptyIpcRegistration().FilerInformation.IpcType).toBe('0');
    expect(checkCompanyNameOf('0', '')).toBeUndefined();
    expect(checkTaxIdOf(1, true, 'A'.repeat(15))).toBeUndefined();
  });
});
