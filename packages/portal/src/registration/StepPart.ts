import type { FieldPathByValue, FieldValues } from 'react-hook-form';

/** A part of a registration's step that holds several fields: an address, a contact. */
export interface StepPart<Values extends FieldValues, Part> {
  readonly name: FieldPathByValue<Values, Part>;
  readonly label: string;
  /** What stands before the browser's own words. */
  readonly autoComplete: string;
  /** Another one that this one can follow, and the box's label. */
  readonly sameAs?: { readonly name: FieldPathByValue<Values, Part>; readonly label: string };
}
