export { AddressSection, type AddressSectionMessages, type AddressSectionProps } from './AddressSection.js';
export { AssessmentPreview, type AssessmentPreviewProps } from './AssessmentPreview.js';
export { InsurerPremiumCards, type InsurerPremiumCardsProps } from './InsurerPremiumCards.js';
export type { FilingSectionProps } from './sectionProps.js';
