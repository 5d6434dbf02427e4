import { admin, endpoints, filings, invoiceandpayment, lookups, programNeeds } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedPart } from '../../src/authenticate/programs/loggedPart.js';
import { programCalls } from '../../src/authenticate/programs/tables.js';
import { forgetOldest } from '../../src/database/forgetOldest.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import type { TestPerson } from '../testPeople.js';
import { addProgram, asProgram } from './ProgramFixture.js';

/** The fields whose texts are kept, written out so that another one has to be meant. Some of them are choices of a few. */
const textsKept =
  'agentPolicyExpirationDate agentPolicyNumber agentTransactionEffectiveDate agtPolicyExpirationDate agtPolicyNumber agtTransEffectiveDate agtTransExpirationDate billingPeriod ccCoverageCode ccTaxStatus confirmationNumber coverageCode dateType endDate expirationEndDate expirationStartDate homeState homeStateAbbr insPolicyHomeState insPolicyNumber insTransEffectiveDate insurerNaic invoiceDueDate invoiceId invoiceType lateExempt masterPolicyNumber newCoverageCode newTaxStatus originalCoverageCode originalEffectiveDate originalReceivedDate originalTaxStatus policyNumber quarter report reportType riskState saveFlag seenExpirationDate startDate state states submitEndDate submitStartDate taxStatus';

let office: FilingFixture;

beforeAll(async () => {
  office = await openFilingFixture();
});
afterAll(() => office.close());

/** Asks as an administrator once all that was called is stored. */
async function callsOf(as: TestPerson, query: Record<string, unknown> = {}) {
  await office.services.background.settled();
  office.signInAgain();
  return office.call(admin.programCalls, { query }, { as });
}

async function newestOf(as: TestPerson) {
  const [newest] = await callsOf(as);
  return office.call(admin.programCall, { query: { callId: newest?.callId ?? 0 } }, { as });
}

describe('the request log', () => {
  it('has each call of a program, and is read by administrators of its account alone', async () => {
    const { person } = await office.addAgent();
    const other = await office.addAgent();
    const { programId, token } = await addProgram(office, person, { name: 'Harbor' });
    const states = await office.send(lookups.states, {}, asProgram(token));
    await office.send(filings.searchAgentPolicies, { query: { state: 'WYO' } }, asProgram(token));
    const calls = await callsOf(person);
    expect(calls).toMatchObject([
      { path: '/filings/searchAgentPolicies', status: 400 },
      { path: '/lookups/states', status: 200, method: 'GET', programId, program: 'Harbor', isTest: false },
    ]);
    expect(calls[1]).toMatchObject({
      lastFour: token.slice(-4),
      requestId: states.headers.get('x-request-id'),
    });
    expect(await newestOf(person)).toMatchObject({
      query: '{"state":"WYO"}',
      body: null,
      error: expect.stringContaining('state: '),
    });

    const seen = (query: Record<string, unknown>) => callsOf(person, query).then((list) => list.length);
    expect(await seen({ outcome: 'refused' })).toBe(1);
    expect(await seen({ outcome: 'failed' })).toBe(0);
    expect(await seen({ path: 'LOOKUPS' })).toBe(1);
    expect(await seen({ day: '2026-01-16' })).toBe(2);
    expect(await seen({ day: '2026-01-17' })).toBe(0);
    expect(await seen({ programId: programId + 1 })).toBe(0);
    expect(await seen({ before: calls[0]?.callId })).toBe(1);

    expect(await callsOf(other.person)).toEqual([]);
    const callId = calls[0]?.callId ?? 0;
    const foreign = await office.send(admin.programCall, { query: { callId } }, { as: other.person });
    expect(foreign.status).toBe(404);
    const colleague = await office.addPerson({
      accountId: person.accountId,
      isPrimary: false,
      permissions: ['VIEW POLICY', 'EDIT POLICY'],
    });
    expect((await office.send(admin.programCalls, {}, { as: colleague })).status).toBe(403);
    expect((await office.send(admin.programCalls, {}, asProgram(token))).status).toBe(403);
  });

  it('has calls of a token that is refused, and of a test what was taken back', async () => {
    const { person } = office.agent;
    const test = await addProgram(office, person, { isTest: true });
    await office.call(filings.submitNewPolicy, { body: office.filing() }, asProgram(test.token));
    const [call] = await callsOf(person, { programId: test.programId });
    expect(call).toMatchObject({ isTest: true, status: 200, path: '/filings/submitNewPolicy' });
    await office.call(admin.revokeProgram, { body: { programId: test.programId } }, { as: person });
    await office.send(lookups.states, {}, asProgram(test.token));
    expect(await newestOf(person)).toMatchObject({
      status: 401,
      error: expect.stringContaining('it was revoked'),
    });
  });

  it('keeps nothing that is a secret, neither in what was sent nor in the words of a refusal', async () => {
    const { person } = await office.addAgent();
    const { token } = await addProgram(office, person, { scopes: ['view', 'file', 'pay'] });
    const secrets = { accountNumber: '000123456789', routingNumber: '021000021' };
    const body = {
      ...secrets,
      bankId: 4,
      password: 'correct horse battery',
      payee: 'Ada Larkin',
      invoiceId: '00000031-IN',
      customerName: 'x'.repeat(5_000),
    };
    await office.send(invoiceandpayment.payInvoice, { body }, asProgram(token));
    const filing = { ...office.filing(), agtPolicyInsured: 'Secret Insured Ltd', homeStateAbbr: 7 };
    await office.send(filings.submitNewPolicy, { body: filing }, asProgram(token));
    await office.services.background.settled();
    const rows = await office.db
      .select()
      .from(programCalls)
      .where(eq(programCalls.accountId, person.accountId))
      .orderBy(programCalls.id);
    const text = JSON.stringify(rows);
    for (const secret of [...Object.values(secrets), body.password, body.payee, 'Secret Insured', token]) {
      expect(text).not.toContain(secret);
    }
    expect(rows[0]?.body).toContain('"bankId":4');
    expect(rows[0]?.body).toContain('"accountNumber":"‹12 characters›"');
    expect(rows[1]?.body).toContain('"agtPolicyInsured":"‹18 characters›"');
    expect(rows[1]?.body).toContain(filing.agtPolicyNumber);
  });

  it('has the calls of everybody, whatever one of them sends', async () => {
    const [one, other] = [await office.addAgent(), await office.addAgent()];
    const hostile = await addProgram(office, one.person);
    const harmless = await addProgram(office, other.person);
    await office.services.background.settled();
    const body = { ...office.filing(), ['strange\0name']: 'strange\0text' };
    await Promise.all([
      office.send(filings.submitNewPolicy, { body }, asProgram(hostile.token)),
      office.send(lookups.states, {}, asProgram(harmless.token)),
    ]);
    expect(await callsOf(other.person)).toMatchObject([{ path: '/lookups/states', status: 200 }]);
    expect((await newestOf(one.person)).error).toContain('strange‹NUL›name contains a NUL character');
  });

  it('keeps of each thing that a program may send only numbers, choices, days and numbers of filings', () => {
    const secret = 'kept-by-mistake';
    const filled = (described: object): unknown => {
      if ('fields' in described) {
        return Object.fromEntries(
          Object.entries(Object(described.fields)).map(([name, each]) => [name, filled(Object(each))]),
        );
      }
      return 'innerType' in described ? [filled(Object(described.innerType))] : secret;
    };
    const kept = endpoints.flatMap(({ id, body, ...endpoint }) => {
      if (!body || programNeeds({ id, ...endpoint }) === undefined) return [];
      const { text } = loggedPart(body, filled(body.describe()));
      return [...text.matchAll(/"(\w+)":"kept-by-mistake"/g)].map(([, name]) => name);
    });
    expect(new Set(kept)).toEqual(new Set(textsKept.split(' ')));
  });

  it('is cut where it is long, and forgotten after a month', async () => {
    const coverages = Array.from({ length: 3_000 }, () => ({ ccCoverageCode: '1000' }));
    const { text } = loggedPart(filings.submitNewPolicy.body, { coverageCodes: coverages });
    expect(text.length).toBeLessThan(9_000);
    expect(text).toMatch(/… and \d+ more/);

    const before = new Date(office.clock.now().getTime() + 1);
    await forgetOldest(office.db, programCalls, programCalls.at, before);
    expect(await office.db.$count(programCalls)).toBe(0);
  });
});
