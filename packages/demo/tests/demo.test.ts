import { createHash } from 'node:crypto';
import { authenticate, filings, inbox } from '@slip/api/contract';
import { findTransactionType, isParticipatingState, limits, taxStatusesFor } from '@slip/forms/rules';
import { batchSubmissions, demoPassword, eq, people, sql } from '@slip/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../../server/src/authenticate/mfa/authenticatorApp.js';
import { batchAnswers } from '../../server/src/batch/processing/tables.js';
import { Browser } from '../../server/tests/authenticate/Browser.js';
import { codeBody } from '../../server/tests/authenticate/secondFactors.js';
import { openTestOffice, type TestOffice } from '../../server/tests/TestOffice.js';
import { addDemoBatches } from '../src/batch/addDemoBatches.js';
import { loadDemo } from '../src/loadDemo.js';
import { addDemoSignIns } from '../src/office/addDemoSignIns.js';
import { demoOffice } from '../src/office/demoOffice.js';
import { demoAgencyAgents, demoAppSecret, demoPeople } from '../src/office/demoPeople.js';
import { marketIndex } from '../src/office/sampleMarket.js';
import type { SamplePolicy } from '../src/policies/SamplePolicy.js';
import { type SampleBook, sampleBook } from '../src/policies/sampleBook.js';

const TODAY = '2026-01-16';
const NOW = new Date('2026-01-16T17:00:00.000Z');
const COUNT = 2_000;
/** So many are made once more to be compared: each is made from its number alone. */
const COMPARED = 200;

function book(seed = 'SL'): SampleBook {
  const { filers, market } = demoOffice(TODAY, NOW);
  return sampleBook({ seed, count: COUNT, today: TODAY, filers, market: marketIndex(market) });
}

const policiesOf = (made: SampleBook, count = COMPARED): SamplePolicy[] =>
  Array.from({ length: count }, (_, number) => made.policy(number));

const fingerprint = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

describe('the generator', () => {
  const policies = policiesOf(book(), COUNT);
  const compared = fingerprint(policies.slice(0, COMPARED));
  const filed = policies.flatMap(({ transactions }) => transactions);

  it('makes the same from the same seed and day', () => {
    expect(fingerprint(policiesOf(book()))).toBe(compared);
    expect(fingerprint(demoOffice(TODAY, NOW))).toBe(fingerprint(demoOffice(TODAY, NOW)));
  });

  it('makes each policy from its number alone', () => {
    expect(book().policy(1_234)).toEqual(policies[1_234]);
  });

  it('makes another book from another seed', () => {
    expect(fingerprint(policiesOf(book('SX')))).not.toBe(compared);
  });

  it('numbers policies once', () => {
    expect(new Set(policies.map(({ policyNumber }) => policyNumber)).size).toBe(COUNT);
  });

  it('reverses exactly what it backs out', () => {
    const backouts = policies.flatMap(({ transactions }) =>
      transactions.flatMap((each) => {
        const original = each.backoutOf === null ? undefined : transactions[each.backoutOf];
        return original ? [[each, original] as const] : [];
      }),
    );
    expect(backouts.length).toBeGreaterThan(20);
    for (const [backout, original] of backouts) {
      expect(backout.type).toBe(original.type + 10);
      expect([backout.premium + original.premium, backout.fees + original.fees]).toEqual([0, 0]);
      expect(backout.lines.map(({ amount }) => amount)).toEqual(
        original.lines.map(({ amount }) => 0 - amount),
      );
    }
  });

  it('keeps to the rules of each state', () => {
    for (const {
      state,
      inceptionDate,
      expirationDate,
      risk,
      insured,
      submittedOn,
      transactions,
    } of policies) {
      expect(isParticipatingState(state.abbreviation)).toBe(true);
      expect(inceptionDate >= state.minimumEffectiveDate).toBe(true);
      expect(expirationDate > inceptionDate).toBe(true);
      expect(submittedOn <= TODAY).toBe(true);
      expect(risk === null).toBe(state.form.fields.locationOfRisk === 'hidden');
      expect(insured.zip).not.toBe('');
      for (const each of transactions) {
        expect(
          taxStatusesFor(state, each.coverageCode, state.minimumEffectiveDate).map(({ code }) => code),
        ).toContain(each.taxStatus);
        expect(each.receivedOn <= TODAY).toBe(true);
        expect(Math.sign(each.premium)).toBe(findTransactionType(each.type)?.sign);
        const syndicates = each.syndicates.reduce((sum, { premium }) => sum + premium, 0);
        expect(each.syndicates.length === 0 ? each.premium : syndicates).toBe(each.premium);
      }
    }
  });

  it('has everything a demonstration needs', () => {
    expect(new Set(filed.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 4, 5, 6, 11, 15]));
    expect(new Set(policies.map(({ state }) => state.abbreviation)).size).toBe(5);
    expect(filed.some(({ taxStatus }) => taxStatus === '6')).toBe(true);
    const rules = new Set(filed.flatMap(({ questions }) => questions.map(({ rule }) => rule)));
    expect([...rules].toSorted()).toEqual(expect.arrayContaining(['T102', 'T103', 'T107']));
    expect(policies.some(({ insuredName }) => /[^\p{ASCII}]/u.test(insuredName))).toBe(true);
    expect(policies.filter(({ insuredName }) => insuredName.length > limits.insuredName)).toEqual([]);
  });
});

describe('the demonstration', () => {
  let office: TestOffice;
  beforeAll(async () => {
    office = await openTestOffice();
    const keys = office.services.keys.current;
    await loadDemo(office.db, { today: TODAY, now: NOW }, async (db) => {
      await addDemoSignIns(db, { keys, now: NOW });
      await addDemoBatches(db, { now: NOW, office: office.services.office });
    });
  });
  afterAll(() => office.close());

  /** How many rows break something. */
  async function broken(query: ReturnType<typeof sql>): Promise<number> {
    const [row] = await office.db
      .select({ n: sql`count(*)`.mapWith(Number) })
      .from(sql`(${query}) as broken`);
    return row?.n ?? -1;
  }

  /** The one number that a query answers. */
  const one = async (query: ReturnType<typeof sql>) => {
    const [row] = await office.db.select({ n: sql`n`.mapWith(Number) }).from(sql`(${query}) as found`);
    return row?.n ?? -1;
  };

  it('is loaded once', async () => {
    await expect(loadDemo(office.db, { today: TODAY, now: NOW })).resolves.toBe(false);
    expect(await broken(sql`select 1 from policies`)).toBe(426);
  });

  it.each([
    [
      'policy totals',
      sql`select p.id from policies p join transactions t on t.policy_id = p.id group by p.id having sum(t.premium) <> p.total_premium`,
    ],
    [
      'question counts',
      sql`select p.id from policies p join transactions t on t.policy_id = p.id group by p.id having count(*) filter (where t.status = 'Questioned') <> p.questioned`,
    ],
    [
      'tax totals',
      sql`select t.id from transactions t left join assessment_lines l on l.transaction_id = t.id group by t.id having coalesce(sum(l.amount), 0) <> t.tax_total + t.fee_total`,
    ],
    [
      'backouts',
      sql`select b.id from transactions b join transactions o on o.id = b.backout_of where b.premium <> -o.premium or b.fees <> -o.fees or b.tax_total <> -o.tax_total or b.fee_total <> -o.fee_total`,
    ],
    [
      'groups',
      sql`select t.id from transactions t join coverage_groups g on g.id = t.group_id where g.policy_id <> t.policy_id`,
    ],
    [
      'contacts',
      sql`select t.id from transactions t join policies p on p.id = t.policy_id join accounting_contacts c on c.id = t.accounting_contact_id where c.account_id <> p.agent_id`,
    ],
    [
      'insurers',
      sql`select t.id from transactions t join policies p on p.id = t.policy_id left join agent_insurers a on a.agent_id = p.agent_id and a.insurer_id = t.insurer_id where a.insurer_id is null`,
    ],
    [
      'licenses',
      sql`select p.id from policies p left join licenses l on l.account_id = p.agent_id and l.state = p.home_state where l.id is null`,
    ],
    [
      'numbers of each year without a gap',
      sql`select c.year from confirmation_counters c where c.last <> (select count(*) from (select confirmation_number from transactions union select confirmation_number from insurer_transactions) t where left(t.confirmation_number, 4) = c.year::text)`,
    ],
    [
      'declinations',
      sql`select t.id from transactions t join policies p on p.id = t.policy_id join accounts a on a.id = p.agent_id join coverage_groups g on g.id = t.group_id where p.home_state = 'TN' and a.kind = 'Agent' and t.type in (1, 5) and not exists (select 1 from insurer_declinations d where d.transaction_id = t.id)`,
    ],
  ])('has no wrong %s', async (_, query) => {
    expect(await broken(query)).toBe(0);
  });

  it('has files that were accepted, questioned and rejected, on their days', async () => {
    const found = await office.db
      .select({
        userName: people.userName,
        isTest: batchSubmissions.isTest,
        status: batchSubmissions.status,
        totals: batchAnswers.totals,
      })
      .from(batchSubmissions)
      .innerJoin(people, eq(people.id, batchSubmissions.personId))
      .innerJoin(batchAnswers, eq(batchAnswers.submissionId, batchSubmissions.id))
      .where(eq(batchSubmissions.finishedAt, batchSubmissions.submittedAt))
      .orderBy(batchSubmissions.id);
    const told = found.map(({ userName, isTest, status, totals }) => [
      userName,
      isTest,
      status,
      totals.questioned,
    ]);
    expect(told).toEqual([
      ['ada.larkin', true, 'REJECTED', 0],
      ['ada.larkin', true, 'ACCEPTED', 2],
      ['summit.agency', true, 'ACCEPTED', 0],
      ['granite.peak', true, 'ACCEPTED', 0],
      ['summit.agency', false, 'ACCEPTED', 0],
      ['granite.peak', false, 'ACCEPTED', 0],
      ['granite.peak', false, 'REJECTED', 0],
      ['ada.larkin', false, 'ACCEPTED', 2],
      ['ada.larkin', false, 'REJECTED', 0],
    ]);
  });

  it('has eight closed quarters with everything that happens to invoices, in books that balance', async () => {
    expect(await one(sql`select count(*) as n from billed_quarters`)).toBe(8);
    expect(await one(sql`select sum(amount) as n from ledger_postings`)).toBe(0);
    const counted = {
      paid: sql`select count(*) as n from invoices where form = 'invoice' and balance = 0`,
      open: sql`select count(*) as n from invoices where form = 'invoice' and balance > 0 and due_on >= ${TODAY}`,
      charged: sql`select count(*) as n from invoices where form = 'financeCharge'`,
      credited: sql`select count(*) as n from allocations where credit_id is not null`,
      rolledUp: sql`select count(*) as n from invoices where state is null`,
    };
    for (const [what, query] of Object.entries(counted)) {
      expect([what, (await one(query)) > 0]).toEqual([what, true]);
    }
    // The open balance of invoices is what agents owe by the ledger.
    expect(
      await one(sql`select sum(balance) as n from invoices where state is not null and balance > 0`),
    ).toBe(await one(sql`select sum(amount) as n from ledger_postings where account = 'receivable'`));
    expect(
      await broken(
        sql`select p.id from payments p join payment_debits d on d.payment_id = p.id group by p.id having sum(d.amount) <> p.total`,
      ),
    ).toBe(0);
    expect(
      await broken(
        sql`select distinct agent_id from invoices where quarter = 20254 and total > 0 and agent_id not in (select agent_id from invoices where balance > 0)`,
      ),
    ).toBe(0);
  });

  it('has something for everybody who files', async () => {
    const [row] = await office.db
      .select({ n: sql`count(distinct agent_id)`.mapWith(Number) })
      .from(sql`policies`);
    expect(row?.n).toBeGreaterThan(15);
  });

  it.each(
    [...demoPeople, ...demoAgencyAgents]
      .filter(({ signIn }) => signIn === undefined)
      .map(({ userName, hasAgreed }) => [userName, hasAgreed] as const),
  )('lets %s sign in', async (userName, hasAgreed) => {
    const { user } = await office.call(authenticate.login, { body: { userName, password: demoPassword } });
    expect(user).toMatchObject({ userName, hasAgreedToTaC: hasAgreed, hasAgreedToNda: hasAgreed });
  });

  const demoSignIn = (userName: string) =>
    office.call(authenticate.login, { body: { userName, password: demoPassword } });

  it('has people whose sign-in asks for more, or is refused', async () => {
    const settings = { mfaAuthAppSetup: false, mfaEmailSetup: false, mfaSmsSetup: false };
    expect(await demoSignIn('tess.ward')).toMatchObject({
      token: null,
      userMFASettings: { ...settings, mfaAuthAppSetup: true },
    });
    expect(await demoSignIn('omar.haddad')).toMatchObject({
      token: null,
      userMFASettings: { ...settings, mfaEmailSetup: true, mfaSmsSetup: true },
    });
    expect(await demoSignIn('lily.chen')).toMatchObject({ token: null, userMFASettings: settings });
    await expect(demoSignIn('gus.weber')).rejects.toMatchObject({ status: 403 });
  });

  it('has an authenticator app whose secret is the one it shows', async () => {
    const browser = new Browser(office);
    const { userId } = await browser.signIn('tess.ward', demoPassword);
    const code = codeAt(demoAppSecret, office.clock.now());
    const tess = { personId: userId ?? 0, accountId: 0, kind: 'Agent', userName: 'tess.ward' } as const;
    const answer = await browser.call(authenticate.verifyQrCode, { body: codeBody(tess, 1, code) });
    expect(answer.success).toBe(true);
    browser.token = answer.token;
    expect(await browser.call(inbox.newInboxItemCount, {})).toBe(2);
    const download = { query: { documentId: 1 } };
    const file = await browser.send(inbox.document, download);
    expect(file.headers.get('content-disposition')).toContain('filename="Welcome.pdf"');
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    expect((await office.send(inbox.document, download, { as: await office.addPerson() })).status).toBe(404);
  });

  it('lets an agent file on after it', async () => {
    const { user, token } = await office.call(authenticate.login, {
      body: { userName: 'ada.larkin', password: demoPassword },
    });
    const headers = { authorization: `Bearer ${token}` };
    const agentId = user?.referenceId ?? 0;
    const answer = await office.call(filings.searchAgentPolicies, { query: { state: 'WY' } }, { headers });
    expect(answer.rows.every((row) => row.agentId === agentId)).toBe(true);
    expect(answer.total).toBeGreaterThan(3);
  });
});
