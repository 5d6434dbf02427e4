import { compliance, office as duties, type EndpointDefinition, reports } from '@slip/api/contract';
import { accounts, eq, paperSignatures, people, sql } from '@slip/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CSV_START } from '../../server/src/spreadsheets/SpreadsheetExport.js';
import { openDemoOf } from '../../server/tests/demoDatabase.js';
import { rowsOfCsv, sumOf } from '../../server/tests/reports/ReportFixture.js';
import { toldBy } from '../../server/tests/reports/wordsOf.js';
import { openTestOffice, type TestOffice } from '../../server/tests/TestOffice.js';
import type { TestPerson } from '../../server/tests/testPeople.js';

const NOW = '2026-02-20T17:00:00.000Z';

let office: TestOffice;
let ada: TestPerson;

/** Somebody who can be signed in as in the demonstration. */
async function demoPerson(userName: string): Promise<TestPerson> {
  const [person] = await office.db
    .select({ personId: people.id, accountId: people.accountId, kind: accounts.kind })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(eq(people.userName, userName));
  if (!person) throw new Error(`${userName} is not in the demonstration.`);
  return { ...person, userName };
}

beforeAll(async () => {
  office = await openTestOffice({ now: NOW, database: await openDemoOf('2026-02-20') });
  ada = await demoPerson('ada.larkin');
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
    for (const { stateCode: state } of await office.call(compliance.affidavitStates, {}, { as: ada })) {
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
    const papers = entries.filter(
      ({ kind, isOpen }) => isOpen && (kind === 'affidavit' || kind === 'annualFiling'),
    );
    // One affidavit and one annual filing, and the affidavit that has changed.
    expect(papers.map(({ kind }) => kind).toSorted()).toEqual(['affidavit', 'affidavit', 'annualFiling']);
  });

  it('all others say what was received, and the parts of each are its sums', async () => {
    const rows = await office.db
      .select({
        signature: paperSignatures,
        premium:
          sql`coalesce((select sum(transactions.premium) from transactions join policies on policies.id = policy_id where coalesce(billing_agent_id, policies.agent_id) = paper_signatures.agent_id and home_state = paper_signatures.state and case when period % 10 = 0 then extract(year from received_on) = period / 10 else extract(year from received_on) * 10 + extract(quarter from received_on) = period end), 0)`.mapWith(
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

/** A report as it is downloaded: a spreadsheet as its lines, a document as it is told to who listens. */
async function downloaded(endpoint: EndpointDefinition, body: object, as: TestPerson): Promise<string> {
  const response = await office.send(endpoint, { body }, { as });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.headers.get('content-type') === 'application/pdf') return toldBy(bytes);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect([response.status, text.slice(0, 1)]).toEqual([200, CSV_START]);
  return text.slice(1).replaceAll('\r\n', '\n').trimEnd();
}

/** The same settings as a spreadsheet and as a document. */
const both = async (endpoint: EndpointDefinition, body: object, as: TestPerson) => ({
  csv: await downloaded(endpoint, { ...body, reportType: 1 }, as),
  pdf: await downloaded(endpoint, { ...body, reportType: 0 }, as),
});

/** The premium that the office has on file, reckoned by the database alone. */
async function premiumOf(from: string): Promise<number> {
  const [found] = await office.db
    .select({ premium: sql`coalesce(sum(t.premium), 0)`.mapWith(Number) })
    .from(sql.raw(from));
  return found?.premium ?? 0;
}

describe('the reports of three accounts of the demonstration', () => {
  const days = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-02-20T00:00:00.000Z' };
  const all = { states: 'ALL', dateType: 0, stateNames: 'All states', isMultiState: true };

  it('of an agent read as approved, and come to what is on file', async () => {
    const agentIds = [ada.accountId];
    const transactions = await both(reports.transaction, { ...days, ...all, agentIds }, ada);
    const period = { quarter: 4, year: 2025, state: 'WY', stateName: 'Wyoming', isMultiState: false };
    const billing = await both(reports.billing, { ...period, agentIds }, ada);
    expect(sumOf(rowsOfCsv(transactions.csv), 'Premium')).toBe(
      await premiumOf(
        `transactions t join policies p on p.id = policy_id where agent_id = ${ada.accountId} and received_on between '2026-01-01' and '2026-02-20'`,
      ),
    );
    expect(sumOf(rowsOfCsv(billing.csv), 'Premium')).toBe(
      await premiumOf(
        `transactions t join policies p on p.id = policy_id where billing_agent_id = ${ada.accountId} and billing_quarter = 20254 and home_state = 'WY'`,
      ),
    );
    const text = [transactions.csv, transactions.pdf, billing.csv, billing.pdf].join('\n\n');
    await expect(`${text}\n`).toMatchFileSnapshot('../../server/tests/golden/approved/reports-of-agent.snap');
  });

  it('of an agency read as approved, and come to what is on file', async () => {
    const agency = await demoPerson('summit.agency');
    const linked = [await demoPerson('elena.marsh'), await demoPerson('noah.whitfield')];
    const agentIds = linked.map(({ accountId }) => accountId);
    const settings = { ...days, ...all, agentIds, reportType: 1 };
    const transactions = await downloaded(reports.transaction, settings, agency);
    const period = { quarter: 4, year: 2025, state: 'CO', stateName: 'Colorado', isMultiState: false };
    const billing = await downloaded(reports.billing, { ...period, agentIds, reportType: 1 }, agency);
    expect(sumOf(rowsOfCsv(transactions), 'Premium')).toBe(
      await premiumOf(
        `transactions t join policies p on p.id = policy_id where agent_id in (${agentIds.join()}) and received_on between '2026-01-01' and '2026-02-20'`,
      ),
    );
    await expect(`${transactions}\n\n${billing}\n`).toMatchFileSnapshot(
      '../../server/tests/golden/approved/reports-of-agency.snap',
    );
  });

  it('of an insurer read as approved, and come to what is on file', async () => {
    const insurer = await demoPerson('granite.peak');
    const lastYear = { startDate: '2025-07-01T00:00:00.000Z', endDate: '2025-12-31T00:00:00.000Z' };
    const filed = await both(reports.insurerTransaction, { ...lastYear, states: 'OK', dateType: 0 }, insurer);
    const period = { year: 2025, quarter: 1, states: 'ALL' };
    const late = await downloaded(reports.insurerLateSubmission, period, insurer);
    const on = `insurer_transactions t join insurer_policies p on p.id = policy_id where insurer_id = ${insurer.accountId}`;
    expect(sumOf(rowsOfCsv(filed.csv), 'Premium')).toBe(
      await premiumOf(`${on} and home_state = 'OK' and received_on between '2025-07-01' and '2025-12-31'`),
    );
    expect(sumOf(rowsOfCsv(late), 'Premium')).toBe(
      await premiumOf(`${on} and period = 20251 and received_on > '2025-06-30'`),
    );
    await expect(`${filed.csv}\n\n${filed.pdf}\n\n${late}\n`).toMatchFileSnapshot(
      '../../server/tests/golden/approved/reports-of-insurer.snap',
    );
  });
});
