export { type Assessment, type AssessmentLine, assess, type TaxedTransaction } from './assess.js';
