import { ArraySchema, ObjectSchema } from 'yup';
import type { Problem } from '../HttpError.js';
import { ProblemList } from './ProblemList.js';

/** Longest piece of an unknown name that is repeated. */
const NAME_CAP = 100;

/** Finds the fields of a body that its schema does not know, each with its path. */
export function unknownFields(schema: unknown, value: unknown): readonly Problem[] {
  const list = new ProblemList();

  function visit(schemaHere: unknown, here: unknown, path: string): void {
    if (list.isFull) return;
    if (schemaHere instanceof ArraySchema && Array.isArray(here)) {
      for (const [index, each] of here.entries()) visit(schemaHere.innerType, each, `${path}[${index}]`);
    } else if (schemaHere instanceof ObjectSchema && isRecord(here)) {
      for (const [name, each] of Object.entries(here)) {
        if (Object.hasOwn(schemaHere.fields, name)) visit(schemaHere.fields[name], each, below(path, name));
        else list.add(unknown(path, name));
      }
    }
  }

  visit(schema, value, '');
  return list.problems;
}

function unknown(path: string, name: string): Problem {
  const shown = name.length > NAME_CAP ? `${name.slice(0, NAME_CAP)}…` : name;
  return { path: below(path, shown), message: `There is no field "${shown}" here: leave it out.` };
}

const below = (path: string, name: string) => (path ? `${path}.${name}` : name);

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
