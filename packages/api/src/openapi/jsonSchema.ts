import type { ISchema, SchemaFieldDescription, SchemaObjectDescription } from 'yup';
import type { JsonSchema } from './document.js';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Draft = Writable<JsonSchema>;
type Description = Extract<SchemaFieldDescription, { tests: unknown }>;

/** The JSON Schema of a yup schema, made from yup's own description. Rules that are functions appear only in its texts. */
export function jsonSchema(schema: Pick<ISchema<unknown>, 'describe'>): JsonSchema {
  return fromDescription(schema.describe());
}

function fromDescription(description: SchemaFieldDescription): JsonSchema {
  // References and lazy schemas say nothing about their shape until they have a value.
  if (!isFull(description)) return {};
  const draft: Draft = {};
  const type = description.type === 'mixed' ? typeof description.oneOf[0] : description.type;
  if (isJsonType(type)) draft.type = description.nullable ? [type, 'null'] : type;
  const { description: words, form }: Readonly<Record<string, unknown>> = description.meta ?? {};
  if (typeof words === 'string') draft.description = words;
  if (typeof form === 'string') draft['x-form'] = form;
  if (description.oneOf.length > 0) {
    draft.enum = description.nullable ? [...description.oneOf, null] : description.oneOf;
  }
  if (description.default !== undefined && type !== 'object') draft.default = description.default;
  for (const { name, params } of description.tests) addTest(draft, type, name, params ?? {});
  if ('fields' in description) addFields(draft, description);
  if ('innerType' in description && description.innerType && !Array.isArray(description.innerType)) {
    draft.items = fromDescription(description.innerType);
  }
  return draft;
}

function addFields(draft: Draft, { fields }: SchemaObjectDescription): void {
  draft.properties = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fromDescription(field)]),
  );
  const required = Object.entries(fields).flatMap(([name, field]) =>
    isFull(field) && !field.optional ? [name] : [],
  );
  if (required.length > 0) draft.required = required;
}

function addTest(
  draft: Draft,
  type: string,
  name: string | undefined,
  params: Readonly<Record<string, unknown>>,
): void {
  const isText = type === 'string';
  if (name === 'integer') draft.type = Array.isArray(draft.type) ? ['integer', 'null'] : 'integer';
  if (name === 'noUnknown') draft.additionalProperties = false;
  if (name === 'required' && isText && draft.enum === undefined) draft.minLength = 1;
  if (name === 'matches' && params['regex'] instanceof RegExp) draft.pattern = params['regex'].source;
  const { min, max, more, less, length } = params;
  if (typeof min === 'number' && Number.isSafeInteger(min - 1)) {
    if (isText) draft.minLength = min;
    else if (type === 'array') draft.minItems = min;
    else draft.minimum = min;
  }
  // Limits at the end of the number range tell a reader nothing.
  if (typeof max === 'number' && Number.isSafeInteger(max + 1)) {
    if (isText) draft.maxLength = max;
    else if (type === 'array') draft.maxItems = max;
    else draft.maximum = max;
  }
  if (typeof more === 'number') draft.exclusiveMinimum = more;
  if (typeof less === 'number') draft.exclusiveMaximum = less;
  if (typeof length === 'number' && isText) {
    draft.minLength = length;
    draft.maxLength = length;
  }
}

function isFull(description: SchemaFieldDescription): description is Description {
  return 'tests' in description;
}

function isJsonType(type: string): boolean {
  return ['string', 'number', 'boolean', 'object', 'array'].includes(type);
}
