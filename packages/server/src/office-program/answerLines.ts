import { isFileResponse } from '@slip/api/contract';
import type { OfficeDuty } from './duties.js';
import { type Description, described, fieldsOf, formOf, isObject, itemOf, wordsOf } from './typedForms.js';

/** A value and what the contract says of it. */
interface Told {
  readonly value: unknown;
  readonly description: Description | undefined;
}

/** The value at a path such as `signed.premium`. */
function valueAt(told: Told, path: string): Told {
  return path.split('.').reduce<Told>(
    ({ value, description }, name) => ({
      value: isObject(value) ? value[name] : undefined,
      description: fieldsOf(description).get(name),
    }),
    told,
  );
}

const itemsOf = ({ value, description }: Told): readonly Told[] =>
  Array.isArray(value)
    ? value.map((each: unknown) => ({ value: each, description: itemOf(description) }))
    : [];

/** A value in words; nothing when there is none. */
function words(path: string, told: Told): string {
  const { value, description } = told;
  if (value === null || value === undefined) return '';
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (typeof value === 'boolean') return `${value ? '' : 'not '}${wordsOf(name)}`;
  if (Array.isArray(value)) {
    return itemsOf(told)
      .map((each) => words(name, each))
      .join(value.some(isObject) ? '; ' : ', ');
  }
  if (isObject(value)) {
    const inner = Object.keys(value).map((field) => words(field, valueAt(told, field)));
    return inner.filter((each) => each !== '').join(' ');
  }
  return formOf(description)?.print?.(value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
}

/** The paths of all values in an object, those of objects in it instead of them. */
function pathsOf(description: Description | undefined): readonly string[] {
  return [...fieldsOf(description)].flatMap(([name, field]) => {
    const inner = pathsOf(field);
    return inner.length === 0 ? [name] : inner.map((path) => `${name}.${path}`);
  });
}

function responseOf({ endpoint: { response } }: OfficeDuty): Description | undefined {
  return isFileResponse(response) ? undefined : described(response);
}

/** The field with the rows of an answer, and what they are; an answer that is a list has no such field. */
function rowsOf(office: OfficeDuty) {
  const response = responseOf(office);
  const fields = fieldsOf(response);
  const field = office.duty.rows ?? (fields.has('total') && fields.has('rows') ? 'rows' : undefined);
  return { field, item: itemOf(field === undefined ? response : fields.get(field)) };
}

/** The columns of the rows that a duty prints, by their paths; none where it prints no rows. */
export const columnsOf = (office: OfficeDuty): readonly string[] =>
  office.duty.row ?? pathsOf(rowsOf(office).item);

/** Cells with tabs between them, each in one line. */
const row = (told: Told, columns: readonly string[]) =>
  columns.map((path) => words(path, valueAt(told, path)).replaceAll(/\s+/g, ' ')).join('\t');

/** A number of things: `1 license`, `2 licenses`. */
export function counted(count: number, { counts = 'row' }: OfficeDuty['duty']): string {
  const [one = '', many = `${one}s`] = counts.split('|');
  return `${count} ${count === 1 ? one : many}`;
}

const indented = (lines: readonly string[], first = '  ') =>
  lines.map((line, index) => `${index === 0 ? first : '  '}${line}`);

/** Each field of an object in a line of its own, or in several. */
function fieldLines(told: Told): readonly string[] {
  const names = isObject(told.value) ? Object.keys(told.value) : [];
  return names.flatMap((name) => {
    const field = valueAt(told, name);
    const label = `${wordsOf(name)}:`;
    if (isObject(field.value)) return [label, ...indented(fieldLines(field))];
    if (itemsOf(field).some(({ value }) => isObject(value))) {
      return [label, ...indented(itemsOf(field).flatMap(itemLines), '  ')];
    }
    const { value } = field;
    const [line = '', ...more] = (
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : words(name, field)
    ).split('\n');
    return more.length === 0 ? [`${label} ${line}`.trimEnd()] : [label, ...indented([line, ...more])];
  });
}

/** An object of a list: a row, or its fields where it has more in it. */
function itemLines(told: Told): readonly string[] {
  const values = isObject(told.value) ? Object.entries(told.value) : [];
  return values.some(([, value]) => typeof value === 'object' && value !== null)
    ? indented(fieldLines(told), '- ')
    : [
        row(
          told,
          values.map(([name]) => name),
        ),
      ];
}

/** A sentence with its places filled in. */
function sentence(said: string, wordsAt: (path: string) => string): readonly string[] {
  const place = /\{([\w.]+)\}/g;
  const isWhole = (part: string) => [...part.matchAll(place)].every(([, path = '']) => wordsAt(path) !== '');
  return said
    .replaceAll(/\[([^\]]*)\]/g, (_, part: string) => (isWhole(part) ? part : ''))
    .replaceAll(place, (_, path: string) => wordsAt(path))
    .split('\n');
}

/** The lines that tell the answer to a duty. */
export function answerLines(office: OfficeDuty, value: unknown, input: unknown): readonly string[] {
  const { duty, endpoint, args } = office;
  const answer = { value, description: responseOf(office) };
  const sent = { value: input, description: described(endpoint.body ?? endpoint.query) };
  const { field } = rowsOf(office);
  const list = field === undefined ? answer : valueAt(answer, field);
  const rows = itemsOf(list).map((each) => row(each, columnsOf(office)));
  const otherwise = Object.entries(duty.otherwise ?? {}).find(([path]) => !valueAt(answer, path).value);
  const said = otherwise?.[1] ?? duty.said;
  if (said !== undefined) {
    return [
      ...rows,
      ...sentence(said, (path) => words(path, valueAt(answer, path)) || words(path, valueAt(sent, path))),
    ];
  }
  if (!Array.isArray(list.value)) return fieldLines(answer);
  const total = Number(valueAt(answer, 'total').value ?? rows.length);
  const filters = args.flatMap(({ option, name }) => (option === undefined ? [] : [name]));
  return [
    ...rows,
    total > rows.length
      ? `${rows.length} of ${counted(total, duty)}: narrow the list with ${filters.join(' or ')}`
      : counted(total, duty),
  ];
}
