export { type Assessment, type AssessmentLine, assess } from './assess.js';
export type { TaxedTransaction } from './checkedTransaction.js';
