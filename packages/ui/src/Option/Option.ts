/** One choice of a `Select` or a `ComboBox`. */
export interface Option<V extends string = string> {
  /** The value that is stored. Unique within the list. */
  value: V;
  /** The text that is read, found by typing, and shown in the closed control. */
  label: string;
  /** A second line: a number, an address. */
  description?: string;
  /** Other words that find it and are not shown: a code, an abbreviation. Typed out in full, one of them finds this option first. */
  keywords?: readonly string[];
  /** The section of the list it stands in, by its title. A list that is drawn in part only, from 100 options on, has none. */
  section?: string;
  isDisabled?: boolean;
}
