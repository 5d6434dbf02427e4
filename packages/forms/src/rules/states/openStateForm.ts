import { type InferType, mixed, object } from 'yup';
import { officeReason } from '../accounts/officeWords.js';
import { usStateName, usStates } from '../address/countries.js';
import type { CalendarDate } from '../calendar-date/index.js';
import { textAt } from '../schema/beside.js';
import { boxPiece, choicePiece, chooseFromList } from '../schema/choices.js';
import { dayPiece } from '../schema/dayPiece.js';
import { isRequired, mapFields, placeBy } from '../schema/fieldTable.js';
import { testResult, textCheck } from '../schema/normalize.js';
import type { Issue, Problem } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';
import { wireWords } from '../schema/wireText.js';
import { inForce } from './datedRows.js';
import type { FieldRule } from './FieldRule.js';
import { fieldsByState, type OpenedState } from './openedStates.js';
import type { StateDefinition } from './StateDefinition.js';
import { checkFirstDay, checkRowSource, checkRowValue } from './stateRows.js';
import { isParticipatingState, programStates } from './states.js';
import { parseStateTable, type StateTableId, stateTableIds, stateTables } from './stateTables.js';

/** A state that the office wants to open. */
export type NewState = Omit<OpenedState, 'decidedOn'>;

/** The states that can be opened: those of the country that the office does not take filings for. */
export const statesToOpen = (): typeof usStates =>
  usStates.filter(({ abbreviation }) => !isParticipatingState(abbreviation));

/** The definition that a new state takes over; `undefined` for letters of no state of the program. */
export const modelState = (letters: unknown): StateDefinition | undefined =>
  programStates.find(({ abbreviation }) => abbreviation === letters);

/** The tables of a state that is opened like a model. */
export const tablesLike = (model: StateDefinition): readonly StateTableId[] =>
  stateTableIds.filter((id) => stateTables[id].rowsOf(model) !== undefined);

/** The tables whose values are not taken over from the model: charges stand in the law of the state itself. */
const charges: ReadonlySet<string> = new Set(['premium-tax', 'fire-assessment', 'transaction-fee']);

/** True of a table of rates. */
export const isCharge = (id: StateTableId): boolean => charges.has(id);

/** True of a charge that a state need not levy. */
export const mayBeLeftOut = (id: StateTableId): boolean => id === 'fire-assessment';

/** Checks the ID of a company in ACH files: ten letters and digits. */
const checkAchCompanyId = textCheck({
  required: { message: isRequired('ACH Company ID') },
  patterns: [
    {
      pattern: /^[A-Z\d]{10}$/,
      problem: {
        message: 'ACH Company ID must have ten capital letters or digits.',
        fix: 'Ask the bank for it.',
      },
    },
  ],
});

const checkNewState = (letters: string): Problem | undefined => {
  const name = usStateName(letters);
  if (name === undefined) return { message: `${letters} is not a state.`, fix: chooseFromList };
  return isParticipatingState(letters) ? { message: `Filings of ${name} are taken already.` } : undefined;
};

const checkFirstDayOf = (day: CalendarDate, today: CalendarDate) =>
  checkFirstDay(day, today, 'nobody could have filed by then');

/** The problem of a first value of a table, in a state that is opened like a model. */
function checkFirstValue(id: StateTableId, value: string, model: StateDefinition): Problem | undefined {
  const table = stateTables[id];
  if (value === '' && mayBeLeftOut(id)) return undefined;
  return checkRowValue(value) ?? table.check(value) ?? table.checkIn?.(value, model);
}

const issuesAt = (path: string, problem: Problem | undefined) => (problem ? [{ path, ...problem }] : []);

/** The problems with opening a state, each at its part; none when the state can be opened. */
export function checkOpening(opening: NewState, today: CalendarDate): readonly Issue[] {
  const { state, model: like, firstDay, achCompanyId, tables } = opening;
  const model = modelState(like);
  if (!model)
    return [{ path: 'model', message: `${like} is not a state of the program.`, fix: chooseFromList }];
  const missing = tablesLike(model).filter(
    (id) => !mayBeLeftOut(id) && !tables.some(({ table }) => table === id),
  );
  return [
    ...issuesAt('state', checkNewState(state)),
    ...issuesAt('firstDay', checkFirstDayOf(firstDay, today)),
    ...issuesAt('achCompanyId', checkAchCompanyId(achCompanyId)),
    ...missing.map((id) => ({ path: 'tables', message: `The ${stateTables[id].name} is missing.` })),
    ...tables.flatMap(({ table, value, source }, place) => {
      const id = parseStateTable(table);
      const path = `tables[${place}]`;
      if (id === undefined || !tablesLike(model).includes(id)) {
        return [{ path: `${path}.table`, message: `${model.name} has no such table: ${table}.` }];
      }
      if (tables.findIndex((each) => each.table === table) < place) {
        return [{ path: `${path}.table`, message: `The ${stateTables[id].name} is there twice.` }];
      }
      return [
        ...issuesAt(`${path}.value`, value === '' ? checkRowValue('') : checkFirstValue(id, value, model)),
        ...issuesAt(`${path}.source`, checkRowSource(source)),
      ];
    }),
  ];
}

const rules = ['hidden', 'optional', 'required'] as const satisfies readonly FieldRule[];

const fieldRule = (name: string) =>
  mixed<FieldRule>().oneOf(rules, isRequired(name)).required(isRequired(name)).label(name);

/** The form in which a state is opened like a state of the program. */
export function openStateSchema({
  model,
  today,
}: {
  readonly model: StateDefinition;
  readonly today: CalendarDate;
}) {
  const modelTables = new Set(tablesLike(model));
  const rowOf = (id: StateTableId) => {
    const { name } = stateTables[id];
    return object({
      Value: textPiece((value) =>
        modelTables.has(id) ? checkFirstValue(id, value, model) : undefined,
      ).label(name),
      Source: textPiece((value) =>
        modelTables.has(id) && !mayBeLeftOut(id) ? checkRowSource(value) : undefined,
      )
        .test({
          name: 'levied',
          test: (source, context) =>
            testResult(
              mayBeLeftOut(id) && textAt(context.parent, 'Value') !== ''
                ? checkRowSource(source ?? '')
                : undefined,
              context,
            ),
        })
        .label(`Source of the ${name}`),
    });
  };
  return object({
    State: choicePiece({ message: isRequired('State') }, () =>
      statesToOpen().map(({ abbreviation }) => abbreviation),
    )
      .defined(wireWords.text)
      .label('State'),
    FirstDay: dayPiece((day) =>
      day === null ? { message: isRequired('First Day') } : checkFirstDayOf(day, today),
    )
      .defined(wireWords.text)
      .label('First Day'),
    AchCompanyId: textPiece(checkAchCompanyId).label('ACH Company ID'),
    Fields: object(mapFields(fieldsByState, fieldRule)),
    TaxesPolicyFees: boxPiece().label('Policy Fees'),
    Source: textPiece(checkRowSource).label('Source'),
    Tables: object(mapFields(stateTables, (_, id) => rowOf(id))),
    Reason: officeReason(),
  });
}

export type OpenStateForm = InferType<ReturnType<typeof openStateSchema>>;

/**
 * The form as it begins: with the values of the model. Charges are not taken over, as they stand in the state's own
 * law.
 */
export function openStateStart(model: StateDefinition, today: CalendarDate): OpenStateForm {
  return {
    State: null,
    FirstDay: null,
    AchCompanyId: '',
    Fields: mapFields(fieldsByState, (_, name): FieldRule => model.form.fields[name] ?? 'hidden'),
    TaxesPolicyFees: model.taxesPolicyFees,
    Source: '',
    Tables: mapFields(stateTables, (table, id) => {
      const row = isCharge(id) ? undefined : inForce(table.rowsOf(model) ?? [], today);
      return { Value: row?.value ?? '', Source: row?.source ?? '' };
    }),
    Reason: '',
  };
}

/** The state that a form describes, as far as the form is filled in. */
export function openingOf(model: StateDefinition, form: OpenStateForm) {
  const tables = tablesLike(model).flatMap((table) => {
    const { Value: value, Source: source } = form.Tables[table];
    return value === '' ? [] : [{ table, value, source }];
  });
  return {
    state: form.State ?? '',
    model: model.abbreviation,
    firstDay: form.FirstDay,
    fields: form.Fields,
    taxesPolicyFees: form.TaxesPolicyFees,
    achCompanyId: form.AchCompanyId,
    source: form.Source,
    tables,
  };
}

/** The field of the form for a part of the call, by the tables in the order in which they were sent. */
export const openStatePath =
  (sent: readonly { readonly table: StateTableId }[]) =>
  (path: string): string | undefined => {
    const [, place, part] = /^tables\[(\d+)\]\.(value|source)$/.exec(path) ?? [];
    const row = sent[Number(place)];
    return row ? `Tables.${row.table}.${part === 'value' ? 'Value' : 'Source'}` : headPath(path);
  };

const headPath = placeBy({
  state: 'State',
  firstDay: 'FirstDay',
  achCompanyId: 'AchCompanyId',
  source: 'Source',
  reason: 'Reason',
});
