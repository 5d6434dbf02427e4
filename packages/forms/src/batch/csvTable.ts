import type { BatchRuleCode } from './batchRules.js';

/** A column of a CSV batch file (domain §7). */
export interface CsvColumn {
  readonly header: string;
  /** True if every row has a value. */
  readonly isRequired: boolean;
  /** The meaning of its values, for the guide. */
  readonly meaning: string;
  /** A value, for the guide and the sample files. */
  readonly example: string;
  /** The rule that a wrong value breaks; a missing or unreadable one breaks R001. */
  readonly rule: BatchRuleCode;
  /** The field of the filing that it fills, by its name on the wire. */
  readonly field?: string;
}

/** The columns of one kind of file, in order. */
export type CsvTable<Header extends string> = readonly (CsvColumn & { readonly header: Header })[];

/** The texts of a row by column; a column that the file does not have is empty. */
export type CsvCells<Header extends string> = Readonly<Record<Header, string>>;
