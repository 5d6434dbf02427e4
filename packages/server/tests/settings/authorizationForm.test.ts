import { admin, user } from '@slip/api/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreementSignatures } from '../../src/accounts/people/tables.js';
import { accounts } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import type { TestPerson } from '../testPeople.js';
import { type LinkPair, linkCalls, newPair } from './LinkFixture.js';

let fixture: FilingFixture;
let pair: LinkPair;
let calls: ReturnType<typeof linkCalls>;

beforeAll(async () => {
  fixture = await openFilingFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  pair = await newPair(fixture);
  calls = linkCalls(fixture, pair);
});

const signaturesOf = ({ personId }: TestPerson) =>
  fixture.db.select().from(agreementSignatures).where(eq(agreementSignatures.personId, personId));

describe('the form', () => {
  it('names both; its signature keeps name, time, address, version and hash, and the text itself', async () => {
    const { agent, npn, agencyName, agencyNumber, agentName } = pair;
    const { linkId } = await calls.ask();
    const { document, signer } = await calls.form(linkId);
    const text = JSON.stringify(document.blocks);
    for (const each of [npn, agencyNumber, agencyName, agentName]) expect(text).toContain(each);
    await calls.sign(linkId);
    expect(await signaturesOf(agent.person)).toMatchObject([
      {
        kind: 'authorization',
        signature: signer,
        entityLicense: npn,
        version: document.version,
        hash: document.hash,
        ipAddress: '203.0.113.7',
        signedAt: fixture.clock.now(),
        text: document,
      },
    ]);
    expect(await fixture.call(user.agreementRecords, {}, { as: agent.person })).toMatchObject([
      { kind: 'authorization', hash: document.hash },
    ]);
    const trail = await fixture.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.endpoint, 'admin.signAuthorization'))
      .orderBy(desc(auditEvents.id));
    expect(trail.slice(0, 2)).toMatchObject([
      { action: 'update', entity: 'agency_agents', entityId: String(linkId) },
      { action: 'sign', entity: 'agreement_signatures', personId: agent.person.personId },
    ]);
  });

  it('is downloaded as it was signed, by both sides and by nobody else', async () => {
    const { agency, agent, npn } = pair;
    const { linkId } = await calls.ask();
    const get = (as: TestPerson) => fixture.send(admin.signedAuthorization, { query: { linkId } }, { as });
    expect((await get(agency)).status).toBe(404);
    await calls.sign(linkId);
    for (const as of [agency, agent.person]) {
      const response = await get(as);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toContain(`AgentAuthorizationForm-${npn}.pdf`);
      expect((await response.text()).startsWith('%PDF-1.7')).toBe(true);
    }
    expect((await get(await fixture.addAgency([]))).status).toBe(404);
    expect((await get((await fixture.addAgent()).person)).status).toBe(404);
  });

  it('is signed with the signer’s own name, and as it was read', async () => {
    const { agency, agent } = pair;
    const { linkId } = await calls.ask();
    const { document, signer } = await calls.form(linkId);
    const signWith = (fullName: string, hash: string) =>
      fixture.call(admin.signAuthorization, { body: { linkId, fullName, hash } }, { as: agent.person });
    await expect(signWith('Somebody Else', document.hash)).rejects.toMatchObject({
      status: 400,
      body: { problems: [{ path: 'fullName', message: `The signature must be your own name: ${signer}.` }] },
    });
    await fixture.db.update(accounts).set({ name: 'Another Name' }).where(eq(accounts.id, agency.accountId));
    await expect(signWith(signer, document.hash)).rejects.toMatchObject({
      status: 409,
      body: { error: 'The form has changed since you opened it. Please read it again, then sign.' },
    });
    expect(await calls.linksOf(agent.person)).toMatchObject([{ state: 'waiting' }]);
    expect(await signaturesOf(agent.person)).toEqual([]);
  });

  it('is signed once by an agent who signs in two tabs', async () => {
    const { linkId } = await calls.ask();
    const { document, signer } = await calls.form(linkId);
    const body = { linkId, fullName: signer, hash: document.hash };
    const send = () => fixture.call(admin.signAuthorization, { body }, { as: pair.agent.person });
    expect(await Promise.all([send(), send()])).toMatchObject([{ state: 'acting' }, { state: 'acting' }]);
    expect(await signaturesOf(pair.agent.person)).toHaveLength(1);
  });

  it('is signed or withdrawn, not both, and who comes second is told', async () => {
    const { linkId } = await calls.ask();
    const { document, signer } = await calls.form(linkId);
    const body = { linkId, fullName: signer, hash: document.hash };
    const [signed, withdrawn] = await Promise.allSettled([
      fixture.call(admin.signAuthorization, { body }, { as: pair.agent.person }),
      calls.withdraw(linkId),
    ]);
    const [link] = await calls.linksOf(pair.agency);
    expect([signed.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(link?.state).toBe(signed.status === 'fulfilled' ? 'acting' : 'withdrawn');
    expect(signed.status === 'fulfilled' ? withdrawn : signed).toMatchObject({
      reason: {
        status: 409,
        body: { error: expect.stringMatching(/has withdrawn this request|was agreed to/) },
      },
    });
  });
});
