export {
  type AccountFacts,
  type AccountKind,
  accountKind,
  type InsurerType,
  isInsurer,
  type UserTypeCode,
} from './account/accountKind.js';
export { type MenuVisibility, menuVisibility } from './account/menuVisibility.js';
export { accountNumberLabel, bracketedNumber, displayName } from './account/names.js';
export {
  hasPermission,
  isViewOnly,
  type Permission,
  type PermissionHolder,
  permissions,
} from './account/permissions.js';
export { type NdaForm, NO_ADDRESS, ndaAcceptance, ndaSchema } from './agreements/nda.js';
export { scrollToAccept } from './agreements/scrollToAccept.js';
export * from './contact/accountingContact.js';
/** @public What a `ContactSection` begins with and is checked by in the forms of other applications. */
export { type ContactForm, contactSchema, emptyContact } from './contact/contactForm.js';
export * from './settings/agencyLink.js';
export * from './settings/contacts.js';
export * from './settings/masterPolicy.js';
export * from './settings/seenRecord.js';
export * from './settings/stateLicense.js';
export * from './settings/user.js';
export * from './settings/userDetails.js';
export * from './settings/userRoles.js';
