import type { ISchema, SchemaFieldDescription } from 'yup';
import { typedForms } from './typedForms.js';

/** The description that yup gives of a schema. */
export type Description = Extract<SchemaFieldDescription, { tests: unknown }>;

const isFull = (field: SchemaFieldDescription | undefined): field is Description =>
  field !== undefined && 'tests' in field;

/** The description of a schema, where there is one. */
export function described(schema: Pick<ISchema<unknown>, 'describe'> | undefined): Description | undefined {
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

/** The form in which people type and read a value, where it is another than it is sent in. */
export const formOf = (description: Description | undefined) =>
  typedForms[String(description?.meta?.['form'])];

/** The name of a field in words: `user name`; `locked` for `isLocked`. */
export const wordsOf = (field: string) =>
  field
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();

/** A value that has fields. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
