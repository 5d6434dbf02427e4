import { toWireDate } from '@slip/forms/rules';
import { expect, it } from 'vitest';
import { stateRows } from '../../src/coverage/tables.js';
import { transactions } from '../../src/filings/tables.js';
import { openProcessingFixture } from '../batch/ProcessingFixture.js';

it('a batch file is charged with the rates of the form', async () => {
  const batch = await openProcessingFixture();
  try {
    const by = await batch.addPerson({ kind: 'Office' });
    await batch.db.insert(stateRows).values({
      state: 'WY',
      table: 'premium-tax',
      firstDay: '2026-01-16',
      value: '3.25%',
      source: 'a',
      note: 'b',
      decidedOn: '2026-01-15',
      decidedBy: by.personId,
    });
    const filing = batch.filing('WY', {
      transaction: { agtTransEffectiveDate: toWireDate('2026-01-16') },
    });
    expect(await batch.process([await batch.rowOf(filing)], {})).toMatchObject({ status: 'ACCEPTED' });
    expect(await batch.db.select({ taxTotal: transactions.taxTotal }).from(transactions)).toEqual([
      { taxTotal: 33_313 },
    ]);
  } finally {
    await batch.close();
  }
});
