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
  type PremiumRule,
  type TransactionType,
  type TransactionTypeCode,
  transactionTypes,
  type Workflow,
  workflows,
} from './transactionTypes.js';
