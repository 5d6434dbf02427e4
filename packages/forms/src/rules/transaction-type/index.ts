export { enteredAmount, sentAmount, signedAmount, typedAmount } from './amountSign.js';
/** @public For applications that read types from files. */
export {
  backoutOf,
  findTransactionType,
  offeredTypes,
  parseTransactionType,
  transactionType,
} from './transactionType.js';
export {
  type TransactionType,
  type TransactionTypeCode,
  transactionTypes,
  type Workflow,
  workflows,
} from './transactionTypes.js';
