import { emptyAddressForm, emptyContact } from '@slip/forms/rules';
import { describe, expect, it } from 'vitest';
import { addressInWords, contactInWords, statesInWords } from './inWords.js';

describe('what was entered, in words', () => {
  it('is an address at home or abroad', () => {
    const address = {
      ...emptyAddressForm(),
      Address1: '12 Pine St',
      City: 'Cheyenne',
      State: 'WY',
      ZipCode: '82001',
    };
    expect(addressInWords(address)).toBe('12 Pine St, Cheyenne, WY 82001');
    expect(
      addressInWords({ ...address, Country: 'SWE', State: '', Province: 'Halland', ZipCode: '411 03' }),
    ).toBe('12 Pine St, Cheyenne, Halland 411 03, Sweden');
  });

  it('is a person and their telephone', () => {
    const contact = {
      ...emptyContact(),
      FirstName: 'Nora',
      LastName: 'Quist',
      Email: 'n@x.example',
      PhoneNumber: '307-555-0123',
    };
    expect(contactInWords(contact)).toBe('Nora Quist, n@x.example, 307-555-0123');
    expect(contactInWords({ ...contact, PhoneExt: '12' })).toMatch(/ext\. 12$/);
  });

  it('is states by name', () => {
    expect(statesInWords(['WY', 'CO'])).toBe('Colorado, Wyoming');
  });
});
