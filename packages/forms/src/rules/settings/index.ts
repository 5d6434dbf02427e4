export * from './agencyLink.js';
export * from './contact/accountingContact.js';
/** @public What a `ContactSection` begins with and is checked by in the forms of other applications. */
export { type ContactForm, contactSchema, emptyContact } from './contact/contactForm.js';
export * from './contacts.js';
export * from './masterPolicy.js';
export * from './seenRecord.js';
export * from './signInProvider.js';
export * from './stateLicense.js';
export * from './user.js';
export * from './userDetails.js';
export * from './userRoles.js';
