import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { beforeAll, expect, it } from 'vitest';
import { checkPhone, countries, loadNumberingPlans, nationalDigits } from './rules/index.js';
import { checkInsurerWirePhone, checkWirePhone, insurerDigits } from './rules/phone/phone.js';

beforeAll(loadNumberingPlans);

const known = Object.entries<string>(examples);

it('what a form takes, of every country, the wire takes', () => {
  const refused = countries.flatMap(({ twoLetterCode: country }) => {
    const example = known.find(([code]) => code === country)?.[1];
    if (example === undefined) return [];
    const problems = [
      checkPhone(example, country, 'Your'),
      checkWirePhone(nationalDigits(example, country), [country]),
      checkInsurerWirePhone(insurerDigits(example, country)),
    ];
    return problems.some((problem) => problem !== undefined) ? [country] : [];
  });
  expect(refused).toEqual([]);
  expect(known.length).toBeGreaterThan(200);
});
