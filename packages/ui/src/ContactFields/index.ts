export {
  type ContactChange,
  ContactFields,
  type ContactFieldsProps,
  type ContactPartProps,
} from './ContactFields.js';
export type { ContactMessages, OwnContactMessages } from './contactMessages.js';
export { type Contact, type ContactPart, emptyContact } from './contactParts.js';
