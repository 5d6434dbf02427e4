import { filings, office } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insurers } from '../../src/accounts/tables.js';
import { insurerDeclinations } from '../../src/filings/tables.js';
import { firstOf, refusalOf } from './PolicyFixture.js';
import { openTermFixture, questioned, type TermFixture } from './TermFixture.js';

/* Who is named in a filing, and where its risk lies, is held against the office's records. */

let fixture: TermFixture;
beforeAll(async () => {
  fixture = await openTermFixture();
});
afterAll(() => fixture.close());

const declined = (naics: readonly (readonly [string, string])[]) =>
  fixture.onFile(
    fixture.filing('TN', {
      transaction: {
        insurerDeclinations: naics.map(([insurerName, insurerNaic]) => ({
          id: 0,
          insurerName,
          insurerNaic,
        })),
      },
    }),
  );

describe('declinations', () => {
  it('of one insurer are one', async () => {
    const one = ['Plainfield Mutual', '52000'] as const;
    expect(await refusalOf(declined([one, one, one]))).toContain('NAIC must be unique.');
  });

  it('are held against the market where their number is known', async () => {
    const others = [['Plainfield Mutual', '52000'] as const, ['Oakdale Mutual', '52001'] as const];
    expect(await refusalOf(declined([...others, ['Granite Peak Specialty', '47011']]))).toBe(
      'NAIC 47011 is Granite Peak Specialty Insurance Company, which insures this risk: it cannot have declined it.',
    );
    expect(await refusalOf(declined([...others, ['Somebody Else', '46137']]))).toBe(
      'NAIC 46137 is Tallgrass Excess Insurance Company, not Somebody Else. Correct the number or the name.',
    );
    for (const other of ['東京海上', 'ＡＢＣ', '- . -']) {
      expect(await refusalOf(declined([...others, [other, '46137']]))).toContain(
        'NAIC 46137 is Tallgrass Excess Insurance Company, not ',
      );
    }
    // In letters of full width, as some keyboards write them.
    await declined([...others, ['Ｔａｌｌｇｒａｓｓ Excess', '46137']]);
    const policy = await declined([...others, ['Tallgrass Excess Ins', '46137']]);
    const kept = await fixture.db
      .select()
      .from(insurerDeclinations)
      .where(eq(insurerDeclinations.transactionId, firstOf(policy).agtTransId));
    expect(kept).toHaveLength(3);
    expect(await fixture.db.$count(insurers, eq(insurers.naic, '52000'))).toBe(0);
  });
});

describe('a location of risk outside the home state', () => {
  const OUTSIDE =
    'The location of risk is in WY, outside the home state Colorado. Answer the question: say why, or correct the Location of Risk.';

  it('is questioned once when it is filed', async () => {
    const filing = fixture.filing('CO', { policy: { riskState: 'WY' } });
    expect(firstOf(await fixture.onFile(filing))).toMatchObject(questioned(OUTSIDE));
  });

  it('is questioned when the policy is moved there', async () => {
    const filing = fixture.filing('CO');
    const policy = await fixture.onFile(filing);
    const body = { ...filing, agtPolicyId: policy.agtPolicyId, riskState: 'WY' };
    fixture.clock.advance(5 * 24 * 60 * 60);
    fixture.signInAgain();
    await fixture.call(filings.updateAgentPolicy, { body }, fixture.as);
    const after = await fixture.read(policy.agtPolicyId, filing);
    expect(firstOf(after)).toMatchObject(questioned(OUTSIDE));
    // Asked on that day, not when the policy was filed.
    const query = { agentTransactionId: firstOf(after).agtTransId };
    const now = fixture.clock.now().toISOString();
    expect(await fixture.call(filings.questionDetails, { query }, fixture.as)).toMatchObject({
      questionedAt: now,
      messages: [{ kind: 'ask', at: now, words: OUTSIDE }],
    });
    const as = await fixture.addPerson({ kind: 'Office' });
    const { rows } = await fixture.call(office.questions, { query: { status: 'all' } }, { as });
    const { agtTransNumber } = firstOf(after);
    expect(rows.find(({ confirmationNumber }) => confirmationNumber === agtTransNumber)?.ageInDays).toBe(0);
  });
});
