export {
  AddressSection,
  type AddressSectionMessages,
  type AddressSectionProps,
} from './address/AddressSection.js';
export {
  AccountingContactSection,
  type AccountingContactSectionProps,
} from './contact/AccountingContactSection.js';
export {
  ContactSection,
  type ContactSectionMessages,
  type ContactSectionProps,
} from './contact/ContactSection.js';
export { AssessmentPreview, type AssessmentPreviewProps } from './filings/AssessmentPreview.js';
export { DeclinationsSection, type DeclinationsSectionProps } from './filings/DeclinationsSection.js';
export { InsurerPremiumCards, type InsurerPremiumCardsProps } from './filings/InsurerPremiumCards.js';
export { MasterPolicySection, type MasterPolicySectionProps } from './filings/MasterPolicySection.js';
export { LicenseesSection, type LicenseesSectionProps } from './registration/LicenseesSection.js';
export {
  LicensesSection,
  type LicensesSectionProps,
} from './registration/LicensesSection.js';
export { SignatureSection, type SignatureSectionProps } from './signature/SignatureSection.js';
export type { FilingSectionProps } from './useSectionForm.js';
