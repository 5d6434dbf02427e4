import { describe, expect, it } from 'vitest';
import {
  type AccountFacts,
  type AccountKind,
  accountKind,
  accountNumberLabel,
  bracketedNumber,
  displayName,
  isInsurer,
} from './accountKind.js';
import {
  hasPermission,
  isViewOnly,
  mayFile,
  menuVisibility,
  type Permission,
  permissions,
} from './permissions.js';

const person = (
  held: readonly Permission[],
  facts: Partial<AccountFacts> & { isPrimaryUser?: boolean } = {},
) => ({
  userType: 'A' as const,
  isPrimaryUser: true,
  permissions: held,
  ...facts,
});

describe('accountKind', () => {
  it.each<[AccountFacts, AccountKind]>([
    [{ userType: 'I' }, 'Office'],
    [{ userType: 'Z', isIpc: false }, 'Agency'],
    [{ userType: 'A', isIpc: false, slipInsurerType: null }, 'Agent'],
    [{ userType: 'A', isIpc: true }, 'IPC'],
    [{ userType: 'C', slipInsurerType: 'F' }, 'ForeignInsurer'],
    [{ userType: 'C', slipInsurerType: 'A' }, 'AlienInsurer'],
    [{ userType: 'C' }, 'ForeignInsurer'],
  ])('%j is %s', (facts, kind) => {
    expect(accountKind(facts)).toBe(kind);
  });

  it('knows insurers', () => {
    expect(isInsurer('AlienInsurer')).toBe(true);
    expect(isInsurer('ForeignInsurer')).toBe(true);
    expect(isInsurer('IPC')).toBe(false);
  });
});

describe('permissions (spec 1 §6)', () => {
  it('gives office staff every permission', () => {
    for (const permission of permissions) {
      expect(hasPermission(person([], { userType: 'I' }), permission)).toBe(true);
      expect(hasPermission(person([]), permission)).toBe(false);
      expect(hasPermission(person([permission]), permission)).toBe(true);
    }
  });

  it('is view-only with VIEW POLICY and nothing else', () => {
    expect(isViewOnly(person(['VIEW POLICY']))).toBe(true);
    expect(isViewOnly(person(['VIEW POLICY', 'EDIT USERS']))).toBe(false);
    expect(isViewOnly(person([]))).toBe(false);
    expect(isViewOnly(person(['VIEW POLICY'], { userType: 'I' }))).toBe(false);
  });

  it('lets people with EDIT POLICY file, but no office staff', () => {
    expect(mayFile(person(['EDIT POLICY']))).toBe(true);
    expect(mayFile(person(['VIEW POLICY']))).toBe(false);
    expect(mayFile(person([], { userType: 'I' }))).toBe(false);
  });
});

describe('menuVisibility', () => {
  it('shows an agent everything but No Business', () => {
    expect(menuVisibility(person(permissions))).toEqual({
      filings: true,
      newPolicy: true,
      batchUpload: true,
      annualFiling: true,
      quarterlyAffidavit: true,
      manageTiqs: true,
      noBusiness: false,
      invoicesAndPayments: true,
      office: false,
    });
  });

  it('shows an insurer No Business and no tax', () => {
    expect(menuVisibility(person(['VIEW POLICY'], { userType: 'C', slipInsurerType: 'A' }))).toEqual({
      filings: true,
      newPolicy: false,
      batchUpload: false,
      annualFiling: false,
      quarterlyAffidavit: false,
      manageTiqs: false,
      noBusiness: true,
      invoicesAndPayments: false,
      office: false,
    });
  });

  it('hides affidavits from an IPC filer', () => {
    const seen = menuVisibility(person(permissions, { isIpc: true }));
    expect([seen.annualFiling, seen.quarterlyAffidavit, seen.manageTiqs]).toEqual([false, false, true]);
  });
});

describe('names', () => {
  it.each([
    ['Ada Larkin [3001234]', 'Ada Larkin', '3001234'],
    ['Ada Larkin (LIC# 3001234)', 'Ada Larkin', 'LIC# 3001234'],
    ['Ada', 'Ada', undefined],
    ['ada maria de la cruz', 'ada maria de la cruz', undefined],
    ['Élodie Ångström []', 'Élodie Ångström', undefined],
    ['', '', undefined],
  ])('%j', (full, name, number) => {
    expect(displayName(full)).toBe(name);
    expect(bracketedNumber(full)).toBe(number);
  });

  it.each<[AccountKind, string, string]>([
    ['Agency', '77', 'Account# 77'],
    ['Agent', '3001234', 'LIC# 3001234'],
    ['IPC', 'LIC# 12', 'Account# 12'],
    ['IPC', 'lic12', 'Account12'],
    ['ForeignInsurer', '12345', 'NAIC# 12345'],
    ['Office', '', ''],
  ])('%s %j is shown as %j', (kind, number, shown) => {
    expect(accountNumberLabel(kind, number)).toBe(shown);
  });
});
