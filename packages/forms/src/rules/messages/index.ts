export { formatCount, formatCountOf } from './formatCount.js';
export * as messages from './messages.js';
export type { OfficeContact } from './OfficeContact.js';
