export * from './agencyRegistration.js';
export * from './agentRegistration.js';
export { type RegistrationKind, registrationContacts } from './contactsOnWire.js';
export * from './exampleRegistrations.js';
export {
  emptyInsurerRegistration,
  type InsurerRegistration,
  type InsurerRegistrationForm,
  insurerRegistration,
  insurerRegistrationPath,
  insurerRegistrationSchema,
  toInsurerRegistration,
} from './insurerRegistration.js';
export * from './ipcRegistration.js';
export * from './registrationQuestions.js';
export { anotherName, notAnAgent, taken } from './registrationQuestions.js';
export * from './registrationStatus.js';
export * from './rejectionReasons.js';
export * from './sentForms.js';
