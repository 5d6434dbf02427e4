export { csvField, csvLine, withoutFormula } from './csv.js';
