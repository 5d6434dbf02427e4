import { fromYearQuarterNumber } from '@slip/forms/rules';
import { number } from 'yup';

/*
 * `form` says how people read and type a value that has another form on the wire; the office program has a table of
 * these forms.
 */

/** A number that should be a quarter, for a call that has its own words for one that is none. */
export const uncheckedQuarterNumber = () =>
  number().integer().min(20_001).max(99_994).meta({
    form: 'quarter',
    description: 'The year and the quarter as one number: 20263 is the third quarter of 2026.',
  });

const isQuarter = (value: number) => fromYearQuarterNumber(value) !== undefined;
const isYear = (value: number) => value % 10 === 0 && isQuarter(value + 1);

/** A quarter as one number: 20263 is the third of 2026. */
export const quarterNumber = () =>
  uncheckedQuarterNumber().test({
    name: 'quarter',
    message: '${path} must be a quarter such as 20263; "${value}" is not.',
    test: (value) => value === undefined || value === null || isQuarter(value),
  });

/** A quarter or a whole year as one number. */
export const periodNumber = () =>
  number()
    .integer()
    .min(20_010)
    .max(99_984)
    .test({
      name: 'period',
      message: '${path} must be a quarter such as 20263, or a year such as 20260; "${value}" is not.',
      test: (value) => value === undefined || value === null || isQuarter(value) || isYear(value),
    })
    .meta({ form: 'period', description: '20263 is the third quarter of 2026, 20260 the whole of it.' });
