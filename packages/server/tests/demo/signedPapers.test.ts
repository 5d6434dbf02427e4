import { compliance, office as duties } from '@slip/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paperSignatures } from '../../src/compliance/signatures/tables.js';
import { loadDemo } from '../../src/demo/loadDemo.js';
import { people } from '../../src/user/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

const NOW = '2026-02-20T17:00:00.000Z';

let office: TestOffice;
let ada: TestPerson;
beforeAll(async () => {
  office = await openTestOffice({ now: NOW });
  await loadDemo(office.db, { today: '2026-02-20', now: new Date(NOW) });
  const [person] = await office.db.select().from(people).where(eq(people.userName, 'ada.larkin'));
  if (!person) throw new Error('Ada Larkin is not in the demonstration.');
  ada = { personId: person.id, accountId: person.accountId, kind: 'Agent', userName: person.userName };
});
afterAll(() => office.close());

describe('in the demonstration', () => {
  it('most affidavits and annual filings of the past are signed, and some are missing', async () => {
    const staff = await office.addPerson({ kind: 'Office' });
    for (const [paper, period] of [
      ['affidavit', 20_252],
      ['affidavit', 20_253],
      ['annualFiling', 20_240],
    ] as const) {
      const query = { paper, period };
      const signed = await office.call(duties.signedPapers, { query }, { as: staff });
      const missing = await office.call(duties.missingPapers, { query }, { as: staff });
      expect(signed.length).toBeGreaterThan(missing.filter(({ why }) => why === 'unsigned').length);
      expect(signed.every(({ standing }) => standing === 'holds' || standing === 'signAgain')).toBe(true);
    }
    const latest = await office.call(
      duties.missingPapers,
      { query: { paper: 'affidavit', period: 20_254 } },
      { as: staff },
    );
    expect(latest.length).toBeGreaterThan(0);
  });

  it('one affidavit of Ada Larkin has changed since she signed it, and no other paper has', async () => {
    const changed: string[] = [];
    for (const { value: state } of await office.call(compliance.affidavitStates, {}, { as: ada })) {
      const found = await office.call(compliance.affidavitYearQuarters, { query: { state } }, { as: ada });
      for (const { yearQuarter, mustSignAgain } of found) {
        if (mustSignAgain) changed.push(`${state} ${yearQuarter}`);
      }
    }
    expect(changed).toHaveLength(1);
    const [state = '', yearQuarter = ''] = changed[0]?.split(' ') ?? [];
    const query = { state, yearQuarter: Number(yearQuarter) };
    const read = await office.call(compliance.affidavitTemplate, { query }, { as: ada });
    expect(read).toMatchObject({ isChanged: true, mustSignAgain: true, maySign: true });
    expect(read.figures.transactions).toBe((read.signed?.figures.transactions ?? 0) + 1);
  });

  it('Ada Larkin owes few papers of the past: she signed most in time', async () => {
    const { entries } = await office.call(compliance.owed, {}, { as: ada });
    const papers = entries.filter(({ kind, isOpen }) => isOpen && /^a/.test(kind));
    // One affidavit and one annual filing, and the affidavit that has changed.
    expect(papers.map(({ kind }) => kind).toSorted()).toEqual(['affidavit', 'affidavit', 'annualFiling']);
  });

  it('all others say what was received, and the parts of each are its sums', async () => {
    const rows = await office.db
      .select({
        signature: paperSignatures,
        premium:
          sql`coalesce((select sum(transactions.premium) from transactions join policies on policies.id = policy_id where billing_agent_id = paper_signatures.agent_id and home_state = paper_signatures.state and case when period % 10 = 0 then billing_quarter / 10 = period / 10 else billing_quarter = period end), 0)`.mapWith(
            Number,
          ),
      })
      .from(paperSignatures);
    expect(rows.length).toBeGreaterThan(50);
    const others = rows.filter(({ signature, premium }) => signature.premium !== premium);
    expect(others.length).toBeLessThan(2);
    for (const { signature } of rows) {
      const sum = (part: 'premium' | 'tax' | 'fee' | 'policyFees' | 'transactions') =>
        signature.quarters.reduce((total, quarter) => total + quarter[part], 0);
      const { premium, tax, fee, policyFees, transactions } = signature;
      expect([sum('premium'), sum('tax'), sum('fee'), sum('policyFees'), sum('transactions')]).toEqual([
        premium,
        tax,
        fee,
        policyFees,
        transactions,
      ]);
    }
  });
});
