import { admin, office as duties } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agencyAgents } from '../../src/accounts/links/tables.js';
import { inboxItems } from '../../src/inbox/tables.js';
import { toldEvents } from '../events/toldEvents.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import type { TestPerson } from '../testPeople.js';
import { accountOf, type LinkPair, linkCalls, newPair } from './LinkFixture.js';

let fixture: FilingFixture;
let staff: TestPerson;
let pair: LinkPair;
let calls: ReturnType<typeof linkCalls>;

beforeAll(async () => {
  fixture = await openFilingFixture();
  staff = await fixture.addPerson({ kind: 'Office' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  pair = await newPair(fixture);
  calls = linkCalls(fixture, pair);
});

describe('an agency that asks an agent', () => {
  it('knows the number, and learns the name once the agent has signed', async () => {
    const { agency, agent, npn, agencyName, agencyNumber, agentName } = pair;
    const { linkId, ...asked } = await calls.ask();
    expect(asked).toMatchObject({ name: null, number: npn, state: 'waiting', isSigned: false });
    expect(asked.expiresOn).toBe('2026-02-15');
    expect(await calls.linksOf(agent.person)).toMatchObject([
      { linkId, name: agencyName, number: agencyNumber, state: 'waiting' },
    ]);
    const link = `/slip/admin/settings/agencies?request=${linkId}`;
    expect(await calls.told(agent.person)).toMatchObject({
      message: `${agencyName} (${agencyNumber}) asks to file for you. Sign the Agent Authorization Form or decline by 02/15/2026.`,
      link,
    });
    expect((await calls.mailTo(agent.person))?.text).toContain(`http://office.test${link}`);
    await expect(calls.file()).rejects.toMatchObject({ status: 404 });

    expect(await calls.sign(linkId)).toMatchObject({ state: 'acting', isSigned: true });
    expect(await calls.linksOf(agency)).toMatchObject([{ linkId, name: agentName, state: 'acting' }]);
    expect(await calls.told(agency)).toMatchObject({
      message: expect.stringContaining(`${agentName} (NPN ${npn}) has signed`),
      link: '/slip/admin/settings/agents',
    });
    expect(await fixture.call(admin.associatedAgentsForAgency, {}, { as: agency })).toMatchObject([
      { agentId: agent.person.accountId },
    ]);
    expect(await calls.file()).toBeGreaterThan(0);
  });

  it('is told in the same words that a number is nobody’s, another account’s or one of the past', async () => {
    const former = await fixture.addPerson({ account: { activeTo: '2026-01-15' } });
    const insurer = await fixture.addPerson({ kind: 'ForeignInsurer', account: { npn: '7654321' } });
    const numbers = [
      '99999',
      (await accountOf(fixture, former)).npn,
      (await accountOf(fixture, insurer)).npn,
    ];
    for (const npn of numbers) {
      const message = `No agent with the NPN ${npn} can be asked. Check the number with the agent, who needs an account here first.`;
      await expect(calls.ask(npn ?? '')).rejects.toMatchObject({
        status: 400,
        body: { problems: [{ path: 'npn', message, value: npn }] },
      });
    }
    await expect(calls.ask('12x45')).rejects.toMatchObject({ status: 400 });
    await expect(calls.ask('123')).rejects.toMatchObject({ status: 400 });
    expect(await calls.linksOf(pair.agency)).toEqual([]);
  });

  it('asks once, also from two windows at the same moment, and not while it acts for the agent', async () => {
    const answers = await Promise.allSettled([calls.ask(), calls.ask()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [link] = await calls.linksOf(pair.agency);
    await expect(calls.ask()).rejects.toMatchObject({
      status: 409,
      body: {
        error: `Your agency has asked the agent with the NPN ${pair.npn} already, who has until 02/15/2026 to answer.`,
      },
    });
    await calls.sign(link?.linkId ?? 0);
    await expect(calls.ask()).rejects.toMatchObject({
      status: 409,
      body: { error: `Your agency files for the agent with the NPN ${pair.npn} already.` },
    });
    expect(await calls.linksOf(pair.agency)).toHaveLength(1);
  });

  it('asks at most 25 agents within a day', async () => {
    for (let count = 0; count < 25; count += 1) {
      const { accountId: agentId } = await fixture.addPerson();
      await fixture.db.insert(agencyAgents).values({
        agencyId: pair.agency.accountId,
        agentId,
        askedAt: fixture.clock.now(),
        expiresOn: '2026-02-15',
        linkedAt: null,
      });
    }
    await expect(calls.ask()).rejects.toMatchObject({ status: 429 });
  });

  it('is stopped after ten calls within a minute from one address', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 11; call += 1) {
      const options = { as: pair.agency, address: '203.0.113.77' };
      statuses.push((await fixture.send(admin.askAgent, { body: { npn: '99999' } }, options)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});

describe('what others may', () => {
  it('is nothing: a request and a link of others are not there', async () => {
    const { linkId } = await calls.ask();
    const strangers = await newPair(fixture);
    const theirs = linkCalls(fixture, strangers);
    const notThere = { status: 404 };
    await expect(theirs.form(linkId)).rejects.toMatchObject(notThere);
    await expect(theirs.sign(linkId)).rejects.toMatchObject(notThere);
    await expect(theirs.decline(linkId)).rejects.toMatchObject(notThere);
    await expect(theirs.withdraw(linkId)).rejects.toMatchObject(notThere);
    await calls.sign(linkId);
    await expect(theirs.end(linkId, '2026-01-16')).rejects.toMatchObject(notThere);
    await expect(theirs.end(linkId, '2026-01-16', strangers.agency)).rejects.toMatchObject(notThere);
    expect(await theirs.linksOf(strangers.agency)).toEqual([]);
    expect(await calls.linksOf(pair.agency)).toMatchObject([{ state: 'acting' }]);
  });

  it('is only to read for those who manage no users', async () => {
    const { linkId } = await calls.ask();
    const held = { permissions: ['VIEW POLICY', 'EDIT POLICY'] as const, isPrimary: false };
    const clerk = await fixture.addPerson({ accountId: pair.agent.person.accountId, ...held });
    expect(await calls.linksOf(clerk)).toMatchObject([{ state: 'waiting' }]);
    await expect(
      fixture.call(admin.declineRequest, { body: { linkId } }, { as: clerk }),
    ).rejects.toMatchObject({
      status: 403,
    });
    expect(await calls.told(clerk)).toBeUndefined();
  });
});

describe('a request', () => {
  it('that is declined stays so, and the agency is told without the agent’s name', async () => {
    const { linkId } = await calls.ask();
    expect(await calls.decline(linkId)).toMatchObject({ state: 'declined' });
    expect(await calls.decline(linkId)).toMatchObject({ state: 'declined' });
    expect((await calls.told(pair.agency))?.message).toBe(
      `The agent with the NPN ${pair.npn} has declined your request to file for them.`,
    );
    expect(await calls.linksOf(pair.agency)).toMatchObject([{ name: null, state: 'declined' }]);
    for (const side of [pair.agency, pair.agent.person])
      expect(await toldEvents(fixture.db, side)).toEqual(['link.asked', 'link.closed']);
    await expect(calls.form(linkId)).rejects.toMatchObject({ status: 409 });
    await expect(calls.withdraw(linkId)).rejects.toMatchObject({ status: 409 });
    await expect(calls.ask()).rejects.toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('again from 01/23/2026 on') },
    });
  });

  it('that is withdrawn cannot be signed or declined; the agent is told, and can be asked again', async () => {
    const { linkId } = await calls.ask();
    const { document, signer } = await calls.form(linkId);
    await calls.withdraw(linkId);
    expect((await calls.told(pair.agent.person))?.message).toContain('has withdrawn its request');
    const body = { linkId, fullName: signer, hash: document.hash };
    await expect(
      fixture.call(admin.signAuthorization, { body }, { as: pair.agent.person }),
    ).rejects.toMatchObject({
      status: 409,
      body: { error: `${pair.agencyName} has withdrawn this request. Nothing was signed.` },
    });
    await expect(calls.decline(linkId)).rejects.toMatchObject({ status: 409 });
    expect(await calls.ask()).toMatchObject({ state: 'waiting' });
  });

  it('is settled by a paper that the office records; both are told', async () => {
    const { agency, agent, npn } = pair;
    const { linkId } = await calls.ask();
    const record = (paperDate: '2026-01-12' | '2999-01-01') =>
      fixture.call(
        duties.linkAgent,
        { body: { agency: pair.agencyNumber, agent: npn, paperDate } },
        { as: staff },
      );
    await expect(record('2999-01-01')).rejects.toMatchObject({
      status: 400,
      body: { problems: [{ path: 'paperDate', value: '2999-01-01' }] },
    });
    expect(await record('2026-01-12')).toEqual({ changed: true });
    expect(await record('2026-01-12')).toEqual({ changed: false });
    expect(await calls.linksOf(agency)).toMatchObject([
      { linkId, state: 'acting', linkedBy: 'The office', paperDate: '2026-01-12', isSigned: false },
    ]);
    for (const person of [agency, agent.person]) {
      expect((await calls.told(person))?.message).toContain('by the form signed on 01/12/2026.');
    }
    // A link that was to end goes on with the paper that it has.
    await calls.end(linkId, '2026-01-20');
    const goesOn = { agency: pair.agencyNumber, agent: npn };
    expect(await fixture.call(duties.linkAgent, { body: goesOn }, { as: staff })).toEqual({ changed: true });
    expect(await calls.linksOf(agency)).toMatchObject([{ linkId, state: 'acting', paperDate: '2026-01-12' }]);
  });
});

describe('the end of a link', () => {
  it('is today or later, at most a year ahead', async () => {
    const { linkId } = await calls.ask();
    await expect(calls.end(linkId, '2026-01-16')).rejects.toMatchObject({ status: 409 });
    await calls.sign(linkId);
    for (const from of ['2026-01-15', '2027-01-17'] as const) {
      await expect(calls.end(linkId, from)).rejects.toMatchObject({
        status: 400,
        body: { problems: [{ path: 'from', value: from }] },
      });
    }
    expect(await calls.end(linkId, '2027-01-16')).toMatchObject({ state: 'ending', endedOn: '2027-01-15' });
  });

  it('can be brought forward by either, not put off', async () => {
    const { linkId } = await calls.ask();
    await calls.sign(linkId);
    await calls.end(linkId, '2026-03-01');
    await expect(calls.end(linkId, '2026-04-01', pair.agency)).rejects.toMatchObject({
      status: 409,
      body: {
        error: `${pair.agencyName} files for the agent until 02/28/2026. The end can be named earlier, not later.`,
      },
    });
    expect(await calls.end(linkId, '2026-02-01', pair.agency)).toMatchObject({ endedOn: '2026-01-31' });
    await expect(calls.ask()).rejects.toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('until 01/31/2026. It can ask again after that day.') },
    });
  });

  it('is answered to both who end it at the same moment, and both sides are told once', async () => {
    const { linkId } = await calls.ask();
    await calls.sign(linkId);
    const both = [calls.end(linkId, '2026-01-16'), calls.end(linkId, '2026-01-16', pair.agency)];
    expect(await Promise.all(both)).toMatchObject([{ state: 'ended' }, { state: 'ended' }]);
    for (const { personId } of [pair.agency, pair.agent.person]) {
      const items = await fixture.db.select().from(inboxItems).where(eq(inboxItems.personId, personId));
      expect(items.filter(({ message }) => message.includes('has ended'))).toHaveLength(1);
    }
    for (const side of [pair.agency, pair.agent.person])
      expect(await toldEvents(fixture.db, side)).toEqual(['link.asked', 'link.started', 'link.ended']);
    await expect(calls.file()).rejects.toMatchObject({ status: 403 });
  });
});
