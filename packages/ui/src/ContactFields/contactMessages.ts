import { earlierEntryBack } from '../Field/earlierEntryBack.js';
import type { FieldMessages } from '../Field/FieldParts.js';
import type { PhoneFieldMessages } from '../PhoneField/index.js';
import type { ContactPart } from './contactParts.js';

/** Words of a `ContactFields`. The label of a part can also be given with the part. */
export interface ContactMessages extends FieldMessages {
  /** Labels, by part. @default 'First name', 'Middle name', 'Last name', 'Email', 'Confirm email', 'Phone', 'Extension' */
  labels: Record<ContactPart, string>;
  /** Words of the number. */
  phone: Partial<PhoneFieldMessages>;
  /** Shown and read when the tick of the same-as box is taken away. @default 'What you entered here before is back.' */
  broughtBack: string;
  /**
   * Shown and read when a pasted number has an extension and `parts` has no line for it.
   * @default 'The extension 12 was left out.'
   */
  extensionLeftOut: (extension: string) => string;
}

/** The messages that can be replaced; single labels as well. */
export type OwnContactMessages = Partial<
  Omit<ContactMessages, 'labels'> & { labels: Partial<ContactMessages['labels']> }
>;

/** The words of a contact; given ones replace the defaults. */
export function contactMessages(field: FieldMessages, own: OwnContactMessages | undefined): ContactMessages {
  return {
    phone: {},
    broughtBack: earlierEntryBack,
    extensionLeftOut: (extension) => `The extension ${extension} was left out.`,
    ...field,
    ...own,
    labels: {
      firstName: 'First name',
      middleName: 'Middle name',
      lastName: 'Last name',
      email: 'Email',
      confirmEmail: 'Confirm email',
      phone: 'Phone',
      phoneExtension: 'Extension',
      ...own?.labels,
    },
  };
}
