import { describe, expect, it } from 'vitest';
import { addressLine } from './addressLine.js';

const insured = {
  insuredAddress1: '12 Pine St',
  insuredAddress2: '',
  insuredCity: 'Cheyenne',
  insuredState: 'WY',
  insuredProvince: '',
  insuredZip: '82001',
  insuredCountry: 'USA',
};

describe('addressLine', () => {
  it('writes an address in one line', () => {
    expect(addressLine(insured, 'insured')).toBe('12 Pine St, Cheyenne, WY 82001');
    const abroad = {
      ...insured,
      insuredAddress2: 'Floor 3',
      insuredState: '',
      insuredProvince: 'Ontario',
      insuredZip: 'K1A 0B1',
      insuredCity: 'Ottawa',
      insuredCountry: 'CAN',
    };
    expect(addressLine(abroad, 'insured')).toBe('12 Pine St, Floor 3, Ottawa, Ontario K1A 0B1, Canada');
  });

  it('is empty where there is none', () => {
    const none = Object.fromEntries(Object.keys(insured).map((key) => [key, '']));
    expect(addressLine({ ...insured, ...none }, 'insured')).toBe('');
  });
});
