export * from './compliance.js';
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
  type ReminderStep,
  reminderStep,
} from './owed.js';
export {
  type FiledFacts,
  type FilerFacts,
  type InsurerFacts,
  isLicensedIn,
  type LicenseFacts,
  type OpenInvoice,
  owedByFiler,
  owedByInsurer,
} from './owedByFiler.js';
export * from './periodFigures.js';
export * from './signedPapers.js';
