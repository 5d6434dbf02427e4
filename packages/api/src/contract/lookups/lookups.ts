import { limits } from '@slip/forms/rules';
import { array, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { officeDay } from '../officeDay.js';
import { exampleOfOpened, firstValueFields, openedStateFields } from '../openedStateFields.js';
import { lookupItem, lookupItems, stateCode } from '../shapes.js';

const lookup = <const Name extends string>(name: Name, summary: string, example: readonly object[]) =>
  endpoint({
    id: `lookups.${name}`,
    method: 'GET',
    path: `/lookups/${name}`,
    summary,
    source: 'spec 1 §7',
    response: lookupItems(),
    permission: 'public',
    agreement: 'none',
    example: { response: example },
  });

/**
 * Countries, by three-letter code.
 *
 * @public The portal has these in the rules.
 */
export const countries = lookup('countries', 'List the countries.', [
  { value: 'USA', text: 'United States' },
]);

/** The states that this office serves: filings can be made for them. */
export const participatingStates = lookup('participatingStates', 'List the states that take filings here.', [
  { value: 'WY', text: 'Wyoming' },
]);

/**
 * All states and territories, for addresses.
 *
 * @public The portal has these in the rules.
 */
export const states = lookup('states', 'List the states and territories.', [
  { value: 'WY', text: 'Wyoming' },
]);

/**
 * Transaction types (spec 3 §4.1).
 *
 * @public The portal has these in the rules.
 */
export const transactionTypes = lookup('transactionTypes', 'List the transaction types.', [
  { value: '1', text: 'New Business' },
]);

/** The coverage codes of a state, including those that have ended, because policies on file have them. */
export const coverageCodes = endpoint({
  id: 'lookups.coverageCodes',
  method: 'GET',
  path: '/lookups/coverageCodes',
  summary:
    'List the coverage codes of a state, with the days a term may begin with each and what they allow.',
  source: 'spec 1 §7',
  query: object({ state: stateCode().required() }),
  response: array()
    .of(
      lookupItem()
        .shape({
          taxStatuses: array().of(string().required()).required(),
          ownTaxStatuses: array().of(string().required()).nullable().defined().meta({
            description: 'Those that the office gave it, where they differ from the table of the state.',
          }),
          firstDay: officeDay().required(),
          lastDay: officeDay().nullable().defined(),
        })
        .required(),
    )
    .required(),
  permission: 'public',
  agreement: 'none',
  example: {
    query: { state: 'WY' },
    response: [
      {
        value: '5000',
        text: 'Commercial General Liability',
        taxStatuses: ['0', '7'],
        ownTaxStatuses: null,
        firstDay: '2013-04-01',
        lastDay: null,
      },
    ],
  },
});

/**
 * The rows that the office added to the tables of a state (`withStateRows`); withdrawn rows are listed too, for filings
 * that were received before.
 */
export const stateRows = endpoint({
  id: 'lookups.stateRows',
  method: 'GET',
  path: '/lookups/stateRows',
  summary:
    'List the rows that the office set in the tables of a state, with the days from which on they count; the others are those of the rules.',
  source: NAMED_HERE,
  query: object({ state: stateCode().required() }),
  response: array()
    .of(
      object({
        table: string()
          .required()
          .meta({ description: 'The table, such as premium-tax; later versions have others.' }),
        firstDay: officeDay().required(),
        value: string().required(),
        source: string().required(),
        decidedOn: officeDay().required(),
        withdrawnOn: officeDay().nullable().defined(),
      }).required(),
    )
    .required(),
  permission: 'public',
  agreement: 'none',
  example: {
    query: { state: 'WY' },
    response: [
      {
        table: 'premium-tax',
        firstDay: '2027-01-01',
        value: '3.25%',
        source: 'W.S. § 26-11-118 as amended',
        decidedOn: '2026-01-16',
        withdrawnOn: null,
      },
    ],
  },
});

/**
 * The states that the office opened beside those of the rules (`readOpenedStatesFrom`), with their first values; later
 * changes are rows.
 */
export const openedStates = endpoint({
  id: 'lookups.openedStates',
  method: 'GET',
  path: '/lookups/openedStates',
  summary:
    'List the states that the office opened beside those of the rules, as they began; what changed of them since are rows of their tables.',
  source: NAMED_HERE,
  response: array()
    .of(
      object({
        ...openedStateFields(),
        tables: array()
          .of(
            object({
              table: string()
                .required()
                .meta({ description: 'Such as premium-tax; later versions have others.' }),
              ...firstValueFields(),
            }).required(),
          )
          .required(),
        decidedOn: officeDay().required(),
      }).required(),
    )
    .required(),
  permission: 'public',
  agreement: 'none',
  example: { response: [{ ...exampleOfOpened, decidedOn: '2026-01-16' }] },
});

/**
 * Tax statuses: all (spec 1 §7), or with both parts of the query those a coverage code allows in a state (spec 3 §7.1).
 *
 * @public The portal has these in the rules.
 */
export const taxStatuses = endpoint({
  id: 'lookups.taxStatuses',
  method: 'GET',
  path: '/lookups/taxStatuses',
  summary: 'List all tax statuses, or those that a coverage code allows in a state.',
  source: 'spec 1 §7, spec 3 §7.1',
  query: object({
    state: stateCode().optional(),
    coverageCode: string().max(limits.coverageCode).optional(),
  }),
  response: lookupItems(),
  permission: 'public',
  agreement: 'none',
  example: {
    query: { state: 'WY', coverageCode: '5000' },
    response: [{ value: '0', text: 'Taxable' }],
  },
});

/**
 * The two-letter code of a country.
 *
 * @public The portal has these in the rules.
 */
export const countryByThreeDigitCode = endpoint({
  id: 'lookups.countryByThreeDigitCode',
  method: 'GET',
  path: '/lookups/countryByThreeDigitCode',
  summary: 'Get the two-letter code of a country from its three-letter code.',
  source: 'spec 1 §7',
  query: object({
    threeDigitCountryCode: string()
      .matches(/^[A-Z]{3}$/)
      .required(),
  }),
  response: string().required(),
  permission: 'public',
  agreement: 'none',
  example: { query: { threeDigitCountryCode: 'USA' }, response: 'US' },
});
