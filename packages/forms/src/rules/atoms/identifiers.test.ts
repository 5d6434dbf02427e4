import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeBy } from '../schema/fieldTable.js';
import { repeatedRows } from '../schema/rows.js';
import { textPiece } from '../schema/textPiece.js';
import { checkAgencyName, checkIpcCompanyName } from './companyNames.js';
import { checkLinkedNpn, checkNaic, checkNpn, checkTaxId } from './identifiers.js';
import {
  checkInsurerName,
  checkLicenseNumber,
  checkNewUserName,
  checkStates,
  newUserName,
  normalizeLicenseNumber,
  normalizeNaic,
  splitStates,
} from './index.js';

describe('National Producer Numbers', () => {
  it.each([
    ['', 'National Producer Number is required.'],
    [' \t', 'National Producer Number is required.'],
    ['1', undefined],
    ['1234567890', undefined],
    ['12345678901', 'Maximum 10 characters allowed in National Producer Number.'],
    ['30-1234', 'National Producer Number must contain digits only.'],
    ['٣٠٠', 'National Producer Number must contain digits only.'],
  ])('%j', (value, expected) => {
    expect(checkNpn(value)?.message).toBe(expected);
  });

  it.each([
    ['', 'National Producer Number is required.'],
    ['1234', 'National Producer Number must be at least 5 characters.'],
    ['12345', undefined],
    ['12345678901', 'Maximum 10 characters allowed in National Producer Number.'],
  ])('of a licensee %j', (value, expected) => {
    expect(checkLinkedNpn(value)?.message).toBe(expected);
  });

  it('are 1 to 10 digits and nothing else', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,10}$/), (value) => {
        expect(checkNpn(value)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(checkNpn(value) === undefined).toBe(/^[0-9]{1,10}$/.test(value));
      }),
    );
  });

  it('are trimmed when pasted', async () => {
    expect(await textPiece(checkNpn).validate('\u00A03001234\r\n')).toBe('3001234');
    expect(await textPiece(checkLinkedNpn).validate(' 3001234 ')).toBe('3001234');
    await expect(textPiece(checkNpn).validate('\u00A03001234', { strict: true })).rejects.toThrow(
      'digits only',
    );
  });
});

describe('license numbers', () => {
  it.each([
    ['', 'License Number is required.'],
    ['A', undefined],
    ['A123456789', undefined],
    ['A1234567890', 'Maximum 10 characters allowed in License Number.'],
    ['A-1', undefined],
    ['A-123 456\u2011789', undefined],
    ['A-1234567890', 'Maximum 10 characters allowed in License Number.'],
    [' - ', 'License Number is required.'],
    ['A.1', 'License Number must contain letters and digits only.'],
    ['Ä1', 'License Number must contain letters and digits only.'],
  ])('%j', (value, expected) => {
    expect(checkLicenseNumber(value)?.message).toBe(expected);
  });

  it.each([
    ['\tA1 ', 'A1'],
    ['WY-100 200', 'WY100200'],
    ['wy\u2013100\u00A0200', 'WY100200'],
    ['A.1', 'A.1'],
  ])('%j is stored as %j', (text, stored) => {
    expect(normalizeLicenseNumber(text)).toBe(stored);
    expect(normalizeLicenseNumber(stored)).toBe(stored);
    expect(normalizeLicenseNumber(stored.toLowerCase())).toBe(stored);
  });
});

describe('NAIC numbers', () => {
  const ALPHA = 'First two characters of NAIC Number must be alpha characters for Alien insurer.';

  it.each([
    ['', 'F', 'NAIC Number is required.'],
    ['1234', 'F', 'NAIC Number must be at least 5 characters.'],
    ['12345', 'F', undefined],
    ['123456789', 'F', undefined],
    ['1234567890', 'F', 'Maximum 9 characters allowed in NAIC Number.'],
    ['12 45', 'F', 'NAIC Number must contain letters and digits only.'],
    ['AA1234567', 'A', undefined],
    ['A1234567', 'A', ALPHA],
    ['12345', 'A', ALPHA],
    ['ÄÖ123', 'A', 'NAIC Number must contain letters and digits only.'],
  ])('%j of type %s', (value, type, expected) => {
    expect(checkNaic(value, type)?.message).toBe(expected);
  });

  it.each([
    [' aa-1234567 ', 'AA1234567'],
    ['AA1234567', 'AA1234567'],
    ['12345', '12345'],
    ['12 345', '12345'],
    ['AA\u20111234567', 'AA1234567'],
    ['\u200Baa–1234567\uFEFF', 'AA1234567'],
  ])('%j is kept as %j', (text, kept) => {
    expect(normalizeNaic(text)).toBe(kept);
    expect(normalizeNaic(kept)).toBe(kept);
  });

  it('are 5 to 9 letters and digits, led by two letters for an alien', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('F', 'A'), (value, type) => {
        const holds = /^[A-Za-z0-9]{5,9}$/.test(value) && (type === 'F' || /^[A-Za-z]{2}/.test(value));
        expect(checkNaic(value, type) === undefined).toBe(holds);
      }),
    );
  });
});

describe('tax ids', () => {
  it.each([
    ['', 'us', 'FEIN/Tax ID is required.'],
    ['123456789', 'us', undefined],
    ['12345678', 'us', 'FEIN/Tax ID should be 9 characters long'],
    ['1234567890', 'us', 'FEIN/Tax ID should be 9 characters long'],
    ['12-345678', 'us', 'Invalid characters in FEIN/Tax ID.'],
    ['A'.repeat(15), 'other', undefined],
    ['A'.repeat(14), 'other', 'FEIN/Tax ID should be 15 characters long'],
    ['A'.repeat(16), 'other', 'FEIN/Tax ID should be 15 characters long'],
    ['', 'other', 'FEIN/Tax ID is required.'],
  ] as const)('%j (%s)', (value, where, expected) => {
    expect(checkTaxId(value, where)?.message).toBe(expected);
  });
});

describe('user names that are given', () => {
  it.each([
    ['', 35, 'Username is required.'],
    ['a', 35, undefined],
    ['Ada_B.7@x', 35, undefined],
    ['a'.repeat(35), 35, undefined],
    ['a'.repeat(36), 35, 'Maximum 35 characters allowed in User Name.'],
    ['a'.repeat(75), 75, undefined],
    ['a'.repeat(76), 75, 'Maximum 75 characters allowed in User Name.'],
    ['ada broker', 35, 'Invalid Username.'],
    ['ada-broker', 35, 'Invalid Username.'],
    ['élodie', 35, 'Invalid Username.'],
  ])('%j of at most %i', (value, maximum, expected) => {
    expect(checkNewUserName(maximum)(value)?.message).toBe(expected);
  });

  it('are trimmed when pasted', async () => {
    expect(await newUserName().validate(' ada.broker\n')).toBe('ada.broker');
  });
});

describe('company names', () => {
  it.each([
    [checkAgencyName, 30, 'Agency Name'],
    [checkInsurerName, 75, 'Company Name'],
    [checkIpcCompanyName, 50, 'Company Name'],
  ])('%o', (check, maximum, field) => {
    expect(check(' ')?.message).toBe(`${field} is required.`);
    expect(check('é')).toBeUndefined();
    expect(check('x'.repeat(maximum))).toBeUndefined();
    expect(check('x'.repeat(maximum + 1))?.message).toBe(
      `Maximum ${maximum} characters allowed in ${field}.`,
    );
  });

  it('are trimmed when pasted', async () => {
    expect(await textPiece(checkAgencyName).validate(' Larkin\u00A0& Quist ')).toBe('Larkin & Quist');
    expect(await textPiece(checkInsurerName).validate(' Granite ')).toBe('Granite');
    expect(await textPiece(checkIpcCompanyName).validate(' Bighorn ')).toBe('Bighorn');
  });
});

describe('states somebody registers for', () => {
  it.each<[string, string | undefined]>([
    ['', 'Please select at least one state.'],
    [' , ', 'Please select at least one state.'],
    ['WY', undefined],
    ['WY, CO', undefined],
    ['WY,TX', 'TX is not a state the office takes filings for.'],
    ['WY,WY', 'State must be unique.'],
  ])('%j', (joined, expected) => {
    expect(checkStates(splitStates(joined))?.message).toBe(expected);
  });
});

describe('rows and places', () => {
  it('find what repeats an earlier row, but not what is empty', () => {
    expect(repeatedRows(['a', '', 'b', 'a', '', 'a'], (row) => row)).toEqual([3, 5]);
  });

  it('know where a field of the wire stands in the form', () => {
    const place = placeBy({ npn: 'A.Npn', rows: 'A.Rows', 'rows.#.state': 'A.Rows.#.State' });
    expect(place('npn')).toBe('A.Npn');
    expect(place('rows')).toBe('A.Rows');
    expect(place('rows[3].state')).toBe('A.Rows.3.State');
    expect(place('rows.0.state')).toBe('A.Rows.0.State');
    expect(place('constructor')).toBeUndefined();
    expect(place('rows.0.other')).toBeUndefined();
  });
});
