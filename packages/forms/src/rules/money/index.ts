/** @public For applications that read amounts from files. */
export { type Cents, formatAmount, MAX_AMOUNT_CENTS, parseAmount, toDecimalString } from '@slip/ui/amount';
export { applyRate, negate } from './applyRate.js';
export { formatRate, multiplyRates, type Rate, rate, ZERO_RATE } from './rate.js';
