import { createHash } from 'node:crypto';
import { type MarketKind, type RecordField, type RecordValues, recordFields } from '@slip/api/contract';

/** A record as lists and files show it. An insurer has a line for each of its states. */
export interface RecordLine {
  /** Identifies the line among those of its kind: `46137 WY`. */
  readonly key: string;
  readonly values: RecordValues;
  /** Differs as soon as any value differs. */
  readonly version: string;
}

/** A field that differs between two lines. */
export interface RecordFieldChange {
  readonly field: RecordField;
  readonly before: string;
  readonly after: string;
}

/** A digest of a text: two texts with the same digest are the same. */
export const digestOf = (text: string, length = 16): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, length);

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  return value === null ? '' : undefined;
}

const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * The fields of a record as texts. The record is a stored one, or one that the audit trail has kept.
 *
 * @param state the state whose days are wanted, if a record has several states.
 */
export function valuesOf(kind: MarketKind, record: unknown, state?: string): RecordValues {
  const inState = state === undefined ? undefined : fieldIn(fieldIn(record, 'states'), state);
  // An insurer that is not in the state yet has no values there.
  if (state !== undefined && inState === undefined) return {};
  return Object.fromEntries(
    recordFields[kind].flatMap((field): [string, string][] => {
      const own = state !== undefined && field === 'state' ? state : fieldIn(record, field);
      const text = textOf(fieldIn(inState, field) === undefined ? own : fieldIn(inState, field));
      return text === undefined ? [] : [[field, text]];
    }),
  );
}

/** The line of a record. */
export function recordLine(kind: MarketKind, key: string, record: unknown, state?: string): RecordLine {
  const values = valuesOf(kind, record, state);
  return { key, values, version: digestOf(JSON.stringify(values)) };
}

/** The fields that differ. */
export function changesBetween(
  kind: MarketKind,
  before: RecordValues,
  after: RecordValues,
): RecordFieldChange[] {
  return recordFields[kind].flatMap((field) => {
    const [old = '', current = ''] = [before[field], after[field]];
    return old === current ? [] : [{ field, before: old, after: current }];
  });
}

/** True if a change brings a last day that was not there, or an earlier one. */
export const isEnding = (changes: readonly RecordFieldChange[]): boolean =>
  changes.some(
    ({ field, before, after }) => field === 'lastDay' && after !== '' && (before === '' || after < before),
  );

/** The two parts of a key that ends with the state: `46137 WY`. */
export function numberAndState(key: string): readonly [number: string, state: string] {
  const space = key.lastIndexOf(' ');
  return [key.slice(0, Math.max(space, 0)), key.slice(space + 1)];
}
