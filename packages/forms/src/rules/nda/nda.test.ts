import { describe, expect, it } from 'vitest';
import { problemsIn } from '../atoms/problemsIn.js';
import { checkFilled, NO_ADDRESS, ndaAcceptance, ndaSchema, scrollToAccept } from './index.js';

describe('the NDA', () => {
  it('says what is missing, each field in its own words', () => {
    expect(
      problemsIn(ndaSchema, { Signature: ' ', EntityLicence: '', EntityName: '', DateSigned: '', Ip: '' }),
    ).toEqual({
      Signature: 'Signature is required.',
      EntityLicence: 'Entity License is required.',
      EntityName: 'Entity Name is required.',
      DateSigned: 'Date Signed is required.',
      Ip: 'IP Address is required.',
    });
    expect(checkFilled('Entity Name')('x')).toBeUndefined();
  });

  it('takes a dash for an entity without an address', () => {
    const body = { fullName: 'Ada Larkin', fullAddress: NO_ADDRESS, ipAddress: '::1' };
    expect(problemsIn(ndaAcceptance(), body, { strict: true })).toEqual({});
  });

  it('counts as read within 20 pixels of the end', () => {
    expect(scrollToAccept).toEqual({ thresholdPx: 20, boxHeightPx: 645 });
  });
});
