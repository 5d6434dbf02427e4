export { findCoverageCode, parseCoverageCode, taxStatusesFor } from './coverage.js';
export { type CoverageCode, type CoverageCodeText, sharedCoverageCodes } from './sharedCoverageCodes.js';
export {
  type ChargeKind,
  findTaxStatus,
  parseTaxStatus,
  type TaxStatus,
  type TaxStatusCode,
  taxStatuses,
} from './taxStatuses.js';
