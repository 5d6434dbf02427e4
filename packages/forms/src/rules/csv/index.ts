export { csvField, csvLine, withoutFormula } from '@slip/ui/csv';
