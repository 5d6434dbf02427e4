export { csvField, csvLine, withoutFormula } from '@slip/ui/csv';
export { decodeCsv, isWorkbook } from './decodeCsv.js';
