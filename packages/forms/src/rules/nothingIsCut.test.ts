import { expect, it } from 'vitest';
import { isSchema, ObjectSchema, type SchemaFieldDescription, ValidationError } from 'yup';
import * as rules from './index.js';

function isForm(value: unknown): value is ObjectSchema<Record<string, unknown>> {
  return isSchema(value) && value instanceof ObjectSchema;
}

const forms = Object.entries(rules).flatMap(([name, schema]) =>
  name.endsWith('Schema') && isForm(schema) ? [{ name, schema }] : [],
);

/** The paths of all texts of a form. */
function textsIn(field: SchemaFieldDescription, path: readonly string[] = []): (readonly string[])[] {
  if (field.type === 'string') return [path];
  if (!('fields' in field)) return [];
  return Object.entries(field.fields).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

/** A form in which one text is filled in. */
function filled([key, ...rest]: readonly string[], text: string): unknown {
  return key === undefined ? text : { [key]: filled(rest, text) };
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (within, key) => (typeof within === 'object' && within !== null ? Reflect.get(within, key) : undefined),
    value,
  );
}

function problemsAt(schema: ObjectSchema<Record<string, unknown>>, path: readonly string[], text: string) {
  try {
    schema.validateSync(filled(path, text), { abortEarly: false });
    return [];
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return error.inner.filter((each) => each.path === path.join('.')).map(({ message }) => message);
  }
}

const fields = forms.flatMap(({ name, schema }) =>
  textsIn(schema.describe()).map((path) => ({ name: `${name} ${path.join('.')}`, schema, path })),
);

/** Texts whose ends belong to them, and such as are chosen or filled in by the portal, never typed. */
const isPassword = (name: string) => /password$/i.test(name);
const areChosen =
  /(?:State|Country|CountryCode|AssociatedAgent|AssociatedEntity|Reason|Template|Bank|ExceptFor|Fax|Ip|DateSigned|EntityName|EntityLicence)$/;
const typed = fields.filter(({ name }) => !areChosen.test(name));

/** Which of them are looked at only together with another field: what is confirmed, what follows the kind of address. */
const besideAnother =
  /Confirm(?:Email|Password)$|Province$|TaxId$|Accounting\w*\.|MailingAddress\.|PhysicalAddress\.|CompanyName$/;

const table = (some: typeof typed) => some.map((field) => [field.name, field] as const);

it.each(table(typed.filter(({ name }) => !isPassword(name))))(
  '%s is kept without the spaces around it, and whole',
  (_name, { schema, path }) => {
    const cast: unknown = schema.cast(filled(path, '  1234567890123456789012 '), { assert: false });
    expect(String(valueAt(cast, path)).replaceAll('-', '')).toBe('1234567890123456789012');
  },
);

it.each(table(typed.filter(({ name }) => !besideAnother.test(name))))(
  '%s says so when it is far too long',
  (_name, { schema, path }) => {
    expect(problemsAt(schema, path, 'a'.repeat(5001))).not.toEqual([]);
  },
);

/** Numbers that are printed in groups: the longest of each, as digits. */
const numbers = [
  [/NationalProducerNumber$/, '1234567890'],
  [/RoutingNumber$/, '107005432'],
  [/AccountNumber$/, '12345678901234567'],
  [/PhoneExt$/, '12345'],
  [/LicenseNumber$/, '1234567890'],
] as const;

const printed = numbers.flatMap(([pattern, digits]) =>
  typed
    .filter(({ name }) => pattern.test(name))
    .map(
      (field) =>
        [
          field.name,
          ` ${digits.slice(0, 3)}-${digits.slice(3, 4)} ${digits.slice(4)} `,
          digits,
          field,
        ] as const,
    ),
);

it.each(printed)('%s is read from %j', (_name, grouped, digits, { schema, path }) => {
  expect(valueAt(schema.cast(filled(path, grouped), { assert: false }), path)).toBe(digits);
});

it.each(printed.filter(([name]) => !besideAnother.test(name)))(
  '%s is refused with one more than %j',
  (_name, grouped, _digits, { schema, path }) => {
    expect(problemsAt(schema, path, `${grouped}1`)).not.toEqual([]);
  },
);

it('looks at every form', () => {
  expect(forms.length).toBeGreaterThan(15);
  expect(typed.length).toBeGreaterThan(80);
});
