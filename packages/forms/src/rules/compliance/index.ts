export * from './compliance.js';
export * from './dueSignedFilings.js';
export * from './maySubmit.js';
export {
  groupOwed,
  type OwedByAgent,
  type OwedGroup,
  type OwedKind,
  owedKey,
  owedKinds,
  owedNames,
  owedPeriod,
  owedTitle,
} from './owed.js';
export {
  type FiledFacts,
  type FilerFacts,
  isLicensedIn,
  type LicenseFacts,
  type OpenInvoice,
  owedByFiler,
} from './owedByFiler.js';
export { type InsurerFacts, owedByInsurer } from './owedByInsurer.js';
export * from './periodFigures.js';
export { type ReminderStep, reminderStep } from './reminderStep.js';
export * from './signedPapers.js';
