export { csvField, csvLine, withoutFormula } from '@slip/ui/csv';
export { csvEncoding, decodeCsv, isWorkbook } from './decodeCsv.js';
