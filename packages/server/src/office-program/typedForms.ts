import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@slip/api/openapi';
import {
  decodeCsv,
  formatAmount,
  isWorkbook,
  parseAmount,
  parseCalendarDate,
  parseUsDate,
} from '@slip/forms/rules';
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
  /** Its line in the help, where that is not the schema's description, which is of the value as it is sent. */
  readonly help?: string | undefined;
  /** The value in words, where these are not the value as it is sent. */
  readonly print?: (value: unknown) => string;
}

/** Finds the known word that was typed, in upper or lower case. Its beginning is enough if no other known word begins like that. */
export function knownWord<T extends string>(known: readonly T[], given: string): T | undefined {
  const typed = given.toLowerCase();
  const begun = known.filter((word) => typed !== '' && word.toLowerCase().startsWith(typed));
  return known.find((word) => word.toLowerCase() === typed) ?? (begun.length === 1 ? begun[0] : undefined);
}

/** A choice of words, each for a value. */
function oneOf(values: Readonly<Record<string, unknown>>): TypedForm {
  const words = Object.keys(values);
  const read = (text: string) => values[knownWord(words, text) ?? ''];
  return { typed: words.join('|'), expected: `one of ${words.join(', ')}`, read };
}

/** Anything, sent as it is typed. */
export const asIs: TypedForm = { typed: 'TEXT', expected: 'a text', read: (typed) => typed };

const number: TypedForm = {
  typed: 'NUMBER',
  expected: 'a number',
  read: (text) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined),
};

/** A year with or without a quarter, which is sent as one number. */
const period = (typed: string, expected: string, pattern: RegExp): TypedForm => ({
  typed,
  expected,
  read: (text) => {
    const [, year, quarter = '0'] = pattern.exec(text) ?? [];
    return year === undefined ? undefined : Number(year + quarter);
  },
  print: (value) => String(value).replace(/\d$/, (quarter) => (quarter === '0' ? '' : `Q${quarter}`)),
});

const inCapitals = (typed: string, noun: string): TypedForm => ({
  typed,
  expected: `${noun} such as ${typed}`,
  read: (text) => text.toUpperCase().replaceAll(/\s/g, ''),
});

/** Forms in which people type and read values that are sent in another one, by the name that their schema gives (`meta({ form })`), or by their type. */
const forms: Readonly<Partial<Record<string, TypedForm>>> = {
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
  day: {
    typed: 'DAY',
    expected: 'a day such as 2026-01-31',
    read: (text) => parseCalendarDate(text) ?? parseUsDate(text),
  },
  // These two are only answered, never typed.
  midnight: { ...asIs, print: (midnight) => String(midnight).slice(0, 10) },
  // In UTC, because the reader may be in any time zone.
  moment: { ...asIs, print: (moment) => `${String(moment).slice(0, 16).replace('T', ' ')} UTC` },
  quarter: period('2026Q3', 'a quarter such as 2026Q3', /^(\d{4})Q?([1-4])$/i),
  period: period(
    '2026Q3|2026',
    'a quarter such as 2026Q3 or a year such as 2026',
    /^(\d{4})(?:Q?([1-4]))?$/i,
  ),
  state: inCapitals('WY', 'a state'),
  states: inCapitals('WY,CO', 'states'),
  returnReason: inCapitals('R01', 'a return reason'),
  boolean: oneOf({ yes: true, no: false }),
  number,
  integer: number,
};

const typesOf = ({ type = 'string' }: JsonSchema): readonly string[] => [type].flat();

/** The form in which people type and read a value. */
export function formOf(schema: JsonSchema): TypedForm {
  const [type = ''] = typesOf(schema);
  return forms[schema['x-form'] ?? type] ?? asIs;
}

const listOf = ({ typed, expected, read }: TypedForm): TypedForm => ({
  typed: `${typed},…`,
  expected: `a list with commas, each ${expected}`,
  read: (text) => {
    const values = text.split(/[\s,]+/).flatMap((each) => (/^(?:none)?$/.test(each) ? [] : [read(each)]));
    return values.includes(undefined) ? undefined : values;
  },
});

const orNone = (form: TypedForm): TypedForm => ({
  ...form,
  typed: `${form.typed}|none`,
  expected: `${form.expected}, or none`,
  read: (text) => (text.toLowerCase() === 'none' ? null : form.read(text)),
});

/** How a value of a schema is typed. */
export function typedValue(schema: JsonSchema): TypedForm {
  const words =
    schema.enum?.flatMap((word) => (typeof word === 'string' ? [[word, word] as const] : [])) ?? [];
  const single = words.length > 0 ? oneOf(Object.fromEntries(words)) : formOf(schema);
  const form = schema.items ? listOf(typedValue(schema.items)) : single;
  return typesOf(schema).includes('null') ? orNone(form) : form;
}

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

/** The name of a field in words: `user name`; `locked` for `isLocked`. */
export const fieldInWords = (field: string) =>
  field
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();

/** A value that has fields. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
