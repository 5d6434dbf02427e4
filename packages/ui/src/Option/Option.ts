/** One choice of a `Select` or a `ComboBox`. */
export interface Option<V extends string = string> {
  /** The value that is stored. Unique within the list. */
  value: V;
  /** The text that is read, found by typing, and shown in the closed control. */
  label: string;
  /** A second line: a number, an address. */
  description?: string;
  /**
   * Words that find the option but are not shown: a code, an abbreviation. If one of them is typed in full, this option
   * comes first.
   */
  keywords?: readonly string[];
  /**
   * Title of the section of a `ComboBox` that the option stands in; a `Select` has none. A list with more than 100 options is
   * drawn only in part and has no sections.
   */
  section?: string;
  isDisabled?: boolean;
}
