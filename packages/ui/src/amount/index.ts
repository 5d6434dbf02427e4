export {
  type AmountProblem,
  type Cents,
  type FormatAmountOptions,
  formatAmount,
  groupDigits,
  isCents,
  MAX_AMOUNT_CENTS,
  type ParsedAmount,
  parseAmount,
  toDecimalString,
} from './amount.js';
