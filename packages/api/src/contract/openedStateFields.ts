import {
  checkRowSource,
  checkRowValue,
  type FieldByState,
  fieldsByState,
  mapFields,
  textPiece,
} from '@slip/forms/rules';
import { boolean, mixed, object } from 'yup';
import { officeDay } from './officeDay.js';
import { stateCode } from './shapes.js';

/** The rules of a field: it is not shown, may be filled in, or must be. */
const fieldRules = ['hidden', 'optional', 'required'] as const;

const fieldRule = (_: string, name: FieldByState) =>
  mixed<(typeof fieldRules)[number]>()
    .oneOf(fieldRules)
    .required()
    .meta({ description: `${fieldsByState[name]}: hidden, optional or required.` });

/** The own facts of a state that the office opens beside those of the rules. */
export const openedStateFields = () => ({
  state: stateCode().required(),
  model: stateCode().required().meta({
    description: 'The state of the rules whose sections, coverages and limits of fields it takes over.',
  }),
  firstDay: officeDay().required().meta({ description: 'Its minimum effective date.' }),
  fields: object(mapFields(fieldsByState, fieldRule)).required(),
  taxesPolicyFees: boolean()
    .required()
    .meta({ description: 'True if policy fees belong to the taxed base.' }),
  achCompanyId: textPiece(checkRowValue).meta({
    description: 'The ID under which its taxes are collected: ten capital letters or digits.',
  }),
  source: textPiece(checkRowSource).meta({
    description: 'Where the form and the taxed base are written down.',
  }),
});

/** The first value of a table of an opened state. */
export const firstValueFields = () => ({
  value: textPiece(checkRowValue).meta({ description: 'The first value of the table, as people write it.' }),
  source: textPiece(checkRowSource),
});

/** Montana, like Wyoming. */
export const exampleOfOpened = {
  state: 'MT',
  model: 'WY',
  firstDay: '2027-01-01',
  fields: {
    masterPolicy: 'hidden',
    locationOfRisk: 'required',
    lloydsSyndicates: 'hidden',
    mga: 'hidden',
    riskGroup: 'hidden',
  },
  taxesPolicyFees: true,
  achCompanyId: 'M626001445',
  source: 'Mont. Code Ann. § 33-2-302',
  tables: [
    { table: 'premium-tax', value: '2.75%', source: 'Mont. Code Ann. § 33-2-311' },
    { table: 'transaction-fee', value: '0.25%', source: 'Agreement with the state' },
    { table: 'finance-charge', value: '9%', source: 'The terms of the portal' },
    { table: 'late-limit', value: '60 days', source: 'Mont. Code Ann. § 33-2-310' },
    { table: 'tax-due', value: '05/15, 08/15, 11/15, 02/15', source: 'Mont. Code Ann. § 33-2-311' },
    { table: 'fee-due', value: '05/15, 08/15, 11/15, 02/15', source: 'Agreement with the state' },
    { table: 'declinations', value: '0', source: 'Mont. Code Ann. § 33-2-302' },
    { table: 'tax-statuses', value: '0, 7', source: 'Mont. Code Ann. § 33-2-311' },
    { table: 'affidavit', value: 'not owed', source: 'Mont. Code Ann. § 33-2-310' },
    { table: 'annual-filing', value: 'not owed', source: 'Mont. Code Ann. § 33-2-310' },
    { table: 'text-limits', value: 'Policy Number 30', source: 'Agreement with the state' },
  ],
} as const;
