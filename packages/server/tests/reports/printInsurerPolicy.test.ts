import { filings, reports } from '@slip/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type InsurerFixture, openInsurerFixture } from '../insurer-policies/InsurerFixture.js';
import type { TestPerson } from '../testPeople.js';
import { tagMarks, wordsOf } from './wordsOf.js';

let fixture: InsurerFixture;
let policyId: number;

beforeAll(async () => {
  fixture = await openInsurerFixture();
  const body = fixture.policy({ insPolicyNumber: 'INS/7 & Co', insPolicyInsured: 'Zoë Müller LLC' });
  policyId = await fixture.office.call(filings.submitInsurerPolicy, { body }, { as: fixture.insurer });
});
afterAll(() => fixture.office.close());

const print = (as: TestPerson, insurerId = fixture.insurer.accountId, insurerPolicyId = policyId) =>
  fixture.office.send(reports.printInsurerPolicy, { query: { insurerPolicyId, insurerId } }, { as });

const wordsOfPolicy = async (...asked: Parameters<typeof print>) =>
  await wordsOf(Buffer.from(await (await print(...asked)).arrayBuffer()));

it('prints a policy as a tagged document in words', async () => {
  const { agentName, agentNpn, insurerName, insurerTransactions } = await fixture.read(policyId);
  const response = await print(fixture.insurer);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain('filename="Policy-INS_7_Co.pdf"');
  const pdf = Buffer.from(await response.arrayBuffer());
  const source = pdf.toString('latin1');
  for (const mark of tagMarks) expect(source).toContain(mark);
  const words = await wordsOf(pdf);
  for (const word of [
    'Wyoming Policy INS/7 & Co',
    'Zoë Müller LLC',
    insurerName,
    `${agentName} (${agentNpn})`,
    insurerTransactions[0]?.insTransNumber ?? 'none',
    'New Business',
    '03/01/2025',
    '1st Quarter 2025',
    'Total Premium',
    '$10,000.00',
    'Page 1 of 1',
  ]) {
    expect(words).toContain(word);
  }
});

it('says what backs out what, and whose coverage was procured without an agent', async () => {
  const body = fixture.policy({ ipcPolicy: 1, agentId: null });
  const id = await fixture.office.call(filings.submitInsurerPolicy, { body }, { as: fixture.insurer });
  const [first] = (await fixture.read(id)).insurerTransactions;
  if (!first) throw new Error('Nothing is filed.');
  const { insTransId, insTransEffectiveDate } = first;
  const backout = {
    insPolicyId: id,
    insTransId,
    insTransEffectiveDate,
    insTransPremium: -first.insTransPremium,
  };
  await fixture.office.call(filings.backoutInsurerTransaction, { body: backout }, { as: fixture.insurer });
  const [original, reversal] = (await fixture.read(id)).insurerTransactions;
  const words = await wordsOfPolicy(fixture.insurer, fixture.insurer.accountId, id);
  for (const word of [
    `Backed out by ${reversal?.insTransNumber}`,
    `Backs out ${original?.insTransNumber}`,
    '-$10,000.00',
    'IPC',
  ]) {
    expect(words).toContain(word);
  }
  expect(words).not.toContain('Entity Value');
});

it('repeats the headers of its transactions on every page, and numbers the pages', async () => {
  const id = await fixture.report('2024-01-01', 100);
  for (let day = 1; day <= 40; day += 1) {
    await fixture.add(id, '2024-02-01', day, { allowSameDayTransaction: true });
  }
  const words = await wordsOfPolicy(fixture.insurer, fixture.insurer.accountId, id);
  const pages = words.split('Page ').length - 1;
  expect(pages).toBeGreaterThan(1);
  expect(words).toContain(`Page ${pages} of ${pages}`);
  expect(words.split('Received Date').length - 1).toBe(pages);
});

it('prints for the office and who may only read, and nobody else’s', async () => {
  const staff = await fixture.office.addPerson({ kind: 'Office' });
  const { accountId } = fixture.insurer;
  const reader = await fixture.office.addPerson({
    kind: 'ForeignInsurer',
    accountId,
    permissions: ['VIEW POLICY'],
    isPrimary: false,
  });
  expect((await print(staff)).status).toBe(200);
  expect((await print(reader)).status).toBe(200);
  expect((await print(fixture.alien)).status).toBe(404);
  expect((await print(fixture.alien, fixture.alien.accountId)).status).toBe(404);
  expect((await print(staff, fixture.alien.accountId)).status).toBe(404);
  expect((await print(fixture.office.agent.person)).status).toBe(403);
});
