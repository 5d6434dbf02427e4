/** @public For applications that read types from files. */
export {
  backoutOf,
  findTransactionType,
  offeredTypes,
  parseTransactionType,
  signedAmount,
  transactionType,
  typedAmount,
} from './transactionType.js';
export {
  type TransactionType,
  type TransactionTypeCode,
  transactionTypes,
  type Workflow,
  workflows,
} from './transactionTypes.js';
