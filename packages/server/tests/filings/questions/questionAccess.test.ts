import { filings } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../PolicyDesk.js';
import { openQuestionDesk, pdf, type QuestionDesk, type Questioned } from './QuestionDesk.js';

let desk: QuestionDesk;

beforeAll(async () => {
  desk = await openQuestionDesk();
});
afterAll(() => desk.close());

const details = ({ agentTransactionId }: Questioned, as = desk.agent.person) =>
  desk.call(filings.questionDetails, { query: { agentTransactionId } }, { as });

describe('whoever is not meant to', () => {
  it('finds no question and no file of others, and reads what is theirs', async () => {
    const asked = await desk.question();
    const file = await desk.attach(asked);
    const foreign = await desk.addAgent();
    const viewer = await desk.addPerson({
      accountId: desk.agent.person.accountId,
      permissions: ['VIEW POLICY'],
      isPrimary: false,
    });
    const download = async (as = desk.agent.person) =>
      (await desk.send(filings.questionAttachment, { query: { attachmentId: file } }, { as })).status;

    expect(await refusalOf(details(asked, foreign.person))).toBe(`404 ${messages.calls.notFound}`);
    expect((await desk.answer(asked, { as: foreign.person })).status).toBe(404);
    expect((await desk.hand(asked, { as: foreign.person })).status).toBe(404);
    expect((await desk.answer(asked, { as: viewer })).status).toBe(403);
    expect((await desk.hand(asked, { as: viewer })).status).toBe(403);
    expect((await desk.answer(asked, { as: desk.staff })).status).toBe(403);

    // What is not sent yet nobody downloads; then those do who may read the policy.
    expect(await download()).toBe(404);
    await desk.answer(asked, { files: [file] });
    expect([await download(), await download(viewer), await download(desk.staff)]).toEqual([200, 200, 200]);
    expect(await download(foreign.person)).toBe(404);
    expect((await details(asked, viewer)).state).toBe('answered');
  });

  it('sends no file that somebody else has handed in, or that belongs to another question', async () => {
    const [asked, other] = [await desk.question(), await desk.question()];
    const colleague = await desk.addPerson({ accountId: desk.agent.person.accountId, isPrimary: false });
    const theirs = await desk.attach(asked, colleague);
    const elsewhere = await desk.attach(other);
    for (const file of [theirs, elsewhere]) {
      expect((await desk.answer(asked, { files: [file] })).status).toBe(400);
    }
    const own = await desk.attach(asked);
    expect((await desk.answer(asked, { files: [own] })).status).toBe(200);
    expect((await desk.answer(asked, { files: [own] })).status).toBe(400);
  });

  it('is the owner of before once a policy has moved to another agent', async () => {
    const [from, to] = [await desk.addAgent(), await desk.addAgent()];
    const agency = await desk.addAgency([from, to]);
    const asked = await desk.question(from);
    const file = await desk.attach(asked, from.person);
    await desk.answer(asked, { as: from.person, files: [file] });
    const { agtPolicyId: agentPolicyId, agtPolicyNumber: agentPolicyNumber } = asked.policy;
    const [fromAgentId, toAgentId] = [from.person.accountId, to.person.accountId];
    await desk.call(
      filings.changeAgent,
      { body: { agentPolicyId, fromAgentId, toAgentId, agentPolicyNumber } },
      { as: agency },
    );
    expect(await refusalOf(details(asked, from.person))).toBe(`404 ${messages.calls.notFound}`);
    expect((await details(asked, to.person)).state).toBe('answered');
    expect(pdf.byteLength).toBe((await details(asked, to.person)).messages[0]?.attachments[0]?.size);
  });
});
