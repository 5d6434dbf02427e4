import { type AmountProblem, formatAmount } from '../amount/index.js';
import type { FieldMessages } from '../Field/FieldParts.js';

/** Words of a `MoneyInput`. Each problem quotes what was typed and says how to write it. */
export interface MoneyInputMessages extends FieldMessages {
  /** @default '“12abc” is not an amount. Write it like 1,234.50.' */
  notANumber: (text: string) => string;
  /** @default '“1.234,56” can be read in more than one way. Write it like 1,234.50.' */
  ambiguous: (text: string) => string;
  /** @default '“1234.567” has more than two decimals. Write it to the cent, like 1,234.50.' */
  tooPrecise: (text: string) => string;
  /** @default 'Amounts go up to $100,000,000.00. Check the number of zeros.' */
  tooLarge: (limit: string) => string;
  /** Name of the sign button on a positive amount. @default 'Make negative' */
  makeNegative: string;
  /** Name of the sign button on a negative amount. @default 'Make positive' */
  makePositive: string;
}

/** The words of a money input; given ones replace the defaults. */
export function moneyInputMessages(
  field: FieldMessages,
  own: Partial<MoneyInputMessages> | undefined,
): MoneyInputMessages {
  return {
    notANumber: (text) => `“${text}” is not an amount. Write it like 1,234.50.`,
    ambiguous: (text) => `“${text}” can be read in more than one way. Write it like 1,234.50.`,
    tooPrecise: (text) => `“${text}” has more than two decimals. Write it to the cent, like 1,234.50.`,
    tooLarge: (limit) => `Amounts go up to ${limit}. Check the number of zeros.`,
    makeNegative: 'Make negative',
    makePositive: 'Make positive',
    ...field,
    ...own,
  };
}

/** A problem in words, for the field itself and for an error summary that must say the same. */
export function amountProblemText(
  problem: Exclude<AmountProblem, { problem: 'empty' }>,
  messages: Pick<MoneyInputMessages, 'notANumber' | 'ambiguous' | 'tooPrecise' | 'tooLarge'>,
): string {
  if (problem.problem === 'too-large')
    return messages.tooLarge(formatAmount(problem.limit, { currency: true }));
  const describe = {
    'not-a-number': messages.notANumber,
    ambiguous: messages.ambiguous,
    'too-precise': messages.tooPrecise,
  }[problem.problem];
  return describe(problem.text);
}
