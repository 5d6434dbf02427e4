export { MoneyInput, type MoneyInputProps } from './MoneyInput.js';
export type { MoneyInputMessages } from './moneyInputMessages.js';
export type { AmountChange } from './useAmountText.js';
