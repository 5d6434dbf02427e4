import {
  admin,
  office as duties,
  type EndpointDefinition,
  endpoints,
  filings,
  registration,
} from '@slip/api/contract';
import { anotherName, exampleAgencyRegistration, toAgencyRegistration } from '@slip/forms/rules';
import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyAgents } from '../../src/accounts/links/tables.js';
import { accountingContacts, accounts } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { closeQuarter } from '../../src/billing/closing/closeQuarter.js';
import { invoices } from '../../src/billing/tables.js';
import { policies, transactions } from '../../src/filings/tables.js';
import { inboxItems } from '../../src/inbox/tables.js';
import { registrationRequests } from '../../src/registration/tables.js';
import { notifyOfRegistered } from '../../src/settings/links/linkRequests.js';
import { newestMessage } from '../authenticate/Browser.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import { accountOf } from '../settings/LinkFixture.js';
import type { TestPerson } from '../testPeople.js';

interface Licensee {
  readonly firstName: string;
  readonly lastName: string;
  readonly npn: string;
}

let office: FilingFixture;
let staff: TestPerson;
let agents: { readonly person: TestPerson; readonly licensee: Licensee }[];
let count = 0;

/** An agent who files, is billed, and has contacts. */
async function addAgent(firstName: string, lastName: string) {
  const agent = await office.addAgent();
  const { person } = agent;
  const own = eq(accountingContacts.accountId, person.accountId);
  await office.db
    .update(accountingContacts)
    .set({ email: `bills@${person.userName}.example` })
    .where(own);
  const body = office.filing('WY', {}, agent);
  await office.call(filings.submitNewPolicy, { body }, { as: person });
  const [account] = await office.db
    .update(accounts)
    .set({ name: `${firstName} ${lastName}` })
    .where(eq(accounts.id, person.accountId))
    .returning({ npn: accounts.npn });
  return { person, licensee: { firstName, lastName, npn: account?.npn ?? '' } };
}

beforeAll(async () => {
  office = await openFilingFixture();
  staff = await office.addPerson({ kind: 'Office' });
  agents = [await addAgent('Ada', 'O’Hara'), await addAgent('Ben', 'Okafor')];
  await office.db.transaction((transaction) =>
    closeQuarter(
      transaction,
      { year: 2026, quarter: 1 },
      { on: '2026-04-01', at: office.clock.now(), by: null },
    ),
  );
});
afterAll(() => office.close());

function agentAt(place: number): TestPerson {
  const agent = agents[place];
  if (!agent) throw new RangeError(`There is no agent ${place}.`);
  return agent.person;
}

const licensees = () => agents.map(({ licensee }) => licensee);

function register(linkedLicensees = licensees()) {
  count += 1;
  const form = toAgencyRegistration(exampleAgencyRegistration());
  const names = { corporateAccountName: `Vale Agency ${count}`, userName: `vale.${count}` };
  return office.call(registration.registerAgency, { body: { ...form, ...names, linkedLicensees } });
}

async function approved(): Promise<TestPerson> {
  const { requestId } = await register();
  const { accountId } = await office.call(duties.approveRegistration, { body: { requestId } }, { as: staff });
  return office.addPerson({ kind: 'Agency', accountId });
}

async function sign(as: TestPerson): Promise<void> {
  const [link] = await office.call(admin.agencyLinks, {}, { as });
  const query = { linkId: link?.linkId ?? 0 };
  const { document, signer } = await office.call(admin.authorizationForm, { query }, { as });
  const body = { ...query, fullName: signer, hash: document.hash };
  await office.call(admin.signAuthorization, { body }, { as });
}

/** The records of an agent, and the marks by which somebody who reads them would know them. */
async function recordsOf(agentId: number) {
  const { db } = office;
  const theirs = await db
    .select()
    .from(policies)
    .where(eq(policies.agentId, agentId))
    .orderBy(asc(policies.id));
  const [policy] = theirs;
  const [transaction] = await db
    .select()
    .from(transactions)
    .where(eq(transactions.policyId, policy?.id ?? 0));
  const bills = await db.select().from(invoices).where(eq(invoices.agentId, agentId));
  const contacts = await db
    .select()
    .from(accountingContacts)
    .where(eq(accountingContacts.accountId, agentId));
  return {
    policy,
    transaction,
    bill: bills[0],
    contact: contacts[0],
    marks: [
      ...theirs.map(({ policyNumber }) => policyNumber),
      ...bills.map(({ number }) => number),
      ...contacts.map(({ email }) => email),
    ],
  };
}

type Records = Awaited<ReturnType<typeof recordsOf>>;

/** An input that asks for the records of an agent, made from an endpoint's example. */
function askingFor(agentId: number, { policy, transaction, bill, contact }: Records) {
  const values: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(
      ['agentId', 'accountId', 'referenceId', 'associatedAgentId', 'fromAgentId', 'toAgentId'].map((key) => [
        key,
        agentId,
      ]),
    ),
    ...Object.fromEntries(
      ['agentPolicyId', 'agtPolicyId', 'policyId', 'trackingPolicyId'].map((key) => [key, policy?.id]),
    ),
    ...Object.fromEntries(
      ['agentTransactionId', 'agentTransactionid', 'msAgentTransactionId', 'originalAgentTransactionId'].map(
        (key) => [key, transaction?.id],
      ),
    ),
    slipBillId: contact?.id,
    policyNumber: policy?.policyNumber,
    state: policy?.homeState,
    invoiceNumber: bill?.number,
  };
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        typeof each === typeof values[key] ? values[key] : change(each),
      ]),
    );
  };
  return ({ example }: EndpointDefinition) => ({
    params: change(example.params),
    query: change(example.query),
    body: change(example.body),
    upload: example.upload,
  });
}

/** The endpoints that show an agency something of an agent. */
async function seenBy(agency: TestPerson, { accountId }: TestPerson): Promise<string[]> {
  const records = await recordsOf(accountId);
  expect(records.marks).toHaveLength(4);
  const inputOf = askingFor(accountId, records);
  const seen: string[] = [];
  for (const [index, endpoint] of endpoints.entries()) {
    if (endpoint.accounts && !endpoint.accounts.includes('Agency')) continue;
    // Calls that end the session, or are not about records, are left out.
    if (endpoint.id.startsWith('authenticate.') || endpoint.id.startsWith('registration.')) continue;
    if (endpoint.method === 'POST' && endpoint.id.startsWith('user.')) continue;
    const options = { as: agency, address: `10.1.${index >> 8}.${index & 255}` };
    const answer = await office.send(endpoint, inputOf(endpoint), options);
    const text = await answer.text();
    if (records.marks.some((mark) => text.includes(mark))) seen.push(endpoint.id);
  }
  return seen;
}

describe('an agency that registers', () => {
  let agency: TestPerson;
  beforeAll(async () => {
    agency = await approved();
  });

  it('sees nothing of an agent it names', async () => {
    expect(await seenBy(agency, agentAt(0))).toEqual([]);
    expect(await office.call(admin.agencyHasAgents, {}, { as: agency })).toBe(false);
  });

  it.each([0, 1])('asks the agents it names to sign (%i)', async (place) => {
    const links = await office.call(admin.agencyLinks, {}, { as: agency });
    const { npn } = agents[place]?.licensee ?? {};
    expect(links).toContainEqual(
      expect.objectContaining({ name: null, number: npn, state: 'waiting', isSigned: false }),
    );

    const { personId, userName } = agentAt(place);
    const told = await office.db.select().from(inboxItems).where(eq(inboxItems.personId, personId));
    expect(told.at(-1)).toMatchObject({
      message: expect.stringMatching(/^Vale Agency \d+ \(\d+\) asks to file for you\. Sign the Agent/),
      link: expect.stringMatching(/^\/slip\/admin\/settings\/agencies\?request=\d+$/),
    });
    const letter = await newestMessage(office, `${userName}@larkin.example`);
    expect(letter?.subject).toBe('An agency asks to file for you');
  });

  it('sees what is on file for an agent who has signed', async () => {
    await sign(agentAt(0));
    expect(await seenBy(agency, agentAt(0))).toEqual(
      expect.arrayContaining([
        'filings.agentPolicy',
        'filings.searchAgentPolicies',
        'filings.transactionRecord',
        'invoiceandpayment.getPendingInvoices',
        'user.agentAccountingContact',
      ]),
    );
  });

  it('sees nothing of the agent who has not, beside one who has', async () => {
    expect(await seenBy(agency, agentAt(1))).toEqual([]);
  });

  it('asks under the name of whoever approved it', async () => {
    const { accountId } = await approved();
    const [link] = await office.db.select().from(agencyAgents).where(eq(agencyAgents.agencyId, accountId));
    const isLink = and(eq(auditEvents.entity, 'agency_agents'), eq(auditEvents.entityId, String(link?.id)));
    expect(await office.db.select().from(auditEvents).where(isLink)).toMatchObject([
      { action: 'create', endpoint: 'office.approveRegistration', personId: staff.personId },
    ]);
  });
});

const renamed = (name: Partial<Licensee>) =>
  licensees().map((licensee, index) => (index === 0 ? { ...licensee, ...name } : licensee));

describe('the names of licensees', () => {
  it('have to be those on record, however they are typed', async () => {
    const [first] = licensees();
    await expect(register(renamed({ firstName: 'Wrong' }))).rejects.toMatchObject({
      status: 400,
      body: { problems: [{ path: 'linkedLicensees[0].lastName', message: anotherName(first?.npn ?? '') }] },
    });
    expect((await register(renamed({ firstName: 'ADA', lastName: " o'hara " }))).success).toBe(true);
  });

  it('are shown to staff beside those on record', async () => {
    const { requestId } = await register();
    const read = async () => {
      const { checks } = await office.call(duties.registration, { query: { requestId } }, { as: staff });
      return checks.filter(({ about }) => about === 'licensee');
    };
    const same = licensees().map(({ firstName, lastName, npn }) => {
      const onRecord = `${firstName} ${lastName}`;
      return { about: 'licensee', sent: `${onRecord} (NPN ${npn})`, finding: 'same', onRecord, holder: null };
    });
    expect(await read()).toEqual(same);
    // One from before names were compared.
    const isThis = eq(registrationRequests.id, requestId);
    const [request] = await office.db.select().from(registrationRequests).where(isThis);
    const linkedLicensees = renamed({ firstName: 'Wrong', lastName: 'Name' });
    await office.db
      .update(registrationRequests)
      .set({ details: { ...Object(request?.details), linkedLicensees } })
      .where(isThis);
    expect((await read())[0]).toEqual({
      ...same[0],
      sent: `Wrong Name (NPN ${licensees()[0]?.npn})`,
      finding: 'differs',
    });
  });
});

describe('a link that came with a registration, without a signature', () => {
  it('is told to its agent, once', async () => {
    await approved();
    const agency = await office.addAgency([]);
    await sign(agentAt(1));
    const link = { agencyId: agency.accountId, agentId: agentAt(0).accountId, linkedAt: office.clock.now() };
    await office.db.insert(agencyAgents).values(link);
    await notifyOfRegistered(office.services, office.clock.now());
    await notifyOfRegistered(office.services, office.clock.now());
    const { name } = await accountOf(office, agency);
    const told = await office.db
      .select()
      .from(inboxItems)
      .where(like(inboxItems.message, '%because it named you when it registered%'));
    expect(told).toMatchObject([
      {
        personId: agentAt(0).personId,
        message: expect.stringContaining(`${name} (`),
        link: '/slip/admin/settings/agencies',
      },
    ]);
  });
});
