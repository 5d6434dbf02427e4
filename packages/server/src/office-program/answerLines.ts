import { isFileResponse } from '@slip/api/contract';
import type { OfficeDuty } from './duties.js';
import {
  type Description,
  descriptionOf,
  fieldInWords,
  fieldsOf,
  formOf,
  isObject,
  itemOf,
} from './typedForms.js';

/** A value, and its description in the contract. */
interface DescribedValue {
  readonly value: unknown;
  readonly description: Description | undefined;
}

/** The value at a path such as `signed.premium`. */
const valueAt = (shown: DescribedValue, path: string): DescribedValue =>
  path.split('.').reduce<DescribedValue>(
    ({ value, description }, name) => ({
      value: isObject(value) ? value[name] : undefined,
      description: fieldsOf(description).get(name),
    }),
    shown,
  );

function itemsOf({ value, description }: DescribedValue): readonly DescribedValue[] {
  const item = itemOf(description);
  return Array.isArray(value) ? value.map((each: unknown) => ({ value: each, description: item })) : [];
}

/** A value in words; empty for no value. */
function words(path: string, shown: DescribedValue): string {
  const { value, description } = shown;
  if (value === null || value === undefined) return '';
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (typeof value === 'boolean') return `${value ? '' : 'not '}${fieldInWords(name)}`;
  const items = itemsOf(shown).map((each) => words(name, each));
  if (Array.isArray(value)) return items.join(value.some(isObject) ? '; ' : ', ');
  if (isObject(value)) {
    const inner = Object.keys(value).map((field) => words(field, valueAt(shown, field)));
    return inner.filter((each) => each !== '').join(' ');
  }
  return formOf(description)?.print?.(value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
}

/** The paths of all values in an object. An object within it has no path; the values of that object have. */
const pathsOf = (description: Description | undefined): readonly string[] =>
  [...fieldsOf(description)].flatMap(([name, field]) => {
    const inner = pathsOf(field);
    return inner.length === 0 ? [name] : inner.map((path) => `${name}.${path}`);
  });

/** The answer to a duty, and the list whose rows are printed: the answer itself, or a field of it. */
function answerAndList({ duty, endpoint: { response } }: OfficeDuty, value?: unknown) {
  const answer = { value, description: isFileResponse(response) ? undefined : descriptionOf(response) };
  const fields = fieldsOf(answer.description);
  const field = duty.rows ?? (fields.has('total') && fields.has('rows') ? 'rows' : undefined);
  return { answer, list: field === undefined ? answer : valueAt(answer, field) };
}

/** The columns of the rows that a duty prints, by their paths; none where it prints no rows. */
export const columnsOf = (officeDuty: OfficeDuty): readonly string[] =>
  officeDuty.duty.row ?? pathsOf(itemOf(answerAndList(officeDuty).list.description));

/** A row: its cells with tabs between them, and without line breaks. */
const row = (shown: DescribedValue, columns: readonly string[]) =>
  columns.map((path) => words(path, valueAt(shown, path)).replaceAll(/\s+/g, ' ')).join('\t');

/** A number of things: `1 license`, `2 licenses`. */
export function countInWords(count: number, { counts = 'row' }: OfficeDuty['duty']): string {
  const [one = '', many = `${one}s`] = counts.split('|');
  return `${count} ${count === 1 ? one : many}`;
}

const indented = (lines: readonly string[], first = '  ') =>
  lines.map((line, index) => `${index === 0 ? first : '  '}${line}`);

/** The lines of an object: each field has one line, or several. */
function fieldLines(shown: DescribedValue): readonly string[] {
  return Object.keys(isObject(shown.value) ? shown.value : {}).flatMap((name) => {
    const field = valueAt(shown, name);
    const label = `${fieldInWords(name)}:`;
    const items = itemsOf(field);
    if (isObject(field.value)) return [label, ...indented(fieldLines(field))];
    if (items.some(({ value }) => isObject(value))) return [label, ...indented(items.flatMap(itemLines))];
    const text = typeof field.value === 'boolean' ? (field.value ? 'yes' : 'no') : words(name, field);
    const lines = text.split('\n');
    return lines.length === 1 ? [`${label} ${text}`.trimEnd()] : [label, ...indented(lines)];
  });
}

/** The lines of an object in a list: one row, or the lines of its fields where these hold objects or lists. */
function itemLines(shown: DescribedValue): readonly string[] {
  const values = isObject(shown.value) ? shown.value : {};
  const isFlat = Object.values(values).every((value) => typeof value !== 'object' || value === null);
  return isFlat ? [row(shown, Object.keys(values))] : indented(fieldLines(shown), '- ');
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
export function answerLines(officeDuty: OfficeDuty, value: unknown, input: unknown): readonly string[] {
  const { duty, endpoint, args } = officeDuty;
  const { answer, list } = answerAndList(officeDuty, value);
  const sent = { value: input, description: descriptionOf(endpoint.body ?? endpoint.query) };
  const columns = columnsOf(officeDuty);
  const rows = itemsOf(list).map((each) => row(each, columns));
  const unless = Object.entries(duty.sentenceUnless ?? {}).find(([path]) => !valueAt(answer, path).value);
  const template = unless?.[1] ?? duty.sentence;
  if (template !== undefined) {
    const wordsAt = (path: string) => words(path, valueAt(answer, path)) || words(path, valueAt(sent, path));
    return [...rows, ...filledIn(template, wordsAt)];
  }
  if (!Array.isArray(list.value)) return fieldLines(answer);
  const total = Number(valueAt(answer, 'total').value ?? rows.length);
  const count = countInWords(total, duty);
  if (total <= rows.length) return [...rows, count];
  const filters = args.flatMap(({ option, name }) => (option === undefined ? [] : [name]));
  return [...rows, `${rows.length} of ${count}: narrow the list with ${filters.join(' or ')}`];
}
