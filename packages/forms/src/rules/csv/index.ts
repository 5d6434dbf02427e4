export { csvField, csvLine, withoutFormula } from '@slip/ui/csv';
export { asWindows1252, csvEncoding, decodeCsv, isWorkbook } from './decodeCsv.js';
