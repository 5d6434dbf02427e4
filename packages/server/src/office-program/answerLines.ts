import type { Duty } from '@slip/api/contract';
import { type JsonSchema, jsonSchema } from '@slip/api/openapi';
import type { OfficeDuty } from './duties.js';
import { fieldInWords, formOf, isObject } from './typedForms.js';

/** An answer in which every amount, quarter, moment … is the text that people read. */
function inForms(value: unknown, schema: JsonSchema = {}): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => inForms(each, schema.items));
  if (!isObject(value)) return value === null ? null : (formOf(schema).print?.(value) ?? value);
  const fields = Object.entries(value);
  return Object.fromEntries(fields.map(([name, field]) => [name, inForms(field, schema.properties?.[name])]));
}

/** The value at a path such as `signed.premium`. */
const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

/** A value in words; empty for no value. */
function words(path: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (typeof value === 'boolean') return `${value ? '' : 'not '}${fieldInWords(name)}`;
  if (Array.isArray(value)) {
    return value.map((each: unknown) => words(name, each)).join(value.some(isObject) ? '; ' : ', ');
  }
  if (!isObject(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  const inner = Object.entries(value).map(([field, each]) => words(field, each));
  return inner.filter((each) => each !== '').join(' ');
}

/** A row: its cells with tabs between them, and without line breaks. */
const row = (value: unknown, columns: readonly string[]) =>
  columns.map((path) => words(path, valueAt(value, path)).replaceAll(/\s+/g, ' ')).join('\t');

/** A number of things: `1 license`, `2 licenses`. */
export function countInWords(count: number, { counts = 'row' }: Duty): string {
  const [one = '', many = `${one}s`] = counts.split('|');
  return `${count} ${count === 1 ? one : many}`;
}

const indented = (lines: readonly string[], first = '  ') =>
  lines.map((line, index) => `${index === 0 ? first : '  '}${line}`);

/** The lines of an object: each field has one line, or several. */
function fieldLines(value: unknown): readonly string[] {
  return Object.entries(isObject(value) ? value : {}).flatMap(([name, field]) => {
    const label = `${fieldInWords(name)}:`;
    if (isObject(field)) return [label, ...indented(fieldLines(field))];
    if (Array.isArray(field) && field.some(isObject)) return [label, ...indented(field.flatMap(itemLines))];
    const text = typeof field === 'boolean' ? (field ? 'yes' : 'no') : words(name, field);
    const lines = text.split('\n');
    return lines.length === 1 ? [`${label} ${text}`.trimEnd()] : [label, ...indented(lines)];
  });
}

/** The lines of an object in a list: one row, or the lines of its fields where these hold objects or lists. */
function itemLines(value: unknown): readonly string[] {
  const fields = isObject(value) ? value : {};
  const isFlat = Object.values(fields).every((field) => typeof field !== 'object' || field === null);
  return isFlat ? [row(fields, Object.keys(fields))] : indented(fieldLines(fields), '- ');
}

/** A sentence with a value for each `{path}`. A part in brackets is left out if one of its values is missing. */
function filledIn(template: string, wordsAt: (path: string) => string): readonly string[] {
  const place = /\{([\w.]+)\}/g;
  const isWhole = (part: string) => [...part.matchAll(place)].every(([, path = '']) => wordsAt(path) !== '');
  return template
    .replaceAll(/\[([^\]]*)\]/g, (_, part: string) => (isWhole(part) ? part : ''))
    .replaceAll(place, (_, path: string) => wordsAt(path))
    .split('\n');
}

/** The lines that print the answer to a duty. */
export function answerLines(duty: OfficeDuty, value: unknown, input: unknown): readonly string[] {
  const [answer, sent] = [inForms(value, duty.answer), inForms(input, jsonSchema(duty.schema))];
  const list = valueAt(answer, duty.rows ?? 'rows') ?? answer;
  const rows = Array.isArray(list) ? list.map((each) => row(each, duty.row)) : [];
  const unless = Object.entries(duty.sentenceUnless ?? {}).find(([path]) => !valueAt(value, path));
  const template = unless?.[1] ?? duty.sentence;
  if (template !== undefined) {
    const wordsAt = (path: string) => words(path, valueAt(answer, path)) || words(path, valueAt(sent, path));
    return [...rows, ...filledIn(template, wordsAt)];
  }
  if (!Array.isArray(list)) return fieldLines(answer);
  const total = Number(valueAt(value, 'total') ?? rows.length);
  const count = countInWords(total, duty);
  if (total <= rows.length) return [...rows, count];
  const filters = duty.args.flatMap(({ option, name }) => (option === undefined ? [] : [name]));
  return [...rows, `${rows.length} of ${count}: narrow the list with ${filters.join(' or ')}`];
}
