/** The specification's message for an empty field: `Coverage Code is required.` */
export const isRequired = (field: string) => `${field} is required.`;

/**
 * Finds the field of a form that a field of the wire belongs to, so that a server's answer is shown there. `#` in the
 * table stands for a row's number. Takes yup's brackets as well as dots; returns `undefined` when the form has no such
 * field.
 */
export function placeBy(paths: Readonly<Record<string, string>>): (wirePath: string) => string | undefined {
  return (wirePath) => {
    const dotted = wirePath.replaceAll(/\[(\d+)\]/g, '.$1');
    const rows = Array.from(dotted.matchAll(/(?<=\.)\d+(?=\.|$)/g), ([row]) => row);
    const key = dotted.replaceAll(/(?<=\.)\d+(?=\.|$)/g, '#');
    if (!Object.hasOwn(paths, key)) return undefined;
    return paths[key]?.replaceAll('#', () => rows.shift() ?? '0');
  };
}

/** The names of a table of fields, in its order. */
export function fieldNames<Fields extends object>(fields: Fields): readonly (keyof Fields & string)[];
export function fieldNames(fields: object): readonly string[] {
  return Object.keys(fields);
}

/** Creates a value for every field of a table, under the same names. */
export function mapFields<Fields extends object, Made>(
  fields: Fields,
  make: (field: Fields[keyof Fields], name: keyof Fields & string) => Made,
): { [Name in keyof Fields]: Made };
export function mapFields(fields: object, make: (field: never, name: never) => unknown): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]: [string, unknown]) => [name, callUntyped(make, field, name)]),
  );
}

/**
 * Creates a value for every field of a table, under the names that the fields have elsewhere.
 * @param elsewhere the property of a field that holds its name there, such as `form` or `column`.
 */
export function mapFieldsTo<
  Where extends string,
  Fields extends Readonly<Record<string, { readonly [Key in Where]: string }>>,
  Made,
>(
  fields: Fields,
  elsewhere: Where,
  make: (field: Fields[keyof Fields], name: keyof Fields & string) => Made,
): { [Name in Fields[keyof Fields][Where]]: Made };
export function mapFieldsTo(
  fields: Readonly<Record<string, Readonly<Record<string, string>>>>,
  elsewhere: string,
  make: (field: never, name: never) => unknown,
): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [field[elsewhere], callUntyped(make, field, name)]),
  );
}

/** Calls a function that an overload has typed: the implementation behind the overload knows no types of fields. */
export function callUntyped(make: (...args: never[]) => unknown, ...args: unknown[]): unknown {
  return Reflect.apply(make, undefined, args);
}
