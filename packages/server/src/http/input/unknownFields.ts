import { ArraySchema, ObjectSchema } from 'yup';
import type { Problem } from '../Refusal.js';

/** Finds the fields of a body that its schema does not know, each with its path. */
export function unknownFields(schema: unknown, value: unknown, path = ''): Problem[] {
  if (schema instanceof ArraySchema && Array.isArray(value)) {
    return value.flatMap((each, index) => unknownFields(schema.innerType, each, `${path}[${index}]`));
  }
  if (
    !(schema instanceof ObjectSchema) ||
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value)
  ) {
    return [];
  }
  return Object.entries(value).flatMap(([name, each]) => {
    const at = path ? `${path}.${name}` : name;
    return Object.hasOwn(schema.fields, name)
      ? unknownFields(schema.fields[name], each, at)
      : [{ path: at, message: `There is no field "${name}" here: leave it out.` }];
  });
}
