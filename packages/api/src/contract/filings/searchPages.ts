import { array, boolean, mixed, number, type ObjectSchema, object } from 'yup';
import { wireDate } from '../shapes.js';

/**
 * The page and the order of a search, beside its filters.
 * @param about a sentence that is added to the description of the order.
 */
export const searchPage = <const Sort extends string>(
  sorts: readonly ['submitted', ...Sort[]],
  about = '',
) => ({
  // A search answers its first 100 matches: ten pages of the smallest size (spec 3 §2.2).
  page: number().integer().min(1).max(10).default(1),
  pageSize: number().oneOf([10, 25, 50, 100]).default(10),
  sort: mixed<'submitted' | Sort>()
    .oneOf(sorts)
    .default('submitted')
    .meta({ description: `Over all matches; among equals the newest come first.${about}` }),
  direction: mixed<'ascending' | 'descending'>().oneOf(['ascending', 'descending']).default('descending'),
});

/** The answer of a search: a page of its first 100 matches, and whether there are more. */
export const searchAnswer = <Row extends object>(row: ObjectSchema<Row>) =>
  object({
    rows: array().of(row.required()).required(),
    total: number().integer().min(0).max(100).required().meta({ description: 'Matches found, 100 at most.' }),
    truncated: boolean()
      .required()
      .meta({ description: 'True when more than 100 match: narrow the filters.' }),
  });

/** The day since which a policy is in force. */
export const firstEffectiveDate = () =>
  wireDate().required().meta({ description: 'The first effective date of a transaction that holds.' });
