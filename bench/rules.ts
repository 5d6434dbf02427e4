import { ValidationError } from 'yup';
import { loadNumberingPlans } from '../packages/forms/src/rules/index.js';
import { type CatalogEntry, formCatalog, wireCatalog } from '../packages/forms/tests/rule-catalog/index.js';

/** How all schemas of the rules handled random inputs. */
export interface RulesMeasurement {
  readonly inputs: number;
  readonly schemas: number;
  readonly accepted: number;
  readonly refused: number;
  /** The first hundred errors that are not validation errors: the schema, the error and the input. */
  readonly broken: readonly string[];
  readonly seconds: number;
  readonly perSecond: number;
}

const MAX_BROKEN = 100;

/** Values that have broken rules before, and ordinary ones. */
const values: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  '\u00A0\t',
  0,
  -0,
  1,
  -1,
  0.1,
  1e308,
  Number.NaN,
  Infinity,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  [],
  [null],
  [[]],
  {},
  { length: -1 },
  'a',
  '0',
  'x'.repeat(36),
  'x'.repeat(300),
  'É́̂'.repeat(40),
  '🦬🦬🦬',
  '\u0000',
  '\uD800',
  '__proto__',
  'constructor',
  'true',
  '2026-02-30',
  '2026-11-21',
  '2026-11-21T00:00:00.000Z',
  '11/21/2026',
  '82001',
  '82001-1234',
  'USA',
  'CAN',
  'WY',
  '307-555-0123',
  '+44 20 7946 0958',
  'ada@larkin.example',
  'A'.repeat(64).concat('@', 'b'.repeat(64)),
  "Robert'); drop table policies; --",
  '=cmd|x!A1',
  '١٢٣٤٥',
  10_000_000_000,
  -10_000_000_000,
  20263,
];

/** Values that JSON can hold but no control of a form can: casting fails on them, and requests are never cast. */
const hostile: readonly unknown[] = [...values, { toString: null }, { valueOf: 1, toString: 1 }];

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32), so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** A copy of a value in which one place, at any depth, has been changed to one of the given values. */
function mutate(value: unknown, pool: readonly unknown[], random: () => number): unknown {
  if (Array.isArray(value) && value.length > 0 && random() < 0.8) {
    const at = Math.floor(random() * value.length);
    if (random() < 0.1) return [...value, value[at]];
    return value.map((item: unknown, index) => (index === at ? mutate(item, pool, random) : item));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && random() < 0.97) {
    const name = random() < 0.03 ? 'unknownField' : pick(Object.keys(value), random);
    if (name === undefined) return pick(pool, random);
    return { ...value, [name]: mutate(Reflect.get(value, name), pool, random) };
  }
  return pick(pool, random);
}

/** True if a schema accepts a value; throws every error that is not a validation error. */
function takes({ schema, kind }: CatalogEntry, value: unknown): boolean {
  try {
    schema.validateSync(value, { abortEarly: false, strict: kind === 'wire' });
    return true;
  } catch (error) {
    if (ValidationError.isError(error)) return false;
    throw error;
  }
}

/**
 * Runs random inputs through every form and wire schema of the rules: a valid example with one to three
 * places changed. No schema may throw anything but a validation error.
 */
export async function measureRules(inputs: number, seed = 1): Promise<RulesMeasurement> {
  await loadNumberingPlans();
  const entries = [...formCatalog(), ...wireCatalog()];
  const random = randomFrom(seed);
  const broken: string[] = [];
  let accepted = 0;
  let refused = 0;
  const started = performance.now();
  for (let index = 0; index < inputs; index += 1) {
    const entry = entries[index % entries.length];
    if (!entry) break;
    const pool = entry.kind === 'wire' ? hostile : values;
    let input = entry.example;
    for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes -= 1)
      input = mutate(input, pool, random);
    try {
      if (takes(entry, input)) accepted += 1;
      else refused += 1;
    } catch (error) {
      if (broken.length < MAX_BROKEN)
        broken.push(`${entry.name}: ${String(error)} for ${JSON.stringify(input)}`);
    }
  }
  const seconds = (performance.now() - started) / 1000;
  return {
    inputs,
    schemas: entries.length,
    accepted,
    refused,
    broken,
    seconds,
    perSecond: Math.round(inputs / seconds),
  };
}
