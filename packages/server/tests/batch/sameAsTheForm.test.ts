import { compliance, filings } from '@slip/api/contract';
import {
  type AgentPolicyPayload,
  type CalendarDate,
  participatingStates,
  toWireDate,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts, insurerAgents, licenses } from '../../src/accounts/tables.js';
import type { BatchOutcome } from '../../src/batch/processing/StoredAnswer.js';
import { coverageGroups, masterPolicies, policies } from '../../src/filings/tables.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';
import type { TestPerson } from '../testPeople.js';
import { brokerXml, type InsurerCells, insurerXml } from './batchXml.js';
import { type FilingStep, filingStory } from './filingStory.js';
import { historiesOf, reportedHistoriesOf } from './historiesOf.js';
import { openProcessingFixture, type ProcessingFixture } from './ProcessingFixture.js';
import { insurerText } from './RuleFixture.js';
import { reportedOf } from './reportedOf.js';

const on = toWireDate;

let fixture: ProcessingFixture;

beforeAll(async () => {
  fixture = await openProcessingFixture();
});

afterAll(() => fixture.close());

/** Files a step through the form's endpoints, as the screen would. */
async function fileByForm(
  filing: AgentPolicyPayload,
  { person: { accountId }, contactId }: FixtureAgent,
  by: TestPerson,
): Promise<void> {
  const as = { as: by };
  const [coverage] = filing.coverageCodes;
  const [transaction] = coverage?.agentTransactions ?? [];
  if (!coverage || !transaction) throw new RangeError('A step is a transaction.');
  transaction.slipBillId = contactId;
  const master = await fixture.db.select().from(masterPolicies).where(eq(masterPolicies.agentId, accountId));
  const own: AgentPolicyPayload = {
    ...filing,
    agentId: accountId,
    masterPolicyId: filing.isPartOfMasterPolicy ? (master[0]?.id ?? null) : null,
  };
  const filed = await fixture.db
    .select()
    .from(policies)
    .where(eq(policies.agentId, accountId))
    .orderBy(policies.id);
  const same = filed.filter(({ policyNumber }) => policyNumber === filing.agtPolicyNumber);
  // The person opens the term a transaction is of.
  const onFile =
    same.length > 1 && filing.agtPolicyExpirationDate === on('2026-02-01') ? same[0] : same.at(-1);
  if (!onFile) {
    await fixture.call(filings.submitNewPolicy, { body: own }, as);
    return;
  }
  const body = { ...own, agtPolicyId: onFile.id };
  if (transaction.agtTransType === 5) {
    const renewal = {
      ...body,
      trackingPolicyId: onFile.firstPolicyId ?? onFile.id,
      originalAgentId: accountId,
    };
    await fixture.call(filings.submitRenewal, { body: renewal }, as);
    return;
  }
  const groups = await fixture.db.select().from(coverageGroups).where(eq(coverageGroups.policyId, onFile.id));
  const isThere = groups.some(
    ({ coverageCode, taxStatus }) =>
      coverageCode === coverage.ccCoverageCode && taxStatus === coverage.ccTaxStatus,
  );
  await fixture.call(isThere ? filings.submitGroupEndorsement : filings.submitEndorsement, { body }, as);
}

/** An agent with a license that began lately, and a master policy. */
async function addAgent(kind: 'Agent' | 'IPC' = 'Agent'): Promise<FixtureAgent> {
  const agent = await fixture.addAgent({ kind });
  const { accountId } = agent.person;
  await fixture.db
    .update(licenses)
    .set({ activeFrom: '2026-01-10' })
    .where(eq(licenses.accountId, accountId));
  await fixture.db
    .insert(masterPolicies)
    .values({ agentId: accountId, number: 'MP-7', insured: 'Prairie Fire Storage' });
  return agent;
}

const filingsOf = (state: string, steps: readonly FilingStep[]) =>
  steps.map((each) =>
    fixture.filing(state, { ...each, policy: { agtPolicyNumber: `SL-${state}-1`, ...each.policy } }),
  );

async function brokerOf({ person }: FixtureAgent, state: string) {
  const [account] = await fixture.db.select().from(accounts).where(eq(accounts.id, person.accountId));
  const own = await fixture.db.select().from(licenses).where(eq(licenses.accountId, person.accountId));
  return { npn: account?.npn ?? '', license: own.find((each) => each.state === state)?.number ?? '' };
}

const bytes = (text: string) => new TextEncoder().encode(text);

it.each(participatingStates().map(({ abbreviation }) => abbreviation))(
  'a file of %s leaves what the form leaves: terms, taxes, questions, numbers, the audit trail and what it tells',
  async (state) => {
    const [byForm, byCsv, byXml] = [await addAgent(), await addAgent(), await addAgent()];
    const inTwoFiles = await addAgent();
    const steps = filingStory(fixture, state);
    for (const filing of filingsOf(state, steps)) await fileByForm(filing, byForm, byForm.person);
    const rows = await Promise.all(filingsOf(state, steps).map((filing) => fixture.rowOf(filing)));
    expect(await fixture.process(rows, { agent: byCsv, state })).toMatchObject({ status: 'ACCEPTED' });
    const xml = brokerXml(state, [{ broker: await brokerOf(byXml, state), rows }]).text;
    const ofXml = {
      agent: byXml,
      format: 'xml',
      agentId: null,
      state: null,
      accountingContactId: null,
    } as const;
    expect(await fixture.process(bytes(xml), ofXml)).toMatchObject({ status: 'ACCEPTED' });
    // The second changes what is on file: what it settles, and new coverages of policies.
    for (const half of [rows.slice(0, 4), rows.slice(4)]) {
      const outcome = await fixture.process(half, { agent: inTwoFiles, state });
      expect(outcome).toMatchObject({ status: 'ACCEPTED' });
    }
    const expected = await fixture.storedOf(byForm);
    expect(await fixture.storedOf(byCsv)).toEqual(expected);
    expect(await fixture.storedOf(byXml)).toEqual(expected);
    expect(await fixture.storedOf(inTwoFiles)).toEqual(expected);
    const told = await historiesOf(fixture, byForm.person);
    expect(told.flat()).toEqual(
      expect.arrayContaining(['Filed as a renewal with confirmation number a number.']),
    );
    for (const agent of [byCsv, byXml, inTwoFiles])
      expect(await historiesOf(fixture, agent.person)).toEqual(told);
  },
);

it('the file of an agency for two agents leaves what the agency files for each of them', async () => {
  const agents = [await addAgent(), await addAgent(), await addAgent(), await addAgent()] as const;
  const [one, two, ...byForm] = agents;
  const agency = await fixture.addAgency(agents);
  const steps = filingStory(fixture, 'WY');
  const rows = await Promise.all(filingsOf('WY', steps).map((filing) => fixture.rowOf(filing)));
  const [account] = await fixture.db.select().from(accounts).where(eq(accounts.id, agency.accountId));
  if (!account) throw new RangeError('The agency has no account.');
  for (const agent of byForm) {
    for (const filing of filingsOf('WY', steps)) await fileByForm(filing, agent, agency);
  }
  const parts = await Promise.all(
    [one, two].map(async (agent) => ({ broker: await brokerOf(agent, 'WY'), rows })),
  );
  const outcome = await fixture.process(bytes(brokerXml('WY', parts).text), {
    account,
    personId: agency.personId,
    format: 'xml',
    agentId: null,
    state: null,
    accountingContactId: null,
  });
  expect(outcome).toMatchObject({ status: 'ACCEPTED' });
  const expected = await fixture.storedOf(byForm[0]);
  for (const agent of [one, two, byForm[1]]) expect(await fixture.storedOf(agent)).toEqual(expected);
});

/** The answer for each filing, without the numbers that it was given. */
function answerOf(outcome: BatchOutcome) {
  if (outcome.status === 'REJECTED') throw new Error(JSON.stringify(outcome.groups));
  return outcome.transactions.map(
    ({ policyId: _policy, transactionId: _transaction, confirmationNumber: _number, ...said }) => said,
  );
}

it('a test, which is taken back, answers what production does, and leaves nothing', async () => {
  const agent = await addAgent();
  const story = await Promise.all(
    filingsOf('WY', filingStory(fixture, 'WY')).map((each) => fixture.rowOf(each)),
  );
  // Chains of renewals, and changes of policies begun long before.
  const rows = Array.from({ length: 8 }, (_, copy) =>
    story.map((row) => ({ ...row, PolicyNumber: `${row.PolicyNumber}/${'ABCDEFGH'[copy]}` })),
  ).flat();
  const tried = answerOf(await fixture.process(rows, { agent, isTest: true }));
  expect(tried).toHaveLength(rows.length);
  expect(await fixture.storedOf(agent)).toEqual({ policies: [] });
  expect(tried).toEqual(answerOf(await fixture.process(rows, { agent })));
});

it('the files of a filer of own coverage leave what the form leaves', async () => {
  const [byForm, byCsv, byXml] = [await addAgent('IPC'), await addAgent('IPC'), await addAgent('IPC')];
  for (const filing of filingsOf('WY', filingStory(fixture, 'WY')))
    await fileByForm(filing, byForm, byForm.person);
  const rows = await Promise.all(
    filingsOf('WY', filingStory(fixture, 'WY')).map((filing) => fixture.rowOf(filing)),
  );
  expect(await fixture.process(rows, { agent: byCsv })).toMatchObject({ status: 'ACCEPTED' });
  const xml = brokerXml('WY', [{ rows }], 'IpcSS').text;
  const ofXml = {
    agent: byXml,
    format: 'xml',
    agentId: null,
    state: null,
    accountingContactId: null,
  } as const;
  expect(await fixture.process(bytes(xml), ofXml)).toMatchObject({ status: 'ACCEPTED' });
  const expected = await fixture.storedOf(byForm);
  expect(await fixture.storedOf(byCsv)).toEqual(expected);
  expect(await fixture.storedOf(byXml)).toEqual(expected);
});

/** An insurer's reports of one policy of an agent, in 2025: its beginning, changes, its renewal's beginning, a day with two. */
const reported: readonly (readonly [number: string, day: CalendarDate, cents: number])[] = [
  ['GP-1', '2025-01-02', 100_000],
  ['GP-1', '2025-03-04', 5_000],
  ['GP-1', '2025-03-04', -7_500],
  ['GP-1', '2025-12-31', 120_000],
  ['GP-2', '2025-06-01', 2],
  ['GP-2', '2025-06-02', 1],
];

it.each(['ForeignInsurer', 'AlienInsurer'] as const)(
  'the files of a %s leave what the form leaves, and void the same no business',
  async (kind) => {
    const add = async () => {
      const person = await fixture.addPerson({ kind, insurerId: fixture.insurerId });
      const quarter = kind === 'AlienInsurer' ? 0 : 1;
      await fixture.call(
        compliance.fileInsurerNoBusiness,
        { body: { year: 2025, quarter, state: 'WY' } },
        { as: person },
      );
      return person;
    };
    const [byForm, byCsv, byXml] = [await add(), await add(), await add()];
    const broker = await brokerOf(fixture.agent, 'WY');
    const { accountId } = byForm;
    // A person chooses from a list; a file names the agent by the license.
    await fixture.db.insert(insurerAgents).values({ accountId, agentId: fixture.agent.person.accountId });
    const ids = new Map<string, number>();
    for (const [number, day, premium] of reported) {
      const insPolicyId = ids.get(number);
      const transaction = { insTransEffectiveDate: on(day), insTransPremium: premium };
      const as = { as: byForm };
      if (insPolicyId !== undefined) {
        const body = { insTransId: 0, insPolicyId, ...transaction, allowSameDayTransaction: true };
        await fixture.call(filings.addInsurerTransaction, { body }, as);
        continue;
      }
      const policy = {
        insPolicyNumber: number,
        insPolicyInsured: 'Bighorn Outfitters LLC',
        insPolicyHomeState: 'WY',
        ipcPolicy: 0,
        insPolicyId: 0,
        agentId: fixture.agent.person.accountId,
      } as const;
      ids.set(
        number,
        await fixture.call(filings.submitInsurerPolicy, { body: { ...policy, ...transaction } }, as),
      );
    }
    const rows = reported.map(
      ([PolicyNumber, day, cents]): InsurerCells => ({
        State: 'WY',
        PolicyNumber,
        InsuredName: 'Bighorn Outfitters LLC',
        EntityType: 'Agent',
        AgentLicense: broker.license,
        EffectiveDate: day,
        Premium: (cents / 100).toFixed(2),
      }),
    );
    const processed = async (person: TestPerson, format: 'csv' | 'xml') => {
      const [account] = await fixture.db.select().from(accounts).where(eq(accounts.id, person.accountId));
      if (!account) throw new RangeError('The insurer has no account.');
      const xml = insurerXml({ state: 'WY', naic: '47011', year: 2025, quarter: 0 }, rows).text;
      const of = { agentId: null, state: null, accountingContactId: null, year: 2025, quarter: 0 };
      return fixture.process(bytes(format === 'csv' ? insurerText(rows) : xml), {
        ...of,
        account,
        personId: person.personId,
        format,
      });
    };
    expect(await processed(byCsv, 'csv')).toMatchObject({ status: 'ACCEPTED' });
    expect(await processed(byXml, 'xml')).toMatchObject({ status: 'ACCEPTED' });
    const expected = await reportedOf(fixture, byForm);
    expect(expected.voided).toBe(1);
    expect(await reportedOf(fixture, byCsv)).toEqual(expected);
    expect(await reportedOf(fixture, byXml)).toEqual(expected);
    const told = await reportedHistoriesOf(fixture, byForm);
    expect(told.map((sentences) => sentences.length)).toEqual([4, 2]);
    for (const person of [byCsv, byXml]) expect(await reportedHistoriesOf(fixture, person)).toEqual(told);
  },
);
