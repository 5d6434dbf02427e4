import type { JsonSchema } from '../document.js';

/** One line of a table of fields. */
export interface FieldRow {
  /** Where the field is, e.g. `coverageCodes[].agentTransactions[].agtTransType`. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** All fields of a schema, outermost first, as lines of a table. */
export function fieldRows(schema: JsonSchema, at = ''): readonly FieldRow[] {
  if (schema.items) return fieldRows(schema.items, `${at}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = at === '' ? name : `${at}.${name}`;
    const row = {
      path,
      type: typeWords(field),
      isRequired: schema.required?.includes(name) ?? false,
      description: field.description ?? '',
    };
    return [row, ...fieldRows(field, path)];
  });
}

/** What a value looks like, in words: its type, choices, limits and default. */
export function typeWords(schema: JsonSchema): string {
  return [kind(schema), ...limits(schema), ...defaultWords(schema)]
    .filter((words) => words !== '')
    .join(', ');
}

function kind(schema: JsonSchema): string {
  if (schema.contentMediaType !== undefined) return 'file';
  const nullable = Array.isArray(schema.type) && schema.type.includes('null') ? ' or null' : '';
  if (schema.enum) {
    const choices = schema.enum.filter((choice) => choice !== null).map((choice) => JSON.stringify(choice));
    return `${choices.join(' | ')}${nullable}`;
  }
  if (schema.items) return `list of ${kind(schema.items) || 'values'}${nullable}`;
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.[0] ?? 'any value');
  const names: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true or false' };
  return `${names[type] ?? type}${nullable}`;
}

function limits(schema: JsonSchema): readonly string[] {
  const { minLength = 0, maxLength, minimum, exclusiveMinimum, maximum, exclusiveMaximum, pattern } = schema;
  return [
    maxLength === undefined
      ? ''
      : minLength === maxLength
        ? `exactly ${maxLength} characters`
        : `at most ${maxLength} characters`,
    minLength > 0 && minLength !== maxLength ? 'not empty' : '',
    schema.minItems === undefined ? '' : `at least ${schema.minItems}`,
    schema.maxItems === undefined ? '' : `at most ${schema.maxItems}`,
    minimum === undefined ? '' : `≥ ${minimum}`,
    exclusiveMinimum === undefined ? '' : `> ${exclusiveMinimum}`,
    maximum === undefined ? '' : `≤ ${maximum}`,
    exclusiveMaximum === undefined ? '' : `< ${exclusiveMaximum}`,
    pattern === undefined ? '' : `matches ${pattern}`,
  ];
}

function defaultWords(schema: JsonSchema): readonly string[] {
  return schema.default === undefined || schema.default === null
    ? []
    : [`default ${JSON.stringify(schema.default)}`];
}
