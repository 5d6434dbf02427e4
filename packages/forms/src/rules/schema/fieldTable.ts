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
 * Renames the values to the names that the fields have elsewhere.
 * @param elsewhere the property of a field that holds that name, such as `form` or `column`.
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

/** Calls what overloads give its types: behind them fields have none of their own. */
export function callUntyped(make: (...args: never[]) => unknown, ...args: unknown[]): unknown {
  return Reflect.apply(make, undefined, args);
}
