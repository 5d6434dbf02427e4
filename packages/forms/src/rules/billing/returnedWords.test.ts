import { expect, it } from 'vitest';
import { returnedWords } from './returnedWords.js';

const noMoney = 'R01 There was not enough money in the account';

it.each<[(string | null)[], string | undefined]>([
  [[null, null], undefined],
  [[noMoney], `Returned: ${noMoney}`],
  [[noMoney, null, null], `1 of 3 invoices returned: ${noMoney}`],
  [[noMoney, 'R02 Closed', noMoney], `Returned: ${noMoney}; R02 Closed`],
])('of reasons %j it is %j', (reasons, words) => {
  expect(returnedWords({ invoices: reasons.map((returnReason) => ({ returnReason })) })).toBe(words);
});
