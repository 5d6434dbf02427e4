export type { CoverageCode, CoverageCodeText } from './CoverageCode.js';
export {
  checkCoverageCodeText,
  checkCoverageDay,
  checkCoverageName,
  checkTaxStatuses,
  findCoverageCode,
  offeredCoverageCodes,
  offeredTaxStatuses,
  parseCoverageCode,
  splitTaxStatuses,
  taxStatusesFor,
  usualTaxStatuses,
  withCoverageCodes,
} from './coverage.js';
export { coverageAbbreviations } from './sharedCoverageCodes.js';
export {
  type ChargeKind,
  findTaxStatus,
  parseTaxStatus,
  type TaxStatus,
  type TaxStatusCode,
  taxStatuses,
} from './taxStatuses.js';
