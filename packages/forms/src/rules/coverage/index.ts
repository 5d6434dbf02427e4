export { findCoverageCode, taxStatusesFor } from './coverage.js';
export { type CoverageCode, sharedCoverageCodes } from './sharedCoverageCodes.js';
export {
  type ChargeKind,
  findTaxStatus,
  type TaxStatus,
  type TaxStatusCode,
  taxStatuses,
} from './taxStatuses.js';
