import {
  admin,
  authenticate,
  type EndpointDefinition,
  endpoints,
  filings,
  lookups,
  programNeeds,
  registration,
  user,
} from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberEvents } from '../../src/events/numberEvents.js';
import { writeEvent } from '../../src/events/writeEvents.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import { backoutBody, editBody, firstOf } from '../filings/PolicyFixture.js';
import { accountOf, linkCalls } from '../settings/LinkFixture.js';
import type { CallOptions } from '../TestOffice.js';
import { addProgram, asProgram, refusalOf } from './ProgramFixture.js';

let office: FilingFixture;

beforeAll(async () => {
  office = await openFilingFixture();
});
afterAll(() => office.close());

const search = { query: { state: 'WY' } };
const who = () => office.agent.person;

describe('programs of others', () => {
  it('are neither seen nor changed', async () => {
    const { programId } = await addProgram(office, who());
    const stranger = await office.addPerson();
    expect(await office.call(admin.programs, {}, { as: stranger })).toEqual([]);
    for (const [endpoint, body] of [
      [admin.revokeProgram, { programId }],
      [admin.rotateProgram, { programId, days: 1, overlapHours: 0 }],
    ] as const)
      expect((await office.send(endpoint, { body }, { as: stranger })).status).toBe(404);
  });

  it('read nothing of another account', async () => {
    const { token } = await addProgram(office, await office.addPerson());
    const filing = office.filing();
    const agentPolicyId = await office.call(filings.submitNewPolicy, { body: filing }, { as: who() });
    const query = { agentPolicyId, agentId: filing.agentId, state: 'WY' };
    expect((await office.send(filings.agentPolicy, { query }, asProgram(token))).status).toBe(404);
    const found = await office.call(filings.searchAgentPolicies, search, asProgram(token));
    expect(found.total).toBe(0);
  });
});

describe('a program that is limited', () => {
  it('reads and files for its agents and states alone', async () => {
    const [own, other] = [await office.addAgent(), await office.addAgent()];
    const agency = await office.addAgency([own, other]);
    const { token } = await addProgram(office, agency, { agentIds: [own.person.accountId], states: ['WY'] });
    const file = (state: string, agent: typeof own) =>
      refusalOf(office, filings.submitNewPolicy, { body: office.filing(state, {}, agent) }, asProgram(token));
    expect(await file('WY', own)).toBe('answered');
    expect(await file('WY', other)).toMatch(/^404/);
    expect(await file('OK', own)).toMatch(/^403 .*limited to Wyoming, and asked for OK/);
    expect(await refusalOf(office, filings.searchAgentPolicies, { query: {} }, asProgram(token))).toMatch(
      /names the state/,
    );
    const theirs = office.filing('WY', {}, other);
    const oklahoma = office.filing('OK', {}, own);
    for (const body of [theirs, oklahoma])
      await office.call(filings.submitNewPolicy, { body }, { as: agency });
    const found = await office.call(filings.searchAgentPolicies, search, asProgram(token));
    expect(found.total).toBe(1);
  });

  it('hears of its agents and states alone, and is told where to read on', async () => {
    const [own, other] = [await office.addAgent(), await office.addAgent()];
    const agency = await office.addAgency([own, other]);
    for (const body of [
      office.filing('WY', {}, own),
      office.filing('OK', {}, own),
      office.filing('WY', {}, other),
      office.filing('WY', {}, own),
      office.filing('WY', {}, other),
    ])
      await office.call(filings.submitNewPolicy, { body }, { as: agency });
    const facts = { linkId: 1 };
    await writeEvent(office.db, { name: 'link.asked', accountIds: [agency.accountId], recordId: 1, facts });
    await numberEvents(office.db, office.clock.now());

    const agentIds = [own.person.accountId];
    const numbersFor = async (limits: object, query: object = {}) => {
      const { token } = await addProgram(office, agency, limits);
      const { events, ...rest } = await office.call(admin.events, { query }, asProgram(token));
      return { numbers: events.map((each) => each.number), ...rest };
    };
    const all = { after: 6, hasMore: false, missed: 0 };
    expect(await numbersFor({})).toEqual({ ...all, numbers: [1, 2, 3, 4, 5, 6] });
    expect(await numbersFor({ agentIds })).toEqual({ ...all, numbers: [1, 2, 4] });
    expect(await numbersFor({ states: ['WY'] })).toEqual({ ...all, numbers: [1, 3, 4, 5] });
    const both = { agentIds, states: ['WY'] };
    expect(await numbersFor(both)).toEqual({ ...all, numbers: [1, 4] });
    expect(await numbersFor(both, { limit: 1 })).toEqual({
      numbers: [1],
      after: 1,
      hasMore: true,
      missed: 0,
    });
    expect(await numbersFor(both, { after: 4 })).toEqual({ ...all, numbers: [] });
  });

  it('reads the links and the signed forms of its agents alone', async () => {
    const [own, agent] = [await office.addAgent(), await office.addAgent()];
    const agency = await office.addAgency([own]);
    const names = { agencyName: '', agencyNumber: '', agentName: '' };
    const npn = (await accountOf(office, agent.person)).npn ?? '';
    const calls = linkCalls(office, { agency, agent, npn, ...names });
    const { linkId } = await calls.ask();
    await calls.sign(linkId);

    const { token } = await addProgram(office, agency, { agentIds: [own.person.accountId] });
    const seen = await office.call(admin.agencyLinks, {}, asProgram(token));
    expect(seen.map(({ number }) => number)).toEqual([(await accountOf(office, own.person)).npn]);
    const readForm = async (options: CallOptions) =>
      (await office.send(admin.signedAuthorization, { query: { linkId } }, options)).status;
    expect(await readForm({ as: agency })).toBe(200);
    expect(await readForm(asProgram(token))).toBe(404);
  });

  it('is answered nothing about an agent who is none of its own, whatever it asks', async () => {
    const [own, other] = [await office.addAgent(), await office.addAgent()];
    const agency = await office.addAgency([own, other]);
    const body = office.filing('WY', {}, other);
    await office.call(filings.submitNewPolicy, { body }, { as: agency });
    const { token } = await addProgram(office, agency, {
      agentIds: [own.person.accountId],
      scopes: ['view', 'file', 'pay'],
    });
    const naming = endpoints.flatMap((endpoint) => {
      const fields = ['agentId', 'associatedAgentId', 'accountId'].filter(
        (field) => field in (endpoint.query?.fields ?? {}),
      );
      const isFor = programNeeds(endpoint) !== undefined && endpoint.accounts?.includes('Agency') === true;
      return isFor && endpoint.method === 'GET' && fields.length > 0 ? [{ endpoint, fields }] : [];
    });
    const answersTo = async (options: CallOptions) => {
      const answers: string[] = [];
      for (const { endpoint, fields } of naming) {
        const named = Object.fromEntries(fields.map((field) => [field, other.person.accountId]));
        const query = { ...Object(endpoint.example?.query), ...named };
        const response = await office.send(endpoint, { query }, options);
        if (response.status === 200) answers.push(`${endpoint.id} ${await response.text()}`);
      }
      return answers;
    };
    // The agency itself is answered, so that it is the limit which refuses.
    expect((await answersTo({ as: agency })).length).toBeGreaterThan(20);
    expect(await answersTo(asProgram(token))).toEqual([
      'filings.searchAgentPolicies {"rows":[],"total":0,"truncated":false}',
    ]);
  });

  it('names the state of what it asks for, and cannot name another one', async () => {
    const { token } = await addProgram(office, who(), { states: ['OK'] });
    const filing = office.filing('WY');
    const agentPolicyId = await office.call(filings.submitNewPolicy, { body: filing }, { as: who() });
    const shown = await office.call(
      filings.agentPolicy,
      { query: { agentPolicyId, agentId: filing.agentId, state: 'WY' } },
      { as: who() },
    );
    const agentTransactionid = shown.coverageCodes[0]?.agentTransactions[0]?.agtTransId ?? 0;
    const asked = [
      [filings.agentPolicy, { agentPolicyId, agentId: filing.agentId, state: 'OK' }],
      [filings.policyHistory, { agentPolicyId, agentId: filing.agentId, state: 'OK' }],
      [filings.filingReceipt, { agentPolicyId, agentId: filing.agentId, state: 'OK' }],
      [filings.assessmentDetails, { agentTransactionid, homeState: 'OK' }],
      [filings.transactionRecord, { agentTransactionid, homeState: 'OK' }],
      [filings.existingDeclinations, { agentTransactionId: agentTransactionid, homeState: 'OK' }],
      [filings.premiumDetails, { agentTransactionid }],
    ] as const;
    for (const [endpoint, query] of asked) {
      const { status } = await office.send(endpoint, { query }, asProgram(token));
      expect([endpoint.id, [400, 403, 404].includes(status)]).toEqual([endpoint.id, true]);
    }
    const named = { homeState: 'OK', homeStateAbbr: 'OK' };
    const changes = [
      [
        filings.updateAgentPolicy,
        { ...filing, agtPolicyId: agentPolicyId, trackingPolicyId: shown.trackingPolicyId },
      ],
      [
        filings.submitEndorsement,
        { ...filing, agtPolicyId: agentPolicyId, trackingPolicyId: shown.trackingPolicyId },
      ],
      [filings.backoutTransaction, backoutBody(shown, firstOf(shown))],
      [filings.updateTransaction, editBody(shown, firstOf(shown))],
      [filings.autoBackoutTransaction, { ...editBody(shown, firstOf(shown)), agentTransactionPremium: 5 }],
    ] as const;
    for (const [endpoint, { ...body }] of changes) {
      for (const [field, state] of Object.entries(named)) if (field in body) Reflect.set(body, field, state);
      const { status } = await office.send(endpoint, { body }, asProgram(token));
      expect([endpoint.id, status >= 400 && status < 500]).toEqual([endpoint.id, true]);
    }
  });
});

describe('calls that are open to everybody', () => {
  it('are read by programs, and change nothing in their name', async () => {
    const { token } = await addProgram(office, who());
    expect((await office.send(lookups.states, {}, asProgram(token))).status).toBe(200);
    const refused: readonly EndpointDefinition[] = [
      authenticate.logout,
      registration.registerAgent,
      user.acceptNda,
    ];
    for (const endpoint of refused) {
      const response = await office.send(endpoint, endpoint.example, asProgram(token));
      expect([response.status, await response.text()]).toEqual([
        403,
        expect.stringContaining('it takes a person'),
      ]);
    }
  });
});
