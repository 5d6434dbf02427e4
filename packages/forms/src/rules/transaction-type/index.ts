export { enteredAmount, sentAmount, signedAmount, typedAmount } from './amountSign.js';
/** @public For applications that read types from files. */
export {
  backoutOf,
  findTransactionType,
  needsCoverage,
  offeredTypes,
  parseTransactionType,
  transactionType,
  workflowOf,
} from './transactionType.js';
export {
  type TransactionType,
  type TransactionTypeCode,
  termTypes,
  transactionTypes,
  type Workflow,
  workflows,
} from './transactionTypes.js';
