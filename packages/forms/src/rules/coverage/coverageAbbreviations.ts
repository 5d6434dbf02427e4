import type { CoverageCodeText } from './CoverageCode.js';

/** The abbreviations that the trade uses for a coverage, by its code in the clearinghouse's numbering. */
const abbreviations: Readonly<Partial<Record<CoverageCodeText, readonly string[]>>> = {
  '1000': ['CP'],
  '1002': ['BI'],
  '1004': ['BM', 'B&M'],
  '1005': ['CPP', 'BOP'],
  '1008': ['DIC'],
  '1009': ['EQ'],
  '2009': ['DP', 'DF'],
  '3000': ['MOLL'],
  '4000': ['IM'],
  '4002': ['MTC'],
  '5000': ['GL', 'CGL'],
  '5001': ['UMB', 'CU'],
  '5002': ['D&O', 'DO'],
  '5004': ['EPL', 'EPLI'],
  '5005': ['XS', 'XGL'],
  '5007': ['LL'],
  '5009': ['PUP'],
  '5010': ['PL', 'CPL'],
  '5011': ['PLL', 'EIL'],
  '5012': ['PCO'],
  '5013': ['POL'],
  '7000': ['A&E', 'AE'],
  '7002': ['LPL'],
  '7003': ['E&O', 'EO'],
  '8000': ['AL', 'CAL', 'BAP'],
  '8002': ['APD'],
  '8004': ['GAR'],
  '10000': ['A&H', 'AH'],
  '10006': ['K&R', 'KR'],
};

/** The abbreviations by which a coverage is found; a coverage that an office added has none. */
export function coverageAbbreviations(code: CoverageCodeText): readonly string[] {
  return abbreviations[code] ?? [];
}
