import { describe, expect, it, test } from 'vitest';
import { everyPhoneCountry, usPhoneCountry } from './phoneCountries.js';
import { caretBehind, editDigits, plainPhoneFormatter, readPhone, toE164 } from './phoneText.js';

const every = everyPhoneCountry();

function country(code: string) {
  const found = every.find((one) => one.code === code);
  if (!found) throw new Error(`There is no country ${code}.`);
  return found;
}

describe('readPhone', () => {
  test.each([
    ['3075550100', '3075550100', ''],
    ['307-555-0100', '3075550100', ''],
    ['(307) 555-0100', '3075550100', ''],
    ['307.555.0100', '3075550100', ''],
    [' 307 555 0100 ', '3075550100', ''],
    ['1-307-555-0100', '3075550100', ''],
    ['1 (307) 555-0100', '3075550100', ''],
    ['+1 307 555 0100', '3075550100', ''],
    ['+1-307-555-0100', '3075550100', ''],
    ['＋1 307 555 0100', '3075550100', ''],
    ['001 307 555 0100', '3075550100', ''],
    ['011 1 307 555 0100', '3075550100', ''],
    ['tel:+1-307-555-0100', '3075550100', ''],
    // A mark of direction before it, as it is copied from a page.
    ['\u202A+1 307 555 0100\u202C', '3075550100', ''],
    ['307\u2011555\u20110100', '3075550100', ''],
    ['٣٠٧-٥٥٥-٠١٠٠', '3075550100', ''],
    ['307-555-0100 x12', '3075550100', '12'],
    ['307-555-0100 ext. 12', '3075550100', '12'],
    ['307-555-0100, extension 4471', '3075550100', '4471'],
    ['tel:+1-307-555-0100;ext=7', '3075550100', '7'],
    ['307-555-0100 #9', '3075550100', '9'],
    ['1', '1', ''],
    ['', '', ''],
  ])('reads %j as %s, extension %j', (text, digits, extension) => {
    expect(readPhone(text, usPhoneCountry, [usPhoneCountry])).toEqual({
      digits,
      extension,
      country: usPhoneCountry,
    });
  });

  test.each([
    ['+44 20 7946 0018', 'GB', '02079460018'],
    ['+44 (0)20 7946 0018', 'GB', '02079460018'],
    ['0044 20 7946 0018', 'GB', '02079460018'],
    ['011 353 1 437 0000', 'IE', '014370000'],
    ['+39 06 698 12345', 'IT', '0669812345'],
    ['+7 495 123 45 67', 'RU', '84951234567'],
    ['+7 800 123 45 67', 'RU', '88001234567'],
    ['+1 604 555 0100', 'US', '6045550100'],
  ])('finds the country of %s: %s', (text, code, digits) => {
    expect(readPhone(text, country('US'), every)).toEqual({ digits, extension: '', country: country(code) });
  });

  test.each(['1-800-FLOWERS', 'Call me', '+44 20 7946 0018'])('reads nothing from %s', (text) => {
    expect(readPhone(text, usPhoneCountry, [usPhoneCountry])).toBeNull();
  });

  it('takes what begins like a call abroad for what it is at home', () => {
    expect(readPhone('0113 496 0000', country('GB'), every)).toMatchObject({ digits: '01134960000' });
    expect(readPhone('0044 113 496 0000', country('IE'), every)?.country.code).toBe('GB');
  });

  it('keeps the country where several share a calling code', () => {
    expect(readPhone('+1 604 555 0100', country('CA'), every)?.country.code).toBe('CA');
    expect(readPhone('+44 1481 960194', country('GG'), every)?.country.code).toBe('GG');
  });

  it('reads its own value again, for every country', () => {
    for (const one of every) {
      const digits = `${one.callingCode === '1' ? '' : (one.trunkPrefix ?? '')}2345678901`.slice(0, 12);
      expect(readPhone(toE164(digits, one), one, every)).toEqual({ digits, extension: '', country: one });
    }
  });
});

describe('plainPhoneFormatter', () => {
  test.each([
    ['', ''],
    ['3', '3'],
    ['307', '307'],
    ['3075', '307-5'],
    ['307555', '307-555'],
    ['3075550', '307-555-0'],
    ['3075550100', '307-555-0100'],
    ['30755501001', '30755501001'],
  ])('writes %j as %j', (digits, text) => {
    expect(plainPhoneFormatter.format(digits, usPhoneCountry)).toBe(text);
  });

  test.each([
    ['3075550100', null],
    ['307555010', 'incomplete'],
    ['3', 'incomplete'],
    ['30755501001', 'invalid'],
    ['1075550100', 'invalid'],
    ['0', 'invalid'],
    ['3070550100', 'invalid'],
    ['9115550100', 'invalid'],
    ['3074110100', 'invalid'],
  ])('tells of %s: %s', (digits, problem) => {
    expect(plainPhoneFormatter.check(digits, usPhoneCountry)).toBe(problem);
  });

  test.each([
    ['GB', '02079460018', null],
    ['GB', '02079', 'incomplete'],
    ['GB', '020794600181234', 'invalid'],
    ['IT', '0669812345', null],
    ['AO', '222123456', null],
    ['AO', '2221', 'incomplete'],
  ])('counts the digits in %s: %s is %s', (code, digits, problem) => {
    expect(plainPhoneFormatter.check(digits, country(code))).toBe(problem);
  });
});

test.each([
  ['3075550100', 'US', '+13075550100'],
  ['02079460018', 'GB', '+442079460018'],
  ['0669812345', 'IT', '+390669812345'],
  ['88001234567', 'RU', '+78001234567'],
  ['8001234567', 'RU', '+78001234567'],
  ['0207', 'GB', '+44207'],
  ['', 'US', ''],
])('toE164 makes %s in %s %s', (digits, code, value) => {
  expect(toE164(digits, country(code))).toBe(value);
});

test.each([
  ['307-555-0100', 0, 0],
  ['307-555-0100', 3, 3],
  ['307-555-0100', 4, 5],
  ['307-555-0100', 10, 12],
  ['307', 9, 3],
])('the caret in %s behind %i digits is at %i', (text, digits, caret) => {
  expect(caretBehind(text, digits)).toBe(caret);
});

test.each([
  ['307-555', '307555', 3, 'deleteContentBackward', '30555', 2],
  ['307-555', '307555', 3, 'deleteContentForward', '30755', 3],
  ['307-555', '307-55', 6, 'deleteContentBackward', '30755', 5],
  ['307-555', '3097-555', 3, 'insertText', '3097555', 3],
  ['307-555', '307a-555', 4, 'insertText', '307555', 3],
  ['', '', 0, 'deleteContentBackward', '', 0],
])(
  'an edit of %j to %j at %i by %s gives %s, %i before the caret',
  (before, raw, caret, inputType, digits, ahead) => {
    expect(editDigits({ before, raw, caret, inputType })).toEqual({ digits, ahead });
  },
);

test('every country has a calling code, and one country of each comes first', () => {
  expect(every.length).toBeGreaterThan(240);
  for (const { code, callingCode } of every) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(callingCode).toMatch(/^[1-9]\d{0,2}$/);
    expect(every.filter((one) => one.callingCode === callingCode && one.isShared !== true)).toHaveLength(1);
  }
  expect(country('US')).toEqual({ ...usPhoneCountry, isShared: false });
});
