import { LargeBooks } from '../packages/server/tests/billing/LargeBooks.js';
import { type Comparison, compare } from './harness.js';
import { withDatabase } from './withDatabase.js';

/** A closing, in times of one statement that adds up and stores the same sums. */
const closingGoal = { atMost: 3 };
/** A read of an agent with ten years of invoices, in times of one with a year. */
const readGoal = { atMost: 1.5 };

const reads = [
  ['history', 'Invoice history'],
  ['pending', 'What is pending'],
  ['payments', 'Payment history'],
] as const;

/** Measures the cost of closing a large quarter, and of reading the books of an agent after ten years. */
export async function measureBilling(settings: {
  readonly rounds: number;
  readonly transactions: number;
}): Promise<{ readonly comparisons: readonly Comparison[]; readonly lines: readonly string[] }> {
  const { rounds, transactions } = settings;
  return withDatabase(async (database) => {
    const books = await LargeBooks.make(database, transactions);
    await books.prepareSums();
    const closing = await compare(
      `Closing a quarter of ${transactions.toLocaleString('en-US')} transactions`,
      {
        baseline: { name: 'insert … select … group by of the same sums', measure: () => books.addUp() },
        candidate: { name: 'Slip', measure: () => books.close() },
      },
      { unit: 'ms', goal: closingGoal, rounds },
    );
    const documents = await books.closeForGood();
    const comparisons = [closing];
    for (const [what, name] of reads) {
      comparisons.push(
        await compare(
          `${name} of an agent`,
          {
            baseline: { name: 'with a year', measure: () => books.read(books.young, what) },
            candidate: { name: 'with ten years', measure: () => books.read(books.old, what) },
          },
          { unit: 'ms', goal: readGoal, rounds },
        ),
      );
    }
    await books.payAll();
    comparisons.push(
      await compare(
        'What is remitted to each state, once all of it is paid',
        {
          baseline: { name: 'insert … select … group by of the transactions', measure: () => books.addUp() },
          candidate: { name: 'Slip', measure: () => books.remit() },
        },
        { unit: 'ms', goal: closingGoal, rounds },
      ),
    );
    return {
      comparisons,
      lines: ['', `The closing issues ${documents.toLocaleString('en-US')} documents, with their ledger.`],
    };
  });
}
