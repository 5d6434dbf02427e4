export type { CoverageCode, CoverageCodeText } from './CoverageCode.js';
export { findCoverageCode, parseCoverageCode, taxStatusesFor } from './coverage.js';
export {
  checkCoverageDay,
  offeredCoverageCodes,
  offeredTaxStatuses,
} from './coverageDays.js';
export {
  checkCoverageCodeText,
  checkCoverageName,
  checkTaxStatuses,
  splitTaxStatuses,
} from './coverageRecord.js';
export { coverageAbbreviations } from './sharedCoverageCodes.js';
export {
  type ChargeKind,
  findTaxStatus,
  parseTaxStatus,
  type TaxStatus,
  type TaxStatusCode,
  taxStatuses,
} from './taxStatuses.js';
export { withCoverageCodes } from './withCoverageCodes.js';
