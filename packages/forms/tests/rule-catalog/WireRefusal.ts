/** A body that the wire refuses, and the words it is refused with. One table for the rules and for the server. */
export interface WireRefusal {
  /** The entry of {@link wireCatalog} whose example is changed. */
  readonly name: string;
  /** Changes of the example, by dotted path. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** The first words of each field that is wrong, by dotted path. */
  readonly problems: Readonly<Record<string, string>>;
}

/** A row of the table. */
export const refusal = (
  name: string,
  changes: WireRefusal['changes'],
  problems: WireRefusal['problems'],
): WireRefusal => ({ name, changes, problems });
