import { usStateName } from '../address/countries.js';
import type { CalendarDate } from '../calendar-date/index.js';
import { fieldNames } from '../schema/fieldTable.js';
import type { FieldRule } from './FieldRule.js';
import type { FilingForm, StateDefinition } from './StateDefinition.js';
import type { StateRow } from './StateTable.js';
import { parseStateTable, stateTables } from './stateTables.js';

/** The fields of the form that only some states ask for, with their names for people. */
export const fieldsByState = {
  masterPolicy: 'Master policy',
  locationOfRisk: 'Location of risk',
  lloydsSyndicates: 'Lloyd’s syndicates',
  mga: 'MGA',
  riskGroup: 'Risk group',
} as const satisfies Readonly<Record<keyof FilingForm['fields'], string>>;

/** A field that only some states ask for. */
export type FieldByState = keyof typeof fieldsByState;

/** The keys of these fields, in the order of the form. */
export const fieldsByStateNames = fieldNames(fieldsByState);

/**
 * A state that an office has opened. The program itself defines some states; an office can add others, each after the model of one of
 * those. These are the facts in which it differs from its model.
 */
export interface OpenedState {
  /** Its two letters. */
  readonly state: string;
  /** The letters of its model: the sections, coverages and limits of fields are the same. */
  readonly model: string;
  /** The earliest effective date that it takes. */
  readonly firstDay: CalendarDate;
  readonly fields: Readonly<Record<FieldByState, FieldRule>>;
  readonly taxesPolicyFees: boolean;
  readonly achCompanyId: string;
  /** The public source of the form and of the base of the charges. */
  readonly source: string;
  /** The first value of each of its tables; a charge without one is not levied. */
  readonly tables: readonly Pick<StateRow, 'table' | 'value' | 'source'>[];
  /** The office's day on which it was decided. */
  readonly decidedOn: CalendarDate;
}

/** The definition of a state that an office has opened. */
export function openedDefinition(opened: OpenedState, model: StateDefinition): StateDefinition {
  const { state, firstDay, fields, taxesPolicyFees, achCompanyId, source, tables, decidedOn } = opened;
  // Where the state asks for the master policy, its section is the first.
  const others = model.form.sections.filter((section) => section !== 'masterPolicy');
  const withoutTables: StateDefinition = {
    ...model,
    abbreviation: state,
    name: usStateName(state) ?? state,
    participates: true,
    minimumEffectiveDate: firstDay,
    form: {
      ...model.form,
      sections: fields.masterPolicy === 'hidden' ? others : ['masterPolicy', ...others],
      fields,
    },
    taxesPolicyFees,
    policyFeesSource: { source, verifiedOn: decidedOn },
    charges: model.charges.filter(({ id }) => tables.some(({ table }) => table === id)),
    achCompanyId,
  };
  // Each table begins with its first value, on the first day of the state.
  return tables.reduce((definition, row) => {
    const id = parseStateTable(row.table);
    const first = { value: row.value, source: row.source, from: firstDay, verifiedOn: decidedOn };
    return id === undefined ? definition : stateTables[id].beginWith(definition, first);
  }, withoutTables);
}
