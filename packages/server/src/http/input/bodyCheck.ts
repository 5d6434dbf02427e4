import type { ContractSchema } from '@slip/api/contract';
import { ArraySchema, ObjectSchema, Schema, ValidationError } from 'yup';
import type { Problem } from '../HttpError.js';
import { ProblemList } from './ProblemList.js';
import { problemOf } from './problemOf.js';

/** Finds what a schema refuses in a body, strictly: nothing is cast. */
export type BodyCheck = (body: unknown) => readonly Problem[];

/** Where in a body a check is, and where it puts what it finds. */
interface Place {
  readonly path: string;
  /** The object or list the value stands in; rules look at what stands beside it. */
  readonly parent: unknown;
  readonly found: ProblemList;
}

type ValueCheck = (value: unknown, place: Place) => void;

/**
 * Prepares the check of a body, value by value from the outside in, so that it can stop early. The library by itself
 * checks every row of a list that is too long, and reports the first problem only after all rows.
 */
export function bodyCheck(schema: ContractSchema): BodyCheck {
  const check = valueCheck(schema);
  return (body) => {
    const found = new ProblemList();
    check(body, { path: '', parent: undefined, found });
    return found.problems;
  };
}

function valueCheck(schema: unknown): ValueCheck {
  if (schema instanceof ObjectSchema) return objectCheck(schema);
  if (schema instanceof ArraySchema) return listCheck(schema);
  if (schema instanceof Schema) return (value, place) => addAll(place, ownProblems(schema, value, place));
  throw new TypeError('A body can be checked by schemas alone, not by references or lazy ones.');
}

function objectCheck(schema: ObjectSchema<Record<string, unknown>>): ValueCheck {
  const fields = Object.entries(schema.fields).map(([name, field]) => [name, valueCheck(field)] as const);
  return (value, place) => {
    const own = ownProblems(schema, value, place);
    if (schema.isType(value) && value !== null) {
      for (const [name, check] of fields) {
        if (place.found.isFull) return;
        const path = place.path ? `${place.path}.${name}` : name;
        check(Reflect.get(value, name), { path, parent: value, found: place.found });
      }
    }
    addAll(place, own);
  };
}

function listCheck(schema: ArraySchema<unknown[] | null | undefined, unknown>): ValueCheck {
  const check = valueCheck(schema.innerType);
  const most = maxItems(schema);
  return (value, place) => {
    const isTooLong = Array.isArray(value) && value.length > most;
    // Rules of a list look at its rows: they get the maximum number of rows plus one, which shows that it is too long.
    const own = ownProblems(schema, isTooLong ? value.slice(0, most + 1) : value, place);
    if (isTooLong)
      return addAll(
        place,
        own.filter(({ type }) => type === 'max'),
      );
    if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) {
        if (place.found.isFull) return undefined;
        check(each, { path: `${place.path}[${index}]`, parent: value, found: place.found });
      }
    }
    return addAll(place, own);
  };
}

/** Problems that the schema finds with the value itself, apart from what is in it. */
function ownProblems(schema: Schema, value: unknown, { path, parent }: Place): readonly ValidationError[] {
  const options = {
    strict: true,
    abortEarly: false,
    recursive: false,
    disableStackTrace: true,
    path,
    parent,
  };
  try {
    schema.validateSync(value, options);
    return [];
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return error.inner.length > 0 ? error.inner : [error];
  }
}

/** Unknown fields are found one by one, with their own paths, by `unknownFields`. */
function addAll({ found }: Place, errors: readonly ValidationError[]): void {
  for (const error of errors) if (error.type !== 'noUnknown') found.add(problemOf(error));
}

function maxItems(schema: Schema): number {
  const max = schema.describe().tests.find(({ name }) => name === 'max')?.params?.['max'];
  return typeof max === 'number' ? max : Number.POSITIVE_INFINITY;
}
