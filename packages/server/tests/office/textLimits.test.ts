import { office as duties, filings } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import { describe, expect, it } from 'vitest';
import { openProcessingFixture } from '../batch/ProcessingFixture.js';
import { firstOf } from '../filings/PolicyFixture.js';
import { first, fixture, inDays, named, nextDay, openStateTables, set } from './stateTableSteps.js';

openStateTables();

const long = 'SLIP 0123456789 0123456789 0123456789';
const tooLong = 'Maximum 30 characters allowed in Policy Number.';

const numbered = (agtPolicyNumber: string) =>
  fixture.filing('WY', {
    policy: { agtPolicyNumber },
    transaction: { agtTransEffectiveDate: toWireDate(inDays(0)) },
  });

const withLimit = async () => {
  await set({ table: 'text-limits', firstDay: inDays(1), value: 'Policy Number 30, Comments 10' });
  nextDay();
};

describe('text limits', () => {
  it('are shown with what they change before they are proposed', async () => {
    const row = { table: 'text-limits', firstDay: inDays(1) } as const;
    const { examples, touches } = await fixture.call(
      duties.previewStateRow,
      { query: { ...named(row), value: 'comments 10, policy number 30' } },
      { as: first },
    );
    expect(examples).toEqual([
      { about: 'Policy Number', before: '50 characters', after: '30 characters' },
      { about: 'Comments', before: '255 characters', after: '10 characters' },
    ]);
    expect(touches).toMatch(/^It touches \d+ filings? that (was|were) begun .* and nothing that is filed\.$/);
  });

  it('count for policies that are first received from the day on; those on file are added to, corrected and changed', async () => {
    const onFile = await fixture.onFile(numbered(long));
    await withLimit();
    await expect(fixture.onFile(numbered(`${long} B`))).rejects.toMatchObject({
      status: 400,
      body: { problems: [expect.objectContaining({ path: 'agtPolicyNumber', message: tooLong })] },
    });
    const added = await fixture.add(onFile, { type: 2, effective: inDays(0), premium: 5_000, fees: 0 });
    expect(added.agtTransPremium).toBe(5_000);
    const corrected = await fixture.correct(onFile, firstOf(onFile), { agentTransactionPremium: 2_000_000 });
    expect(corrected.agtTransPremium).toBe(2_000_000);
    const body = {
      ...numbered(long),
      agtPolicyId: onFile.agtPolicyId,
      agtPolicyComments: 'Longer than ten characters.',
    };
    await fixture.call(filings.updateAgentPolicy, { body }, { as: fixture.agent.person });
    expect((await fixture.readAgain(onFile)).agtPolicyComments).toBe('Longer than ten characters.');
  });

  it('count for the rows of a file likewise', async () => {
    const files = await openProcessingFixture(fixture);
    const begins = await files.rowOf(numbered(`${long} A`));
    expect(await files.process([begins])).toMatchObject({ status: 'ACCEPTED' });
    await withLimit();
    const adds = { ...begins, TransactionType: '2', Premium: '50.00', PolicyFee: '0.00' };
    expect(await files.process([adds])).toMatchObject({ status: 'ACCEPTED' });
    const other = { ...begins, PolicyNumber: `${long} C` };
    expect(await files.process([other])).toMatchObject({
      status: 'REJECTED',
      groups: [expect.objectContaining({ message: tooLong })],
    });
  });
});
