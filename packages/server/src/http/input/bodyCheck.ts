import type { ContractSchema, EndpointDefinition } from '@slip/api/contract';
import { ArraySchema, ObjectSchema, Schema, ValidationError } from 'yup';
import type { Problem } from '../HttpError.js';
import { ProblemList } from './ProblemList.js';
import { problemOf } from './problemOf.js';

/** How much a body may hold. This is checked before parsing, so that no body can cost more work than these limits allow. */
export interface BodyLimits {
  readonly bytes: number;
  /** Values in it: texts, numbers, lists, objects, at any depth. */
  readonly values: number;
  /** How deep lists and objects may be nested. */
  readonly depth: number;
  /** Characters of one text. */
  readonly text: number;
}

/** For people who are signed in. It is more than every form sends: a filing of 500 transactions, a list of 5,000 insurers. */
const limitsForPeople: BodyLimits = { bytes: 1_000_000, values: 8000, depth: 32, text: 30_000 };

/** For the office's staff, who send records as files of some ten thousand lines, each file as one text. */
const limitsForOffice: BodyLimits = { ...limitsForPeople, text: 900_000 };

/** For callers who are not signed in. The largest body is the registration of an agency with 500 licensees. */
const limitsForAnybody: BodyLimits = { bytes: 100_000, values: 2500, depth: 8, text: 5000 };

/** The limits of an endpoint's body. */
export function bodyLimits({
  permission,
  accounts,
}: Pick<EndpointDefinition, 'permission' | 'accounts'>): BodyLimits {
  if (permission === 'public') return limitsForAnybody;
  return accounts?.every((kind) => kind === 'Office') ? limitsForOffice : limitsForPeople;
}

/** The most characters of an unknown name that a message repeats. */
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

/** Finds what a schema refuses in a body, strictly: nothing is cast. */
type BodyCheck = (body: unknown) => readonly Problem[];

/** The place in a body that is checked, and the list for the problems found. */
interface Place {
  readonly path: string;
  /** The object or list that holds the value; rules look at the other values in it. */
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
    const ownErrors = ownProblems(schema, value, place);
    if (schema.isType(value) && isRecord(value)) {
      for (const [name, check] of fields) {
        if (place.found.isFull) return;
        const path = place.path ? `${place.path}.${name}` : name;
        check(Reflect.get(value, name), { path, parent: value, found: place.found });
      }
    }
    addAll(place, ownErrors);
  };
}

function listCheck(schema: ArraySchema<unknown[] | null | undefined, unknown>): ValueCheck {
  const check = valueCheck(schema.innerType);
  const most = maxItems(schema);
  return (value, place) => {
    const isTooLong = Array.isArray(value) && value.length > most;
    // Rules of a list look at its rows: they get the maximum number of rows plus one, which shows that it is too long.
    const ownErrors = ownProblems(schema, isTooLong ? value.slice(0, most + 1) : value, place);
    if (isTooLong)
      return addAll(
        place,
        ownErrors.filter(({ type }) => type === 'max'),
      );
    if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) {
        if (place.found.isFull) return undefined;
        check(each, { path: `${place.path}[${index}]`, parent: value, found: place.found });
      }
    }
    return addAll(place, ownErrors);
  };
}

/** The problems that the schema finds with the value itself, without the values in it. */
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
