import { filings } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../PolicyFixture.js';
import { openQuestionFixture, pdf, type Questioned, type QuestionFixture } from './QuestionFixture.js';

let fixture: QuestionFixture;

beforeAll(async () => {
  fixture = await openQuestionFixture();
});
afterAll(() => fixture.close());

const details = ({ agentTransactionId }: Questioned, as = fixture.agent.person) =>
  fixture.call(filings.questionDetails, { query: { agentTransactionId } }, { as });

describe('whoever is not meant to', () => {
  it('finds no question and no file of others, and reads what is theirs', async () => {
    const asked = await fixture.question();
    const file = await fixture.attach(asked);
    const foreign = await fixture.addAgent();
    const viewer = await fixture.addPerson({
      accountId: fixture.agent.person.accountId,
      permissions: ['VIEW POLICY'],
      isPrimary: false,
    });
    const download = async (as = fixture.agent.person) =>
      (await fixture.send(filings.questionAttachment, { query: { attachmentId: file } }, { as })).status;

    expect(await refusalOf(details(asked, foreign.person))).toBe(`404 ${messages.calls.notFound}`);
    expect((await fixture.answer(asked, { as: foreign.person })).status).toBe(404);
    expect((await fixture.hand(asked, { as: foreign.person })).status).toBe(404);
    expect((await fixture.answer(asked, { as: viewer })).status).toBe(403);
    expect((await fixture.hand(asked, { as: viewer })).status).toBe(403);
    expect((await fixture.answer(asked, { as: fixture.staff })).status).toBe(403);

    // Nobody can download a file that is not sent yet; then those can who may read the policy.
    expect(await download()).toBe(404);
    await fixture.answer(asked, { files: [file] });
    expect([await download(), await download(viewer), await download(fixture.staff)]).toEqual([
      200, 200, 200,
    ]);
    expect(await download(foreign.person)).toBe(404);
    expect((await details(asked, viewer)).state).toBe('answered');
  });

  it('sends no file that somebody else has handed in, or that belongs to another question', async () => {
    const [asked, other] = [await fixture.question(), await fixture.question()];
    const colleague = await fixture.addPerson({
      accountId: fixture.agent.person.accountId,
      isPrimary: false,
    });
    const theirs = await fixture.attach(asked, colleague);
    const elsewhere = await fixture.attach(other);
    for (const file of [theirs, elsewhere]) {
      expect((await fixture.answer(asked, { files: [file] })).status).toBe(400);
    }
    const own = await fixture.attach(asked);
    expect((await fixture.answer(asked, { files: [own] })).status).toBe(200);
    expect((await fixture.answer(asked, { files: [own] })).status).toBe(400);
  });

  it('is the owner of before once a policy has moved to another agent', async () => {
    const [from, to] = [await fixture.addAgent(), await fixture.addAgent()];
    const agency = await fixture.addAgency([from, to]);
    const asked = await fixture.question(from);
    const file = await fixture.attach(asked, from.person);
    await fixture.answer(asked, { as: from.person, files: [file] });
    const { agtPolicyId: agentPolicyId, agtPolicyNumber: agentPolicyNumber } = asked.policy;
    const [fromAgentId, toAgentId] = [from.person.accountId, to.person.accountId];
    await fixture.call(
      filings.changeAgent,
      { body: { agentPolicyId, fromAgentId, toAgentId, agentPolicyNumber } },
      { as: agency },
    );
    expect(await refusalOf(details(asked, from.person))).toBe(`404 ${messages.calls.notFound}`);
    expect((await details(asked, to.person)).state).toBe('answered');
    expect(pdf.byteLength).toBe((await details(asked, to.person)).messages[0]?.attachments[0]?.size);
  });
});
