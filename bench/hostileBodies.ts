import type { EndpointDefinition } from '../packages/api/src/contract/index.js';
import type { BodyLimits } from '../packages/server/src/http/input/bodyCheck.js';

/** A body that is within the limits but made to be slow. */
export interface HostileBody {
  readonly how: string;
  readonly json: string;
}

/** Pieces that texts are filled with: each has been slow in some rule. */
const fillings = ['x', ' ', '0', '-', '+1', 'a@', 'a.', 'É́̂', '<b>', '\n', '%', 'A1-'] as const;

/** Rows that lists are filled with. */
const rows: readonly (readonly [name: string, row: unknown])[] = [
  ['nothing', {}],
  ['null', null],
  ['lists', []],
  ['numbers', 1],
  ['texts', 'x'],
];

/**
 * All hostile bodies that are made from the example of an endpoint. Lists leave 200 or 300 of the values that are
 * allowed to the rest of the example, so that the body is parsed and checked and not refused for its size.
 */
export function* hostileBodies({ example }: EndpointDefinition, limits: BodyLimits): Generator<HostileBody> {
  const places = [...placesIn(example.body)];
  for (const place of places) {
    const { path, value } = place;
    const filled = (how: string, other: unknown) => ({
      how: `${path || 'the body'}: ${how}`,
      json: JSON.stringify(replaced(example.body, place.keys, other)),
    });
    if (Array.isArray(value)) {
      for (const [name, row] of [...rows, ['the example', value[0] ?? {}] as const]) {
        for (const count of countsOf(row, limits)) yield filled(`${count} rows of ${name}`, fill(count, row));
      }
    }
    if (typeof value === 'string') {
      for (const filling of fillings) {
        yield filled(
          `full of ${JSON.stringify(filling)}`,
          filling.repeat(limits.text).slice(0, limits.text / 2),
        );
      }
    }
    if (isRecord(value)) {
      const names = fill(limits.values - 200, 0).map((_, at) => [`k${at}`, 0]);
      yield filled('unknown names', { ...value, ...Object.fromEntries(names) });
      yield filled('a long name', { ...value, ['x'.repeat(limits.bytes / 2)]: 0 });
    }
    yield filled('a list of lists', nested(limits));
    yield filled('many numbers', fill(limits.values - 200, 7));
  }
  yield { how: 'every text full', json: allTexts(example.body, limits) };
  yield { how: 'no JSON', json: `${'[1,'.repeat(4)}${'1,'.repeat(limits.values - 20)}` };
  yield { how: 'line breaks', json: `{${'\n'.repeat(limits.bytes - 10)}` };
  yield { how: 'escapes', json: JSON.stringify('\u0001'.repeat(limits.text)).slice(0, limits.bytes - 1) };
}

/** As many rows as the limit of values allows, and the numbers of rows that lists of the contract accept. */
function countsOf(row: unknown, { values, bytes }: BodyLimits): readonly number[] {
  const json = JSON.stringify(row);
  // The values in a row: each but the first follows a comma or a bracket.
  const each = json.split(/[,[{]/).length;
  const most = Math.floor(Math.min((values - 300) / each, (bytes * 0.9) / (json.length + 1)));
  return [60, 500, 5000, most].filter((count) => count <= most);
}

interface Place {
  readonly path: string;
  readonly keys: readonly string[];
  readonly value: unknown;
}

function* placesIn(value: unknown, keys: readonly string[] = []): Generator<Place> {
  yield { path: keys.join('.'), keys, value };
  if (!isRecord(value) && !Array.isArray(value)) return;
  for (const [key, each] of Object.entries(value)) {
    // The first row is enough: all rows have the same fields.
    if (!Array.isArray(value) || key === '0') yield* placesIn(each, [...keys, key]);
  }
}

function replaced(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) {
    return value.map((each: unknown, at) => (String(at) === key ? replaced(each, rest, other) : each));
  }
  return isRecord(value) ? { ...value, [key]: replaced(value[key], rest, other) } : value;
}

/** Every text as long as the limits of the body allow. */
function allTexts(body: unknown, { bytes, text }: BodyLimits): string {
  const count = [...placesIn(body)].filter(({ value }) => typeof value === 'string').length;
  const long = '1'.repeat(Math.min(text, Math.floor((bytes * 0.5) / Math.max(1, count))));
  return JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' ? long : value));
}

/** Lists in lists, as deep and as many as the limits allow. */
function nested({ depth, values }: BodyLimits): unknown {
  // Six levels are left to the place in the example where it stands.
  const levels = Math.max(1, depth - 6);
  const one = () => fill(levels, 0).reduce<unknown>((inner) => [inner], 0);
  return fill(Math.floor((values - 300) / (2 * levels)), 0).map(one);
}

function fill<Each>(count: number, each: Each): Each[] {
  return Array.from({ length: Math.max(0, count) }, () => each);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
