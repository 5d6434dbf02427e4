import { expect, it } from 'vitest';
import { coverageAbbreviations, sharedCoverageCodes } from './sharedCoverageCodes.js';

it('an abbreviation is that of one coverage', () => {
  const all = sharedCoverageCodes.flatMap(({ code }) => coverageAbbreviations(code));
  expect(all.filter((each, index) => all.indexOf(each) < index)).toEqual([]);
  expect(coverageAbbreviations('5000')).toContain('GL');
  expect(coverageAbbreviations('99999')).toEqual([]);
});
