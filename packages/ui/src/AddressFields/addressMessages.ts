import { earlierEntryBack } from '../Field/earlierEntryBack.js';
import type { FieldMessages } from '../Field/FieldParts.js';
import type { AddressLine } from './addressFormats.js';

/** Words of an `AddressFields`. The label of a line can also be given with the line, or by its country. */
export interface AddressMessages extends FieldMessages {
  /** Labels, by line. @default 'Address', 'Address Line 2', 'City', 'State/Territory', 'Province', 'Zip Code', 'Country' */
  labels: Record<AddressLine, string>;
  /** Shown and read when the country changed. @default 'State/Territory “Wyoming” was cleared because it does not apply in Canada. To bring it back, choose United States again.' */
  cleared: (label: string, value: string, country: string, before: string) => string;
  /** Shown and read when a cleared value is restored. @default 'State/Territory “Wyoming” is back.' */
  restored: (label: string, value: string) => string;
  /** Shown and read when an address that was pasted whole fills the lines. @default 'The address you pasted fills these lines.' */
  pasted: string;
  /** The button that puts the pasted text back into one line. @default 'Undo' */
  undo: string;
  /** Shown and read after this undo. @default 'What you pasted stands in one line.' */
  unread: string;
  /** Shown and read when the tick of the same-as box is taken away. @default 'What you entered here before is back.' */
  broughtBack: string;
}

/** The messages that can be replaced; single labels as well. */
export type OwnAddressMessages = Partial<
  Omit<AddressMessages, 'labels'> & { labels: Partial<AddressMessages['labels']> }
>;

/** The names of the lines, as insurance forms call them; `plainAddressFormat` has names for other countries. */
export const addressLabels: Record<AddressLine, string> = {
  line1: 'Address',
  line2: 'Address Line 2',
  city: 'City',
  state: 'State/Territory',
  province: 'Province',
  postalCode: 'Zip Code',
  country: 'Country',
};

/** The words of an address; given ones replace the defaults. */
export function addressMessages(field: FieldMessages, own: OwnAddressMessages | undefined): AddressMessages {
  return {
    cleared: (label, value, country, before) =>
      `${label} “${value}” was cleared because it does not apply in ${country}. To bring it back, choose ${before} again.`,
    restored: (label, value) => `${label} “${value}” is back.`,
    broughtBack: earlierEntryBack,
    pasted: 'The address you pasted fills these lines.',
    undo: 'Undo',
    unread: 'What you pasted stands in one line.',
    ...field,
    ...own,
    labels: { ...addressLabels, ...own?.labels },
  };
}
