import { describe, expect, it } from 'vitest';
import { checkOwnSignature } from '../atoms/index.js';
import { problemsIn } from '../schema/problemsIn.js';
import { checkFilled, NO_ADDRESS, ndaAcceptance, ndaSchema, scrollToAccept } from './nda.js';

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

  it('is signed with the signer’s own name, in any case and however it is spaced', () => {
    for (const signature of ['Ada Larkin', ' ada   LARKIN ', 'Ada\u00a0Larkin', 'ADA\tLarkin']) {
      expect(checkOwnSignature(signature, 'Ada Larkin')).toBeUndefined();
    }
    expect(checkOwnSignature('Rene\u0301e O’Hara', 'Renée O’Hara')).toBeUndefined();
    for (const signature of ["Renée O'Hara", 'RENÉE O‘HARA', 'Ｒｅｎée OʼHara', 'Renée\u202fO’Ha\u00adra']) {
      expect(checkOwnSignature(signature, 'Renée O’Hara')).toBeUndefined();
    }
    expect(checkOwnSignature('Ann Lee‑Smith', 'Ann Lee-Smith')).toBeUndefined();
    expect(checkOwnSignature('Rene O’Hara', 'Renée O’Hara')).toBeDefined();
    for (const signature of ['Ada L.', 'AdaLarkin', 'Larkin Ada', 'x', '']) {
      expect(checkOwnSignature(signature, 'Ada Larkin')?.message).toBe(
        'The signature must be your own name: Ada Larkin.',
      );
    }
  });

  it('takes a dash for an entity without an address', () => {
    const body = { fullName: 'Ada Larkin', fullAddress: NO_ADDRESS, ipAddress: '::1' };
    expect(problemsIn(ndaAcceptance(), body, { strict: true })).toEqual({});
  });

  it('counts as read within 20 pixels of the end', () => {
    expect(scrollToAccept).toEqual({ thresholdPx: 20, boxHeightPx: 645 });
  });
});
