import { beforeAll, describe, expect, it } from 'vitest';
import { ArraySchema, ObjectSchema, Schema, ValidationError } from 'yup';
import { loadNumberingPlans } from '../../src/rules/phone/index.js';
import { problemsIn } from '../../src/rules/schema/problemsIn.js';
import { type CatalogEntry, formCatalog, wireCatalog, wireRefusals, withChanges } from './index.js';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../src/rules/**/*.ts', '!../../src/rules/**/*.test.ts'],
  { eager: true },
);
const defined = new Set(Object.values(modules).flatMap((module) => Object.keys(module)));

const forms = formCatalog();
const wires = wireCatalog();
const all = [...forms, ...wires];
const byName = (entries: readonly CatalogEntry[]) => entries.map((entry) => [entry.name, entry] as const);

/** Values that people put into a field by mistake, and those that a hostile caller sends. */
const JUNK: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  -1,
  0.5,
  Number.NaN,
  1e308,
  true,
  [],
  {},
  'x',
  '0',
  'x'.repeat(3000),
  '🦬'.repeat(400),
  '<script>alert(1)</script>',
  "'; drop table policies; --",
  '\u0000',
  '2026-02-30',
  '__proto__',
];

/** yup's own words, which nobody shall read. */
const YUPS_OWN =
  /must be a `|cannot be null|must be defined|is a required field|is invalid|must match the following|must be one of|must be (?:less|greater) than or equal to \d|field must have|\$\{/;
/** Of these, the server has words for what is missing or of another kind. */
const WORDED_BY_SERVER =
  /must be a `|cannot be null|must be defined|is a required field|must be (?:less|greater) than or equal to \d/;

/** The fields of a schema that hold no others, by their path; those of a list count once. */
function leaves(schema: unknown, path = ''): { path: string; label: string | undefined }[] {
  if (schema instanceof ObjectSchema) {
    const fields: Readonly<Record<string, unknown>> = schema.fields;
    return Object.entries(fields).flatMap(([name, each]) =>
      leaves(each, path === '' ? name : `${path}.${name}`),
    );
  }
  if (schema instanceof ArraySchema && schema.innerType instanceof ObjectSchema) {
    return leaves(schema.innerType, path === '' ? '0' : `${path}.0`);
  }
  return schema instanceof Schema ? [{ path, label: schema.spec.label }] : [];
}

/** Every message a schema says about a value; anything thrown that is no validation error goes on. */
function messagesOf({ schema, kind }: CatalogEntry, value: unknown): readonly string[] {
  try {
    schema.validateSync(value, { abortEarly: false, strict: kind === 'wire' });
    return [];
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return error.errors;
  }
}

beforeAll(loadNumberingPlans);

describe('the catalogue', () => {
  it('names each entry once, after a definition', () => {
    const names = all.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !defined.has(name.replace(/ \(.*$/, '')))).toEqual([]);
  });

  it('has every schema and every body that the rules define', () => {
    const made = [...defined].filter((name) =>
      /(?:Schema|Request|Payload|Registration|Acceptance)$/.test(name),
    );
    const helpers = /^(?:to|empty|example|text)[A-Z]/;
    const listed = new Set(all.map(({ name }) => name.replace(/ \(.*$/, '')));
    expect(made.filter((name) => !listed.has(name) && !helpers.test(name))).toEqual([]);
  });

  it.each(byName(all))('%s takes its example', (_name, entry) => {
    expect(messagesOf(entry, entry.example)).toEqual([]);
  });
});

describe('each form', () => {
  it.each(byName(forms))('%s has a label for each field', (_name, { schema }) => {
    const fields = leaves(schema);
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter(({ label }) => label === undefined).map(({ path }) => path)).toEqual([]);
  });
});

// Some thousand checks each; on a busy machine that takes longer than a test usually may.
describe('each schema', () => {
  it.each(byName(all))('%s has words for every error', (_name, entry) => {
    const said = leaves(entry.schema).flatMap(({ path }) =>
      JUNK.flatMap((junk) => messagesOf(entry, withChanges(entry.example, { [path]: junk }))),
    );
    const left = [...new Set(said)].filter(
      (message) => YUPS_OWN.test(message) && !(entry.kind === 'wire' && WORDED_BY_SERVER.test(message)),
    );
    expect(left).toEqual([]);
    expect(said.filter((message) => message.trim() === '')).toEqual([]);
  });

  it.each(byName(all))('%s answers anything at all without breaking', (_name, entry) => {
    const sections = Object.keys(typeof entry.example === 'object' && entry.example ? entry.example : {});
    for (const junk of JUNK) {
      expect(() => messagesOf(entry, junk)).not.toThrow();
      for (const section of sections) {
        expect(() => messagesOf(entry, withChanges(entry.example, { [section]: junk }))).not.toThrow();
      }
    }
  });
});

describe('the wire', () => {
  it.each(wireRefusals.map((refusal) => [refusal.name, refusal] as const))(
    '%s is refused in the words of the form',
    (name, { changes, problems }) => {
      const entry = wires.find((each) => each.name === name);
      expect(entry).toBeDefined();
      const wrong = withChanges(entry?.example, changes);
      expect(entry && problemsIn(entry.schema, wrong, { strict: true })).toEqual(problems);
    },
  );

  it.each(byName(wires))('%s is refused, not broken, by objects that are no text', (_name, entry) => {
    for (const { path } of leaves(entry.schema)) {
      for (const hostile of [{ toString: null }, { valueOf: 1, toString: 1 }]) {
        expect(() => messagesOf(entry, withChanges(entry.example, { [path]: hostile }))).not.toThrow();
      }
    }
  });
});
