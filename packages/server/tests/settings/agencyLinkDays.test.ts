import { filings } from '@slip/api/contract';
import { emptyAgentPolicyForm, stateDefinition } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { expireRequests } from '../../src/settings/links/linkRequests.js';
import { backoutBody, editBody, firstOf } from '../filings/PolicyFixture.js';
import { openLinkFixture } from './LinkFixture.js';

let office: Awaited<ReturnType<typeof openLinkFixture>>;
beforeEach(async () => {
  office = await openLinkFixture();
});
afterEach(() => office.fixture.close());

describe('a link that ends', () => {
  it('lasts through its last day; then the agency reads what it filed, and files nothing more', async () => {
    const { fixture, pair, ask, sign, end, told, file, daysLater, linksOf } = office;
    const { linkId } = await ask();
    await sign(linkId);
    const policyId = await file();
    expect(await end(linkId, '2026-01-18', pair.agency)).toMatchObject({
      state: 'ending',
      endedOn: '2026-01-17',
    });
    for (const person of [pair.agency, pair.agent.person]) {
      expect((await told(person))?.message).toContain(
        'The last day is 01/17/2026; what was filed stays readable.',
      );
    }
    await daysLater(1);
    expect(await file()).toBeGreaterThan(policyId);
    await daysLater(1);
    await expect(file()).rejects.toMatchObject({
      status: 403,
      body: {
        error: `Your agency no longer files for ${pair.agentName}; its last day was 01/17/2026. What it filed can still be read. To file again, ask the agent in Settings, under Agents.`,
      },
    });
    const query = { agentPolicyId: policyId, agentId: pair.agent.person.accountId, state: 'WY' };
    for (const as of [pair.agency, pair.agent.person]) {
      expect(await fixture.call(filings.agentPolicy, { query }, { as })).toMatchObject({
        agtPolicyId: policyId,
      });
    }

    const { linkId: again } = await ask();
    await sign(again);
    expect((await linksOf(pair.agency)).map(({ state }) => state)).toEqual(['acting', 'ended']);
    expect(await file()).toBeGreaterThan(policyId);
  });

  it('leaves the agency to read what the office asks about its filing, not to answer or to change it', async () => {
    const { fixture, pair, ask, sign, end } = office;
    const { linkId } = await ask();
    await sign(linkId);
    const as = pair.agency;
    const body = fixture.filing('WY', { coverage: { ccTaxStatus: '7' } }, pair.agent);
    const agentPolicyId = await fixture.call(filings.submitNewPolicy, { body }, { as });
    await end(linkId, '2026-01-16');

    const query = { agentPolicyId, agentId: pair.agent.person.accountId, state: 'WY' };
    const policy = await fixture.call(filings.agentPolicy, { query }, { as });
    const filed = firstOf(policy);
    const { agtTransId: agentTransactionId } = filed;
    expect(
      await fixture.call(filings.questionDetails, { query: { agentTransactionId } }, { as }),
    ).toMatchObject({
      state: 'unanswered',
    });
    const refused = {
      status: 403,
      body: { error: expect.stringContaining(`no longer files for ${pair.agentName}`) },
    };
    const answer = { agentTransactionId, answer: 'A school district.', attachmentIds: [] };
    const file = { query: { agentTransactionId, fileName: 'a.pdf' }, upload: new Blob(['%PDF-1.7']) };
    for (const change of [
      () => fixture.call(filings.answerQuestion, { body: answer }, { as }),
      () => fixture.call(filings.attachQuestionFile, file, { as }),
      () => fixture.call(filings.backoutTransaction, { body: backoutBody(policy, filed) }, { as }),
      () => fixture.call(filings.updateTransaction, { body: editBody(policy, filed) }, { as }),
    ]) {
      await expect(change()).rejects.toMatchObject(refused);
    }
    const stranger = await fixture.addAgency([]);
    await expect(
      fixture.call(filings.questionDetails, { query: { agentTransactionId } }, { as: stranger }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('is told on a draft that waits; it can be discarded, not saved or submitted', async () => {
    const { fixture, pair, ask, sign, end } = office;
    const { linkId } = await ask();
    await sign(linkId);
    const as = pair.agency;
    const draftId = crypto.randomUUID();
    const draft = {
      draftId,
      workflow: 'New',
      agentId: pair.agent.person.accountId,
      homeState: 'WY',
      agtPolicyId: 0,
      transactionGroupId: 0,
      editTransactionId: 0,
      version: 0,
      step: 'entry',
      values: emptyAgentPolicyForm(stateDefinition('WY'), 'New', '2026-01-16'),
    } as const;
    const save = (version: number) =>
      fixture.call(filings.savePolicyDraft, { body: { ...draft, version } }, { as });
    await save(0);
    const listed = () => fixture.call(filings.policyDrafts, {}, { as });
    expect(await listed()).toMatchObject([{ draftId, agencyEndedOn: null }]);

    await end(linkId, '2026-01-16');
    expect(await listed()).toMatchObject([{ draftId, agencyEndedOn: '2026-01-15' }]);
    expect(await fixture.call(filings.policyDraft, { query: { draftId } }, { as })).toMatchObject({
      draft: { draftId, agencyEndedOn: '2026-01-15' },
    });
    const refused = { status: 403, body: { error: expect.stringContaining('no longer files for') } };
    await expect(save(1)).rejects.toMatchObject(refused);
    const body = fixture.filing('WY', {}, pair.agent);
    await expect(
      fixture.call(filings.submitNewPolicy, { query: { draftId }, body }, { as }),
    ).rejects.toMatchObject(refused);
    expect(await fixture.call(filings.discardPolicyDraft, { body: { draftId } }, { as })).toBe(true);
  });
});

describe('a request', () => {
  it('that nobody answers expires after its last day; the agency is told, and can ask again', async () => {
    const { fixture, pair, ask, form, linksOf, told, daysLater } = office;
    const { linkId } = await ask();
    await daysLater(30);
    expect(await linksOf(pair.agent.person)).toMatchObject([{ state: 'waiting' }]);
    await daysLater(1);
    expect(await linksOf(pair.agent.person)).toMatchObject([{ linkId, state: 'expired', closedAt: null }]);
    await expect(form(linkId)).rejects.toMatchObject({
      status: 409,
      body: { error: 'This request expired after 02/15/2026. The agency can ask again.' },
    });
    const tidy = () => expireRequests(fixture.services, fixture.clock.now());
    // Several servers may tidy up at once.
    await Promise.all([tidy(), tidy()]);
    expect(await told(pair.agency)).toMatchObject({
      message: `The agent with the NPN ${pair.npn} did not answer your request by 02/15/2026: it has expired. You can ask again.`,
    });
    const events = await fixture.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.endpoint, 'housekeeping'));
    expect(events).toMatchObject([{ entity: 'agency_agents', entityId: String(linkId) }]);
    expect(await ask()).toMatchObject({ state: 'waiting' });
  });

  it('whose time is over does not stand in the way of the next, also before it is tidied up', async () => {
    const { pair, ask, linksOf, daysLater } = office;
    await ask();
    await daysLater(31);
    await ask();
    expect((await linksOf(pair.agency)).map(({ state }) => state)).toEqual(['waiting', 'expired']);
  });

  it('that was declined can be made again after seven days', async () => {
    const { ask, decline, daysLater } = office;
    await decline((await ask()).linkId);
    await daysLater(6);
    await expect(ask()).rejects.toMatchObject({ status: 409 });
    await daysLater(1);
    expect(await ask()).toMatchObject({ state: 'waiting' });
  });
});
