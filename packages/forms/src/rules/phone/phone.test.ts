import * as fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { checkPhone, formatPhone, loadNumberingPlans, nationalDigits } from './index.js';
import {
  atLeastPhone,
  checkDashedPhone,
  checkDigitsAndDashes,
  checkInsurerWirePhone,
  checkPhoneCountry,
  checkPhoneExtension,
  checkWirePhone,
  formatUsPhone,
  insurerDigits,
} from './phone.js';
import { numberingPlans, shapeOnly } from './phoneNumbers.js';

const ten = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/);

describe('before the numbering plans are loaded', () => {
  it('numbers are held against their shape', async () => {
    // Loads its own copy of the module, because an earlier test of this process may have loaded the numbering plans.
    vi.resetModules();
    const { checkPhone: check } = await import('./index.js');
    const { numberingPlans: known, shapeOnly: shape } = await import('./phoneNumbers.js');
    expect(known()).toBe(shape);
    expect(check('307-555-0123', 'US', 'Contact')).toBeUndefined();
    expect(check('123-456-7890', 'US', 'Contact')).toBeDefined();
    expect(check('020 7946 0958', 'GB', 'Contact')).toBeUndefined();
    expect(check('abc', 'GB', 'Contact')).toBeDefined();
    expect(shape.read('+1 (307) 555-0123', 'US')).toEqual({ national: '3075550123', callingCode: '1' });
  });
});

describe('with the numbering plans', () => {
  beforeAll(loadNumberingPlans);

  it('they are loaded once', async () => {
    expect(await loadNumberingPlans()).toBe(true);
    expect(numberingPlans()).not.toBe(shapeOnly);
  });

  it.each([
    ['', 'US', 'Phone number is required'],
    ['  ', 'US', 'Phone number is required'],
    ['307-555-0123', 'US', undefined],
    ['3075550123', 'US', undefined],
    ['800-555-0100', 'US', undefined],
    ['307-555-01234', 'US', 'Phone number cannot exceed 12 characters'],
    ['307-555-012', 'US', "Primary Contact's Phone Number is not valid."],
    ['123-456-7890', 'US', "Primary Contact's Phone Number is not valid."],
    ['12 letters x', 'US', "Primary Contact's Phone Number is not valid."],
    ['٣٠٧٥٥٥٠١٢٣x', 'US', "Primary Contact's Phone Number is not valid."],
    ['020 7946 0958', 'GB', undefined],
    ['+44 20 7946 0958', 'GB', undefined],
    ['1', 'GB', "Primary Contact's Phone Number is not valid."],
    ['0'.repeat(21), 'GB', 'Phone number cannot exceed 20 characters'],
    ['12345', 'ZZ', undefined],
  ])('%j in %s', (value, country, expected) => {
    expect(checkPhone(value, country, 'Primary Contact')?.message).toBe(expected);
  });

  it('sends digits only', () => {
    expect(nationalDigits('307-555-0123', 'US')).toBe('3075550123');
    expect(nationalDigits('+1 307 555 0123', 'US')).toBe('3075550123');
    expect(nationalDigits('020 7946 0958', 'GB')).toBe('2079460958');
    expect(insurerDigits('307-555-0123', 'US')).toBe('3075550123');
    expect(insurerDigits('020 7946 0958', 'GB')).toBe('442079460958');
    expect(insurerDigits('x1x', 'GB')).toBe('1');
    for (const [text, country] of [
      ['020 7946 0958', 'GB'],
      ['307-555-0123', 'US'],
    ] as const) {
      expect(checkWirePhone(nationalDigits(text, country))).toBeUndefined();
    }
  });

  it('whatever is typed gets an answer, and what is taken sends digits', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('US', 'GB', 'CA', 'ZZ', ''),
        (text, country) => {
          const taken = checkPhone(text, country, 'Contact') === undefined;
          expect(taken && !/^[0-9]+$/.test(nationalDigits(text, country))).toBe(false);
        },
      ),
    );
  });
});

describe('###-###-####', () => {
  it.each([
    ['', 'Phone number is required'],
    ['307-555-0123', undefined],
    ['3075550123', 'Invalid Phone Number. Phone Number must be in ###-###-#### format.'],
    ['(307) 555-0123', 'Invalid Phone Number. Phone Number must be in ###-###-#### format.'],
    ['٣٠٧-٥٥٥-٠١٢٣', 'Invalid Phone Number. Phone Number must be in ###-###-#### format.'],
    ['3'.repeat(20), 'Invalid Phone Number. Phone Number must be in ###-###-#### format.'],
    ['3'.repeat(21), 'Phone number cannot exceed 20 characters'],
  ])('%j', (value, expected) => {
    expect(checkDashedPhone(value)?.message).toBe(expected);
  });

  it.each([
    ['3075550123', '307-555-0123'],
    [' (307) 555-0123\u00A0', '307-555-0123'],
    ['+1 307.555.0123', '307-555-0123'],
    ['1-307-555-0123', '307-555-0123'],
    ['307555012', '307555012'],
    ['call 3075550123', 'call 3075550123'],
    ['', ''],
  ])('%j is tidied to %j', (text, tidy) => {
    expect(formatUsPhone(text)).toBe(tidy);
    expect(formatPhone(text, 'US')).toBe(tidy);
  });

  it('is how every ten digits are written, once and for all', () => {
    fc.assert(
      fc.property(ten, (digits) => {
        const tidy = formatUsPhone(digits);
        expect(checkDashedPhone(tidy)).toBeUndefined();
        expect(formatUsPhone(tidy)).toBe(tidy);
      }),
    );
  });

  it('leaves numbers of other countries alone', () => {
    expect(formatPhone(' 020\t7946 0958', 'GB')).toBe('020 7946 0958');
  });
});

describe('the rest', () => {
  it.each([
    ['', 'Phone number is required'],
    ['-', 'Invalid Phone Number.'],
    ['44-20', undefined],
    ['44 20', 'Invalid Phone Number.'],
    ['1'.repeat(20), undefined],
    ['1'.repeat(21), 'Phone number cannot exceed 20 characters'],
  ])('digits and dashes %j', (value, expected) => {
    expect(checkDigitsAndDashes(value)?.message).toBe(expected);
  });

  it.each([
    ['', 'Phone number is required'],
    ['123', 'Phone number must be at least 4 characters'],
    ['1234', undefined],
  ])('at least four: %j', (value, expected) => {
    expect(atLeastPhone(checkDigitsAndDashes)(value)?.message).toBe(expected);
  });

  it.each([
    ['', undefined],
    ['1', undefined],
    ['12345', undefined],
    ['123456', 'Maximum 5 characters allowed in Phone Extension.'],
    ['12a', 'Phone Extension must contain digits only.'],
    ['١٢', 'Phone Extension must contain digits only.'],
  ])('extension %j', (value, expected) => {
    expect(checkPhoneExtension(value)?.message).toBe(expected);
  });

  it.each([
    ['', 'Phone number is required'],
    ['123', 'Phone Number is not valid.'],
    ['0000', 'Phone Number is not valid.'],
    ['1234567890', 'Phone Number is not valid.'],
    ['3075550123', undefined],
    ['1'.repeat(16), 'Phone Number is not valid.'],
    ['307-555-0123', 'Phone Number is not valid.'],
    ['1212345678', 'Phone Number is not valid.'],
  ])('on the wire %j', (value, expected) => {
    expect(checkWirePhone(value)?.message).toBe(expected);
  });

  it.each([
    ['1212345678', ['GB'], undefined],
    ['1212345678', ['US', 'GB'], undefined],
    ['3075550123', ['US', 'GB'], undefined],
    ['0000', ['US', 'GB'], 'Phone Number is not valid.'],
    ['1212345678', ['FR'], 'Phone Number is not valid.'],
  ])('on the wire %j of %j', (value, countries, expected) => {
    expect(checkWirePhone(value, countries)?.message).toBe(expected);
  });

  it.each([
    ['', 'Phone number is required'],
    ['0000', 'Phone Number is not valid.'],
    ['3075550123', undefined],
    ['442079460958', undefined],
    ['1212345678', 'Phone Number is not valid.'],
    ['+442079460958', 'Phone Number is not valid.'],
  ])('of an insurer on the wire %j', (value, expected) => {
    expect(checkInsurerWirePhone(value)?.message).toBe(expected);
  });

  it.each([
    ['US', true],
    ['GB', true],
    ['PR', true],
    ['ZZ', false],
    ['us', false],
    ['', false],
  ])('the country of a number %j', (value, isOne) => {
    expect(checkPhoneCountry(value) === undefined).toBe(isOne);
  });
});
