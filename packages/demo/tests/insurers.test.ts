import { compliance, filings } from '@slip/api/contract';
import { type CalendarDate, insurerTransactionType, owedSubmissions } from '@slip/forms/rules';
import { demoPassword, sql } from '@slip/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../server/tests/authenticate/Browser.js';
import { openDemoOf } from '../../server/tests/demoDatabase.js';
import { openTestOffice, type TestOffice } from '../../server/tests/TestOffice.js';
import { demoOffice } from '../src/office/demoOffice.js';
import { demoBooks } from '../src/policies/demoBooks.js';
import type { SampleInsurerPolicy } from '../src/policies/reportPolicy.js';
import type { SamplePolicy } from '../src/policies/SamplePolicy.js';

const NOW = new Date('2026-01-16T17:00:00.000Z');
/** Days in different quarters: what a visitor finds does not depend on the day of the visit. */
const days: readonly CalendarDate[] = ['2026-01-16', '2026-11-23', '2028-02-29'];

const plain = (number: string) => number.toUpperCase().replaceAll(/[ -]/g, '').replaceAll('O', '0');
const premiumOf = (transactions: readonly { premium: number }[]) =>
  transactions.reduce((sum, { premium }) => sum + premium, 0);

/** The premium that an agent filed for the days of which the insurer reported something. */
const filedPremium = (policy: SamplePolicy, { insurer, transactions }: SampleInsurerPolicy) =>
  premiumOf(
    policy.transactions.filter(
      ({ insurerId, effectiveDate }) =>
        insurerId === insurer.insurerId && transactions.some((each) => each.effectiveDate === effectiveDate),
    ),
  );

describe.each(days)('what insurers reported until %s', (today) => {
  const office = demoOffice(today, NOW);
  const { filed, reported, declared } = demoBooks(office, today);

  /** The filed policy that matches the report of an insurer. */
  function matchOf(report: SampleInsurerPolicy): SamplePolicy | undefined {
    return filed.find(
      ({ policyNumber, state, filer }) =>
        plain(policyNumber) === plain(report.policyNumber) &&
        state.abbreviation === report.state &&
        (filer.kind === 'IPC' ? null : filer.agentId) === report.agentId,
    );
  }

  it('is the same each time', () => {
    expect(demoBooks(demoOffice(today, NOW), today)).toEqual({ filed, reported, declared });
  });

  it.each(office.insurers.map((insurer) => [insurer.kind, insurer] as const))(
    'matches mostly what agents filed, for a %s',
    (_, insurer) => {
      const own = reported.filter((report) => report.insurer === insurer);
      const matches = own.map((report) => ({ report, match: matchOf(report) }));
      const equal = matches.filter(
        ({ report, match }) =>
          match?.policyNumber === report.policyNumber &&
          filedPremium(match, report) === premiumOf(report.transactions),
      );
      expect(equal.length).toBeGreaterThan(own.length / 3);
      expect(matches.filter(({ match }) => match === undefined).length).toBeGreaterThan(0);
      expect(
        matches.filter(({ report, match }) => match && match.policyNumber !== report.policyNumber).length,
      ).toBeGreaterThan(0);
      const unreported = filed.filter(
        (policy) =>
          policy.transactions.some(({ insurerId }) => insurerId === insurer.insurerId) &&
          !own.some((report) => matchOf(report) === policy),
      );
      expect(unreported.length).toBeGreaterThan(0);
      expect(own.flatMap(({ transactions }) => transactions).some(({ type }) => type === 3)).toBe(true);
    },
  );

  it('has other premiums, corrections, policies of IPC filers, and one of the first agent that is not filed', () => {
    const differing = reported.filter((report) => {
      const match = matchOf(report);
      return match && filedPremium(match, report) !== premiumOf(report.transactions);
    });
    expect(differing.length).toBeGreaterThan(0);
    expect(reported.some(({ agentId }) => agentId === null)).toBe(true);
    expect(
      reported.some(({ transactions }) => transactions.some(({ backoutOf }) => backoutOf !== null)),
    ).toBe(true);
    const ada = office.rows.accounts.find(({ name }) => name === 'Ada Larkin')?.id;
    expect(reported.some((report) => report.agentId === ada && !matchOf(report))).toBe(true);
  });

  it('keeps to the rules', () => {
    for (const { transactions } of reported) {
      const holding: (typeof transactions)[number][] = [];
      for (const each of transactions) {
        expect(each.receivedOn >= each.effectiveDate && each.receivedOn <= today).toBe(true);
        const reversed = transactions[each.backoutOf ?? -1];
        const expected = reversed
          ? [reversed.type + 10, -reversed.premium]
          : [insurerTransactionType(each, holding), each.premium];
        expect([each.type, each.premium]).toEqual(expected);
        if (reversed) holding.splice(holding.indexOf(reversed), 1);
        else holding.push(each);
      }
    }
  });

  it('leaves a period open and one that is declared, and voids one declaration', () => {
    for (const insurer of office.insurers) {
      const of = declared.filter((each) => each.insurer === insurer);
      const owed = owedSubmissions(insurer.kind, today, insurer.states).length;
      expect(of.filter(({ voided }) => voided === null).length).toBeGreaterThan(0);
      expect(of.length).toBeLessThan(owed);
    }
    expect(declared.filter(({ voided }) => voided !== null).length).toBeGreaterThan(0);
    for (const { voided, receivedOn } of declared) {
      expect(voided === null || voided.on > receivedOn).toBe(true);
    }
  });
});

describe('the demonstration of insurers', () => {
  let office: TestOffice;
  beforeAll(async () => {
    office = await openTestOffice({ database: await openDemoOf('2026-01-16') });
  });
  afterAll(() => office.close());

  it.each([
    [
      'premiums of policies',
      sql`select p.id from insurer_policies p join insurer_transactions t on t.policy_id = p.id group by p.id having sum(t.premium) <> p.total_premium or min(t.received_on) <> p.submitted_on`,
    ],
    [
      'backouts',
      sql`select b.id from insurer_transactions b join insurer_transactions o on o.id = b.backout_of where b.premium <> -o.premium or b.type <> o.type + 10 or b.policy_id <> o.policy_id or b.period <> o.period`,
    ],
    [
      'agents',
      sql`select p.id from insurer_policies p left join insurer_agents a on a.account_id = p.insurer_id and a.agent_id = p.agent_id where p.agent_id is not null and a.agent_id is null`,
    ],
    [
      'periods',
      sql`select t.id from insurer_transactions t join insurer_policies p on p.id = t.policy_id join accounts a on a.id = p.insurer_id where t.period <> extract(year from t.effective_date) * 10 + case a.kind when 'AlienInsurer' then 0 else extract(quarter from t.effective_date) end`,
    ],
    [
      'declarations of periods with premium',
      sql`select n.id from no_business_filings n join insurer_policies p on p.insurer_id = n.insurer_id and p.home_state = n.state join insurer_transactions t on t.policy_id = p.id and t.period = n.period where n.voided_on is null or t.received_on < n.received_on`,
    ],
    [
      'contacts',
      sql`select a.id from accounts a left join account_contacts c on c.account_id = a.id where a.kind <> 'Office' group by a.id having array_agg(c.type order by c.type) <> case when a.kind like '%Insurer' then '{Executive,Submission}'::text[] else '{Accounting,Primary}'::text[] end`,
    ],
  ])('has no wrong %s', async (_, query) => {
    const broken = await office.db.select({ id: sql`id` }).from(sql`(${query}) as broken`);
    expect(broken).toEqual([]);
  });

  it.each(['granite.peak', 'northsea.marine'])('lets %s find and declare', async (userName) => {
    const browser = new Browser(office);
    await browser.signIn(userName, demoPassword);
    const { rows, total } = await browser.call(filings.searchInsurerPolicies, { query: {} });
    expect(total).toBeGreaterThan(10);
    expect(rows[0]?.insTransNumber).toMatch(/^202\d-\d{8}$/);
    const declared = await browser.call(compliance.getInsurerNoBusinesses, {});
    expect(declared.length).toBeGreaterThan(0);
  });
});
