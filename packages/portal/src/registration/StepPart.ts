import type { FieldPathByValue, FieldValues } from 'react-hook-form';

/** A part of a registration's step that holds several fields: an address, a contact. */
export interface StepPart<Values extends FieldValues, Part> {
  readonly name: FieldPathByValue<Values, Part>;
  readonly label: string;
  /** The text that stands before the browser's own words. */
  readonly autoComplete: string;
  /** Another part this one can copy, and the label of its checkbox. */
  readonly sameAs?: { readonly name: FieldPathByValue<Values, Part>; readonly label: string };
}
