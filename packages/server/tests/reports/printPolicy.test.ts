import { reports } from '@slip/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDocumentFonts } from '../../src/pdf/documentFonts.js';
import { pdfDocument } from '../../src/pdf/pdfDocument.js';
import { printable } from '../../src/pdf/printable.js';
import { openPolicyFixture, type Policy, type PolicyFixture } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';
import { tagMarks, toldBy, wordsOf } from './wordsOf.js';

let fixture: PolicyFixture;
let policy: Policy;

beforeAll(async () => {
  fixture = await openPolicyFixture();
  policy = await fixture.onFile(
    fixture.filing('WY', {
      policy: { agtPolicyNumber: 'SL/7 & Co', agtPolicyInsured: 'Zoë Müller LLC' },
      coverage: { ccTaxStatus: '7' },
    }),
  );
});
afterAll(() => fixture.close());

const print = (as: TestPerson, changes = {}) => {
  const { agtPolicyId: policyId, homeStateAbbr: state, agentId: associatedAgentId } = policy;
  return fixture.send(
    reports.printPolicy,
    { query: { policyId, state, associatedAgentId, ...changes } },
    { as },
  );
};

async function wordsOfPolicy({ agtPolicyId, homeStateAbbr, agentId }: Policy): Promise<string> {
  const query = { policyId: agtPolicyId, state: homeStateAbbr, associatedAgentId: agentId };
  const response = await fixture.send(reports.printPolicy, { query }, { as: fixture.agent.person });
  return wordsOf(Buffer.from(await response.arrayBuffer()));
}

it('prints a policy as a tagged document in words', async () => {
  const response = await print(fixture.agent.person);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain('filename="Policy-SL_7_Co.pdf"');
  const pdf = Buffer.from(await response.arrayBuffer());
  const source = pdf.toString('latin1');
  for (const mark of tagMarks) expect(source).toContain(mark);
  const words = await wordsOf(pdf);
  for (const word of [
    'Wyoming Policy SL/7 & Co',
    'Zoë Müller LLC',
    'Commercial General Liability',
    'New Business',
    '(Questioned)',
    policy.coverageCodes[0]?.agentTransactions[0]?.agtTransNumber ?? 'none',
    '$10,000.00',
    'Questioned by the office',
    'Transaction Fee',
    'Totals',
  ]) {
    expect(words).toContain(word);
  }
});

it('names who declined the risk and the syndicates, and each charge with its reason', async () => {
  const tennessee = await fixture.onFile(fixture.filing('TN'));
  const words = await wordsOfPolicy(tennessee);
  for (const word of ['Declinations', 'Plainfield Mutual 3', '52002', '5% of $10,250.00', 'Page 1 of']) {
    expect(words).toContain(word);
  }
  const [first, second] = fixture.syndicateIds;
  const oklahoma = await fixture.onFile(
    fixture.filing('OK', {
      transaction: {
        insurerId: fixture.lloydsId,
        lloydsSyndicateAllocations: [
          { lsId: first, userPremium: 600_000 },
          { lsId: second, userPremium: 400_000 },
        ],
      },
    }),
  );
  const placed = await wordsOfPolicy(oklahoma);
  expect(placed).toContain('Quayside Syndicate 9044');
  expect(placed).toContain('$4,000.00');
});

it('repeats the headers of a table on every page, and numbers the pages', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`Row ${index}`, 'Something']);
  const pdf = await pdfDocument(
    { title: 'Many rows', author: 'Office', parts: [{ columns: [{ header: 'Named so' }, {}], rows }] },
    new Date('2026-01-16T17:00:00.000Z'),
  );
  const words = await wordsOf(Buffer.from(pdf));
  const pages = words.split('Page ').length - 1;
  expect(pages).toBeGreaterThan(2);
  expect(words).toContain(`Page ${pages} of ${pages}`);
  expect(words.split('Named so')).toHaveLength(pages + 1);
  // Told once to who listens.
  expect(Buffer.from(pdf).toString('latin1').split('/Scope /Column')).toHaveLength(3);
  expect(rows.filter(([name]) => !words.includes(`${name} `))).toEqual([]);
});

it('prints nobody else’s, and not in another state', async () => {
  const other = await fixture.addAgent();
  expect((await print(other.person)).status).toBe(404);
  expect((await print(other.person, { associatedAgentId: other.person.accountId })).status).toBe(404);
  expect((await print(fixture.agent.person, { state: 'CO' })).status).toBe(404);
});

it('draws letters of Latin, Greek and Cyrillic, and of others the nearest that its fonts have', async () => {
  const names = 'Zoë “Čapek” Łódź Őrsi Ştefan Αθήνα Σοφία Київ Ђорђе Nguyễn €5';
  await openDocumentFonts();
  // A letter with a mark that nobody has combined before; one of mathematics; Chinese; a mark that turns the direction.
  expect(printable(`${names} q̌ 𝐀 中 \u202e`)).toBe(`${names} q̌ A ? ?`);
  const rows = [
    [names, 'q̌ 1'],
    ['Σ'.repeat(60), '-$2.00'],
  ];
  const parts = [{ heading: names }, { columns: [{ header: 'Имя', width: 200 }, { header: 'Σ' }], rows }];
  const pdf = await pdfDocument({ title: names, author: 'Ő', parts }, new Date('2026-01-16'));
  // A word without a place to break is broken where the column ends.
  expect((await toldBy(pdf)).replaceAll('Σ Σ', 'ΣΣ')).toBe(
    `${names}\n${names}\nИмя | Σ\n${names} | q̌ 1\n${'Σ'.repeat(60)} | -$2.00`,
  );
  // Only the letters that it uses are in it.
  expect(pdf.length).toBeLessThan(40_000);
});
