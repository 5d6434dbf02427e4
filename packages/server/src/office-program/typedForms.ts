import { readFileSync } from 'node:fs';
import {
  decodeCsv,
  formatAmount,
  isWorkbook,
  parseAmount,
  parseCalendarDate,
  parseUsDate,
  toWireDate,
} from '@slip/forms/rules';
import type { ISchema, SchemaFieldDescription } from 'yup';
import { reasonOf } from '../database/databaseError.js';
import { StartProblem } from '../StartProblem.js';

/** How a value is typed and printed. */
export interface TypedForm {
  /** The word for the value in a usage line. */
  readonly typed: string;
  /** The words for the value in a sentence. */
  readonly expected: string;
  /** The value as it is sent; undefined when the text is no such value. */
  readonly read: (text: string) => unknown;
  /** Replaces the schema's description in the help, which describes the value as it is sent. */
  readonly help?: string;
  /** The value in words, where these are not the value as it is sent. */
  readonly print?: (value: unknown) => string;
}

/** Finds the known word that was typed, in upper or lower case. Its beginning is enough if no other known word begins like that. */
export function knownWord<T extends string>(known: readonly T[], given: string): T | undefined {
  const typed = given.toLowerCase();
  const begun = known.filter((word) => typed !== '' && word.toLowerCase().startsWith(typed));
  return known.find((word) => word.toLowerCase() === typed) ?? (begun.length === 1 ? begun[0] : undefined);
}

const dayOf = (text: string) => parseCalendarDate(text) ?? parseUsDate(text);
const day = { typed: 'DAY', expected: 'a day such as 2026-01-31' };

/** A year with or without a quarter, which is sent as one number. */
const period = (typed: string, expected: string, pattern: RegExp): TypedForm => ({
  typed,
  expected,
  read: (text) => {
    const [, year, quarter = '0'] = pattern.exec(text) ?? [];
    return year === undefined ? undefined : Number(year + quarter);
  },
  print: (value) =>
    String(value)
      .replace(/0$/, '')
      .replace(/(?<=^\d{4})\d$/, 'Q$&'),
});

const inCapitals = (typed: string, noun: string): TypedForm => ({
  typed,
  expected: `${noun} such as ${typed}`,
  read: (text) => text.toUpperCase().replaceAll(/\s/g, ''),
});

/** Forms in which people type and read values that are sent in another form, by the name in the schema (`meta({ form })`). */
const typedForms: Readonly<Partial<Record<string, TypedForm>>> = {
  amount: {
    typed: '1275.00',
    expected: 'an amount such as 1275.00',
    help: 'In dollars.',
    read: (text) => {
      const amount = parseAmount(text);
      return amount.ok ? amount.cents : undefined;
    },
    print: (amount) => formatAmount(Number(amount), { currency: true }),
  },
  day: { ...day, read: dayOf },
  midnight: {
    ...day,
    read: (text) => {
      const read = dayOf(text);
      return read && toWireDate(read);
    },
    print: (midnight) => String(midnight).slice(0, 10),
  },
  moment: {
    typed: 'MOMENT',
    expected: 'a moment such as 2026-01-31T17:00:00.000Z',
    read: (text) => text,
    // In UTC, because the reader may be in any time zone.
    print: (moment) => `${String(moment).slice(0, 16).replace('T', ' ')} UTC`,
  },
  quarter: period('2026Q3', 'a quarter such as 2026Q3', /^(\d{4})Q?([1-4])$/i),
  period: period(
    '2026Q3|2026',
    'a quarter such as 2026Q3 or a year such as 2026',
    /^(\d{4})(?:Q?([1-4]))?$/i,
  ),
  state: inCapitals('WY', 'a state'),
  states: inCapitals('WY,CO', 'states'),
  returnReason: inCapitals('R01', 'a return reason'),
};

/** The description that yup gives of a schema. */
export type Description = Extract<SchemaFieldDescription, { tests: unknown }>;

const isFull = (field: SchemaFieldDescription | undefined): field is Description =>
  field !== undefined && 'tests' in field;

/** The description of a schema, where there is one. */
export function descriptionOf(schema?: Pick<ISchema<unknown>, 'describe'>): Description | undefined {
  const description = schema?.describe();
  return isFull(description) ? description : undefined;
}

/** The fields of an object, by name. */
export function fieldsOf(description: Description | undefined): ReadonlyMap<string, Description> {
  const fields = description && 'fields' in description ? Object.entries(description.fields) : [];
  return new Map(fields.flatMap(([name, field]) => (isFull(field) ? [[name, field] as const] : [])));
}

/** The items of a list. */
export function itemOf(description: Description | undefined): Description | undefined {
  const item = description && 'innerType' in description ? description.innerType : undefined;
  return Array.isArray(item) || !isFull(item) ? undefined : item;
}

/** The form in which people type and read a value; undefined where it is the form in which the value is sent. */
export const formOf = (description: Description | undefined) =>
  typedForms[String(description?.meta?.['form'])];

/** The name of a field in words: `user name`; `locked` for `isLocked`. */
export const fieldInWords = (field: string) =>
  field
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();

/** A value that has fields. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const oneOf = (words: readonly string[]): TypedForm => ({
  typed: words.join('|'),
  expected: `one of ${words.join(', ')}`,
  read: (given) => knownWord(words, given),
});

const yesOrNo = new Map([
  ['yes', true],
  ['no', false],
]);

const kinds: Readonly<Record<string, TypedForm>> = {
  boolean: {
    ...oneOf([...yesOrNo.keys()]),
    read: (given) => yesOrNo.get(knownWord([...yesOrNo.keys()], given) ?? ''),
  },
  number: {
    typed: 'NUMBER',
    expected: 'a number',
    read: (given) => (/^-?\d+(?:\.\d+)?$/.test(given) ? Number(given) : undefined),
  },
};

const listOf = ({ typed, expected, read }: TypedForm): TypedForm => ({
  typed: `${typed},…`,
  expected: `a list with commas, each ${expected}`,
  read: (given) => {
    const values = given.split(/[\s,]+/).flatMap((each) => (/^(?:none)?$/.test(each) ? [] : [read(each)]));
    return values.includes(undefined) ? undefined : values;
  },
});

const orNone = (kind: TypedForm): TypedForm => ({
  ...kind,
  typed: `${kind.typed}|none`,
  expected: `${kind.expected}, or none`,
  read: (given) => (given.toLowerCase() === 'none' ? null : kind.read(given)),
});

/** The text of a file whose name is typed. */
export const fileText = (encoding: 'utf8' | 'latin1' | 'csv'): TypedForm => ({
  typed: 'FILE',
  expected: 'the name of a file',
  read: (path) => {
    let bytes: Buffer;
    try {
      bytes = readFileSync(path);
    } catch (cause) {
      throw new StartProblem(`The file ${path} cannot be read (${reasonOf(cause)}).`, { cause });
    }
    if (encoding !== 'csv') return bytes.toString(encoding);
    if (!isWorkbook(bytes)) return decodeCsv(bytes);
    throw new StartProblem(`The file ${path} is a workbook: save it as CSV in the spreadsheet first.`);
  },
});

/** How a value of a schema is typed. */
export function typedValue(description: Description): TypedForm {
  const words = description.oneOf.filter((word) => typeof word === 'string');
  const item = itemOf(description);
  const text: TypedForm = { typed: 'TEXT', expected: 'a text', read: (given) => given };
  const single = words.length > 0 ? oneOf(words) : (formOf(description) ?? kinds[description.type] ?? text);
  const kind = item ? listOf(typedValue(item)) : single;
  return description.nullable ? orNone(kind) : kind;
}
