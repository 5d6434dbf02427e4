import { batchsubmission, inbox } from '@slip/api/contract';
import { sampleXml } from '@slip/forms/batch';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts, licenses } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { confirmationCounters } from '../../src/filings/submit/tables.js';
import { policies, transactions } from '../../src/filings/tables.js';
import { insurerPolicies } from '../../src/insurer-policies/tables.js';
import { toldEvents } from '../events/toldEvents.js';
import { type FixtureAgent, TODAY } from '../filings/FilingFixture.js';
import { type BatchFixture, openBatchFixture, PRODUCTION, refusal } from './BatchFixture.js';
import { type AgentCells, agentCsv, cellsOf } from './ProcessingFixture.js';

let fixture: BatchFixture;
beforeAll(async () => {
  fixture = await openBatchFixture();
});
afterAll(() => fixture.close());

const text = (rows: readonly AgentCells[]) => new TextDecoder().decode(agentCsv(rows));

/** An agent that may file in production. */
async function permittedAgent(): Promise<FixtureAgent> {
  const agent = await fixture.addAgent();
  await fixture.permit(agent.person);
  const rows = [await newCells()];
  const { submissionNumber } = await fixture.uploadCsv(agent, text(rows));
  await fixture.finish(submissionNumber, 'ACCEPTED');
  return agent;
}

const newCells = () => cellsOf(fixture, fixture.filing('WY'));

async function filed(agent: FixtureAgent, rows: readonly AgentCells[], types: 0 | 1 = PRODUCTION) {
  const { submissionNumber } = await fixture.uploadCsv(agent, text(rows), { batchSubmissionTypes: types });
  await fixture.runJobs();
  return submissionNumber;
}

const policiesOf = (agent: FixtureAgent) =>
  fixture.db.select().from(policies).where(eq(policies.agentId, agent.person.accountId)).orderBy(policies.id);
const lastNumber = async () => (await fixture.db.select().from(confirmationCounters))[0]?.last ?? 0;

it('an accepted file is filed whole, answered, told in the inbox and kept', async () => {
  const agent = await permittedAgent();
  const as = { as: agent.person };
  const [one, two] = [await newCells(), await newCells()];
  const before = await lastNumber();
  const rows = [one, { ...two, TaxStatus: '7' }, { ...one, TransactionType: '2', Premium: '500.00' }];
  const submissionNumber = await filed(agent, rows);

  const query = { submissionNumber };
  const answer = await fixture.call(batchsubmission.getAgentAcceptedResponse, { query }, as);
  expect(answer).toMatchObject({
    fileName: 'week.csv',
    isTest: false,
    acceptedHeader: {
      acceptedTransactions: 2,
      acceptedPremium: 1_050_000,
      receivedTransactionsQuestioned: 1,
      receivedPremium: 1_000_000,
      filedBefore: 0,
    },
  });
  expect(answer.transactionList.map(({ line, transactionStatus }) => [line, transactionStatus])).toEqual([
    [3, 'Questioned'],
    [2, 'Accepted'],
    [4, 'Accepted'],
  ]);
  // Nearly the number of the row before, for the same insured, day and coverage.
  expect(answer.transactionList[0]?.questions.map(({ rule }) => rule)).toEqual(['T102', 'T108']);
  // Wyoming: 3 % and 0.175 % of 10,250.00.
  expect(answer.transactionList[1]).toMatchObject({ tax: 30_750, transactionFee: 1_794 });

  expect(await toldEvents(fixture.db, agent.person)).toContain('batch.finished');

  const stored = await policiesOf(agent);
  expect(stored.map(({ totalPremium, questioned }) => [totalPremium, questioned])).toEqual([
    [1_050_000, 0],
    [1_000_000, 1],
  ]);
  const numbers = await fixture.db.select().from(transactions);
  const own = numbers.filter(({ policyId }) => stored.some(({ id }) => id === policyId));
  expect(new Set(own.map(({ confirmationNumber }) => confirmationNumber)).size).toBe(3);
  expect(await lastNumber()).toBe(before + 3);

  const told = await fixture.call(inbox.inboxItems, {}, as);
  expect(told).toMatchObject([
    {
      message: `The file week.csv (submission ${submissionNumber}) was accepted: 3 transactions filed. The office questions 1 of them.`,
      link: `/slip/batch-submission?submission=${submissionNumber}`,
    },
  ]);
  const audited = await fixture.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.entity, 'batch_submissions'))
    .orderBy(auditEvents.id);
  expect(audited.at(-1)).toMatchObject({ action: 'update', personId: agent.person.personId });

  const sheet = await fixture.send(
    batchsubmission.exportBatchResponse,
    { query: { submissionNumber, format: 'csv' } },
    as,
  );
  expect(sheet.headers.get('content-disposition')).toContain('week_Transactions_Detail.csv');
  expect((await sheet.text()).trim().split('\r\n')).toHaveLength(4);
  const paper = await fixture.send(
    batchsubmission.exportBatchResponse,
    { query: { submissionNumber, format: 'pdf' } },
    as,
  );
  expect((await paper.text()).startsWith('%PDF-1.7')).toBe(true);
  const sent = await fixture.send(batchsubmission.downloadBatchFile, { query }, as);
  expect(await sent.text()).toBe(text(rows));

  const other = await permittedAgent();
  for (const endpoint of [batchsubmission.getAgentAcceptedResponse, batchsubmission.downloadBatchFile]) {
    expect((await fixture.send(endpoint, { query }, { as: other.person })).status).toBe(404);
  }
  expect(await refusal(fixture.call(batchsubmission.getRejectedResponse, { query }, as))).toMatchObject({
    status: 404,
  });
});

it('a question that a later row settles is not asked', async () => {
  const agent = await permittedAgent();
  const cells = await newCells();
  const returned = { ...cells, TransactionType: '3', Premium: '-12000.00', PolicyFee: '' };
  const more = { ...cells, TransactionType: '2', Premium: '5000.00', PolicyFee: '' };
  const questionsOf = async (rows: readonly AgentCells[], types: 0 | 1) => {
    const query = { submissionNumber: await filed(agent, rows, types) };
    const answer = await fixture.call(
      batchsubmission.getAgentAcceptedResponse,
      { query },
      { as: agent.person },
    );
    return answer.transactionList.flatMap(({ questions }) => questions.map(({ rule }) => rule));
  };
  expect(await questionsOf([cells, returned], 1)).toEqual(['T103']);
  expect(await questionsOf([cells, returned, more], 1)).toEqual([]);
  expect(await questionsOf([cells, returned, more], PRODUCTION)).toEqual([]);
  expect(await policiesOf(agent)).toMatchObject([{ questioned: 0 }]);
});

it('a test says the same, stores nothing of it and takes no number', async () => {
  const agent = await permittedAgent();
  const before = await lastNumber();
  const submissionNumber = await filed(agent, [await newCells()], 1);
  const answer = await fixture.call(
    batchsubmission.getAgentAcceptedResponse,
    { query: { submissionNumber } },
    { as: agent.person },
  );
  expect(answer.isTest).toBe(true);
  expect(answer.transactionList).toMatchObject([
    { confirmationNumber: 'TEST-00000001', policyId: null, transactionId: null, tax: 30_750 },
  ]);
  expect(await policiesOf(agent)).toEqual([]);
  expect(await lastNumber()).toBe(before);
});

it('one fault rejects the whole file, each finding with its rule, line and fix', async () => {
  const agent = await permittedAgent();
  const good = await newCells();
  const unknown = { ...(await newCells()), InsurerNAIC: '99999' };
  const lost = { ...(await newCells()), TransactionType: '2' };
  const submissionNumber = await filed(agent, [good, unknown, lost]);
  const query = { submissionNumber };
  const as = { as: agent.person };
  const answer = await fixture.call(batchsubmission.getRejectedResponse, { query }, as);
  expect(answer.groups.map(({ rule, place, findings }) => [rule, place, findings[0]?.line])).toEqual([
    ['R013', 'InsurerNAIC', 3],
    ['R020', 'PolicyNumber', 4],
  ]);
  expect(await policiesOf(agent)).toEqual([]);
  const sheet = await fixture.send(
    batchsubmission.exportBatchResponse,
    { query: { submissionNumber, format: 'csv' } },
    as,
  );
  expect(sheet.headers.get('content-disposition')).toContain('week_Rejected_en-US.csv');
  const told = await fixture.call(inbox.inboxItems, {}, as);
  expect(told[0]?.message).toContain('was rejected: 2 findings. Nothing of it is filed.');
});

it('what is sent again under its reference is known; under none it is refused', async () => {
  const agent = await permittedAgent();
  const row = { ...(await newCells()), FilerReference: 'INV-1' };
  const other = {
    ...(await newCells()),
    InsuredName: 'Cedar Mill LLC',
    FilerReference: 'INV-2',
  };
  await filed(agent, [row]);
  const again = await filed(agent, [row, other]);
  const answer = await fixture.call(
    batchsubmission.getAgentAcceptedResponse,
    { query: { submissionNumber: again } },
    { as: agent.person },
  );
  expect(answer.transactionList.map(({ isFiledBefore }) => isFiledBefore)).toEqual([true, false]);
  expect(answer.acceptedHeader).toMatchObject({ acceptedTransactions: 1, filedBefore: 1 });
  expect(await policiesOf(agent)).toHaveLength(2);

  const rules = async (rows: readonly AgentCells[]) => {
    const query = { submissionNumber: await filed(agent, rows) };
    const rejected = await fixture.call(batchsubmission.getRejectedResponse, { query }, { as: agent.person });
    return rejected.groups.map(({ rule }) => rule);
  };
  expect(await rules([{ ...row, FilerReference: '' }])).toEqual(['R007']);
  expect(await rules([{ ...row, Premium: '11.00' }])).toEqual(['R007']);
  expect(
    await rules([
      { ...other, PolicyNumber: 'NEW-1', FilerReference: 'A' },
      { ...other, PolicyNumber: 'NEW-2', FilerReference: 'A' },
    ]),
  ).toEqual(['R008']);
});

it('an XML file is filed for the broker it names, and for nobody else', async () => {
  const agent = await permittedAgent();
  const { accountId } = agent.person;
  const [account] = await fixture.db.select().from(accounts).where(eq(accounts.id, accountId));
  const [license] = await fixture.db.select().from(licenses).where(eq(licenses.accountId, accountId));
  const xml = (npn = account?.npn ?? '', name = account?.name ?? '') => {
    const [first = '', last = ''] = name.split(' ');
    return sampleXml('broker', 'CO', TODAY)
      .replaceAll(/<NationalProducerNumber>\d+/g, `<NationalProducerNumber>${npn}`)
      .replace(/(<Broker>\s*<LicenseNumber>)\d+/, `$1${license?.number.replace(/..$/, 'CO') ?? ''}`)
      .replace(
        /(<\/NationalProducerNumber>)/,
        `$1<BrokerInfo><FirstName>${first}</FirstName><LastName>${last}</LastName></BrokerInfo>`,
      );
  };
  const send = async (content: string) => {
    const { submissionNumber } = await fixture.uploadXml(agent.person, content);
    await fixture.runJobs();
    return { submissionNumber };
  };
  const query = await send(xml());
  const answer = await fixture.call(
    batchsubmission.getAgentAcceptedResponse,
    { query },
    { as: agent.person },
  );
  expect(answer.transactionList).toMatchObject([{ state: 'CO', policyPremium: 1_000_000, tax: 30_750 }]);

  for (const [content, rule, place] of [
    [xml('9999999'), 'R004', 'Broker/NationalProducerNumber'],
    [xml(undefined, 'Somebody Else'), 'R005', 'BrokerInfo'],
  ] as const) {
    const rejected = await fixture.call(
      batchsubmission.getRejectedResponse,
      { query: await send(content) },
      { as: agent.person },
    );
    expect(rejected.groups).toMatchObject([
      { rule, place: place === 'BrokerInfo' ? 'Broker/BrokerInfo' : place },
    ]);
  }
});

it('an insurer’s file reports its policies, and only those of its period', async () => {
  const insurer = await fixture.addPerson({ kind: 'ForeignInsurer', insurerId: fixture.insurerId });
  await fixture.permit(insurer);
  const [account] = await fixture.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, fixture.agent.person.accountId));
  const line = (number: string, day: string, premium: string) =>
    `WY,${number},Bighorn Outfitters LLC,Agent,${account?.npn ?? ''},,${day},${premium}`;
  const head = 'State,PolicyNumber,InsuredName,EntityType,AgentNPN,AgentLicense,EffectiveDate,Premium';
  const send = async (lines: readonly string[], batchSubmissionTypes: 0 | 1) => {
    const { submissionNumber } = await fixture.call(
      batchsubmission.uploadCsvBatchFileExt,
      {
        body: {
          comments: '',
          batchSubmissionTypes,
          insurerId: insurer.accountId,
          submissionYear: 2025,
          submissionQuarter: 0,
        },
        upload: new File([[head, ...lines, ''].join('\r\n')], 'q.csv'),
      },
      { as: insurer },
    );
    await fixture.runJobs();
    return { submissionNumber };
  };
  const rows = [
    line('G-1', '03/01/2025', '1000.00'),
    line('G-1', '09/01/2025', '-200.00'),
    line('G-2', '04/01/2025', '70.00'),
  ];
  await send(rows, 1);
  const query = await send(rows, PRODUCTION);
  const answer = await fixture.call(batchsubmission.getInsurerAcceptedResponse, { query }, { as: insurer });
  expect(answer).toMatchObject({ acceptedTransactions: 3, acceptedPremium: 87_000 });
  expect(answer.transactionList.map(({ transactionType }) => transactionType).join()).toBe(
    'New Business,Return Premium,New Business',
  );
  const reported = await fixture.db
    .select()
    .from(insurerPolicies)
    .where(eq(insurerPolicies.insurerId, insurer.accountId))
    .orderBy(insurerPolicies.id);
  expect(reported.map(({ policyNumber, totalPremium }) => [policyNumber, totalPremium])).toEqual([
    ['G-1', 80_000],
    ['G-2', 7_000],
  ]);
  const rejected = await fixture.call(
    batchsubmission.getRejectedResponse,
    { query: await send([...rows, line('G-3', '01/02/2026', '5.00')], PRODUCTION) },
    { as: insurer },
  );
  expect(rejected.groups.map(({ rule, count }) => [rule, count])).toEqual([
    ['R007', 3],
    ['R021', 1],
  ]);
});
