import { filings, inbox, office } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../../src/audit/tables.js';
import { policies } from '../../../src/filings/tables.js';
import { firstOf } from '../PolicyDesk.js';
import { openQuestionDesk, type QuestionDesk, type Questioned } from './QuestionDesk.js';

let desk: QuestionDesk;

beforeAll(async () => {
  desk = await openQuestionDesk();
});
afterAll(() => desk.close());

const details = ({ agentTransactionId }: Questioned, as = desk.agent.person) =>
  desk.call(filings.questionDetails, { query: { agentTransactionId } }, { as });
const accept = ({ confirmationNumber }: Questioned, note = 'In order.') =>
  desk.send(office.acceptQuestion, { body: { confirmationNumber, note } }, { as: desk.staff });
const ask = ({ confirmationNumber }: Questioned, note = 'Which district?') =>
  desk.send(office.askQuestion, { body: { confirmationNumber, note } }, { as: desk.staff });
const listed = async (status: 'waiting' | 'all') => {
  const query = { status, pageSize: 100 };
  const { rows } = await desk.call(office.questions, { query }, { as: desk.staff });
  return new Map(rows.map((row) => [row.confirmationNumber, row]));
};
const read = async ({ policy }: Questioned) => {
  const query = { agentPolicyId: policy.agtPolicyId, agentId: policy.agentId, state: policy.homeStateAbbr };
  return firstOf(await desk.call(filings.agentPolicy, { query }, { as: desk.agent.person }));
};
const questionedOn = async ({ policy }: Questioned) => {
  const [row] = await desk.db.select().from(policies).where(eq(policies.id, policy.agtPolicyId));
  return row?.questioned;
};

/** A policy whose location of risk is moved out of its state, after another question about it was answered, or without one. */
const moved = async (asked: boolean) => {
  const filing = desk.filing('CO', asked ? { coverage: { ccTaxStatus: '7' } } : {});
  const policy = await desk.onFile(filing);
  const { agtTransId: agentTransactionId, agtTransNumber: confirmationNumber } = firstOf(policy);
  const on = { policy, agentTransactionId, confirmationNumber };
  if (asked) await desk.answer(on);
  desk.clock.advance(60);
  const body = { ...filing, agtPolicyId: policy.agtPolicyId, riskState: 'WY' };
  await desk.call(filings.updateAgentPolicy, { body }, { as: desk.agent.person });
  return on;
};

/** The questions that its history tells of, by their first words. */
const historyOf = async ({ policy }: Questioned) => {
  const query = { agentPolicyId: policy.agtPolicyId, agentId: policy.agentId, state: policy.homeStateAbbr };
  const told = await desk.call(filings.policyHistory, { query }, { as: desk.agent.person });
  return told.flatMap(({ what }) =>
    what.startsWith('Questioned') ? [what.split(' ').slice(0, 4).join(' ')] : [],
  );
};

describe('a question', () => {
  it('is answered with a file, asked again, answered, and accepted; everybody sees where it stands', async () => {
    const asked = await desk.question();
    const { confirmationNumber: number } = asked;
    expect(await details(asked)).toMatchObject({ state: 'unanswered', messages: [] });
    expect((await listed('all')).get(number)).toMatchObject({ state: 'unanswered', ageInDays: 0 });
    expect((await listed('waiting')).has(number)).toBe(false);

    const fileId = await desk.attach(asked);
    desk.clock.advance(60);
    expect((await desk.answer(asked, { files: [fileId] })).status).toBe(200);
    expect(await read(asked)).toMatchObject({ agtTransStatus: 'Questioned', isTiqAnswered: true });
    expect((await listed('waiting')).get(number)).toMatchObject({
      state: 'answered',
      latestAt: desk.clock.now().toISOString(),
    });

    desk.clock.advance(60);
    expect((await ask(asked)).status).toBe(200);
    expect(await read(asked)).toMatchObject({ agtTransStatus: 'Questioned', isTiqAnswered: false });
    expect((await listed('waiting')).has(number)).toBe(false);

    desk.clock.advance(60);
    expect((await desk.answer(asked)).status).toBe(200);
    desk.clock.advance(60);
    expect(await questionedOn(asked)).toBe(1);
    expect((await accept(asked)).status).toBe(200);
    expect(await questionedOn(asked)).toBe(0);
    expect(await read(asked)).toMatchObject({
      agtTransStatus: 'Accepted',
      isTiqAnswered: false,
      tiqReason: expect.stringMatching(/^The exemption of the insured/),
    });
    expect((await listed('all')).has(number)).toBe(false);

    const told = await details(asked);
    expect(told.state).toBe('accepted');
    expect(
      told.messages.map(({ kind, who, words, attachments }) => [kind, who, words, attachments.length]),
    ).toEqual([
      ['answer', expect.stringMatching(/^Ada /), 'It is a school district.', 1],
      ['ask', 'The office', 'Which district?', 0],
      ['answer', expect.stringMatching(/^Ada /), 'It is a school district.', 0],
      ['accept', 'The office', 'In order.', 0],
    ]);
    expect(
      await desk.call(office.question, { query: { confirmationNumber: number } }, { as: desk.staff }),
    ).toEqual(told);
  });

  it('is told in the history of its policy, and kept in the audit trail', async () => {
    const asked = await desk.question();
    const { policy, confirmationNumber: number, agentTransactionId } = asked;
    const files = [await desk.attach(asked), await desk.attach(asked, undefined, 'Letter.pdf')];
    desk.clock.advance(60);
    await desk.answer(asked, { files });
    desk.clock.advance(60);
    await ask(asked);
    desk.clock.advance(60);
    await accept(asked);
    const query = { agentPolicyId: policy.agtPolicyId, agentId: policy.agentId, state: policy.homeStateAbbr };
    const history = await desk.call(filings.policyHistory, { query }, { as: desk.agent.person });
    expect(history.map(({ who, what }) => `${who}: ${what}`)).toEqual([
      `The office: Accepted ${number}: “In order.”`,
      `The office: Asked again about ${number}: “Which district?”`,
      expect.stringMatching(
        new RegExp(
          `^Ada .*: Answered the question about ${number} with Certificate.pdf and Letter.pdf: “It is a school district.”$`,
        ),
      ),
      expect.stringMatching(new RegExp(`^The office: Questioned ${number}: The exemption of the insured`)),
      expect.stringMatching(new RegExp(`^Ada .*: Filed with confirmation number ${number}.$`)),
    ]);
    const kept = await desk.db
      .select({ endpoint: auditEvents.endpoint, personId: auditEvents.personId })
      .from(auditEvents)
      .where(eq(auditEvents.entityId, String(agentTransactionId)))
      .orderBy(auditEvents.id);
    expect(kept.filter(({ endpoint }) => endpoint.endsWith('Question'))).toEqual([
      { endpoint: 'filings.answerQuestion', personId: desk.agent.person.personId },
      { endpoint: 'office.askQuestion', personId: desk.staff.personId },
      { endpoint: 'office.acceptQuestion', personId: desk.staff.personId },
    ]);
  });

  it('writes to both sides, each with a link to the policy', async () => {
    const agent = await desk.addAgent();
    const colleague = await desk.addPerson({
      accountId: agent.person.accountId,
      isPrimary: false,
      permissions: ['VIEW POLICY'],
    });
    const blind = await desk.addPerson({
      accountId: agent.person.accountId,
      isPrimary: false,
      permissions: ['EDIT USERS'],
    });
    const agency = await desk.addAgency([agent]);
    const filing = desk.filing('WY', { coverage: { ccTaxStatus: '7' } }, agent);
    const agtPolicyId = await desk.call(filings.submitNewPolicy, { body: filing }, { as: agency });
    const policy = await desk.read(agtPolicyId, filing, agent);
    const { agtTransId, agtTransNumber } = firstOf(policy);
    const asked = { policy, agentTransactionId: agtTransId, confirmationNumber: agtTransNumber };
    const about = `${agtTransNumber} of policy ${policy.agtPolicyNumber} (Bighorn Outfitters LLC)`;
    const questioned = `The office questions one transaction of policy ${policy.agtPolicyNumber} (Bighorn Outfitters LLC). ${agtTransNumber}: The exemption of the insured has to be verified. Answer the question with the proof, or correct the Tax Status.`;
    for (const each of [agent.person, colleague, agency]) {
      expect(await desk.messagesOf(each)).toEqual([questioned]);
    }

    await desk.answer(asked, { as: agency });
    const answered = expect.stringMatching(
      `answered the question about ${about.replaceAll(/[()]/g, '.')}: “It is a school district.”$`,
    );
    expect((await desk.messagesOf(desk.staff))[0]).toEqual(answered);
    expect((await desk.messagesOf(colleague))[0]).toEqual(answered);
    expect(await desk.messagesOf(agency)).toHaveLength(1);

    await ask(asked);
    await accept(asked);
    for (const each of [agent.person, colleague, agency]) {
      expect((await desk.messagesOf(each)).slice(0, 2)).toEqual([
        `The office accepted ${about}: “In order.” The question is settled.`,
        `The office asks about ${about}: “Which district?” Please answer the question.`,
      ]);
    }
    expect(await desk.messagesOf(blind)).toEqual([]);
    const [item] = await desk.call(inbox.inboxItems, {}, { as: agency });
    expect(item?.link).toBe(
      `/slip/filings/view?policyId=${agtPolicyId}&agentId=${agent.person.accountId}&state=WY`,
    );
  });

  it('is one message for all transactions of a filing', async () => {
    const agent = await desk.addAgent();
    const filing = desk.filing('WY', { coverage: { ccTaxStatus: '7' } }, agent);
    const [coverage] = filing.coverageCodes;
    const coverageCodes = ['5000', '5001'].flatMap((ccCoverageCode) =>
      coverage ? [{ ...coverage, ccCoverageCode }] : [],
    );
    await desk.call(filings.submitNewPolicy, { body: { ...filing, coverageCodes } }, { as: agent.person });
    const [first, ...more] = await desk.messagesOf(agent.person);
    expect(first).toMatch(
      /^The office questions 2 transactions of policy .* 2026-\d{8}: The .* 2026-\d{8}: The /,
    );
    expect(more).toEqual([]);
  });
});

describe('a question that a rule asks later', () => {
  it('is told when it is asked, and waits for the filer although another was answered', async () => {
    const asked = await moved(true);
    const { confirmationNumber: number } = asked;
    const { state, messages: said } = await details(asked);
    expect([state, said.map(({ kind, who }) => [kind, who])]).toEqual([
      'unanswered',
      [
        ['answer', expect.stringMatching(/^Ada /)],
        ['ask', 'The office'],
      ],
    ]);
    expect(await historyOf(asked)).toEqual([
      `Questioned ${number}: The location`,
      `Questioned ${number}: The exemption`,
    ]);
    expect((await desk.messagesOf(desk.agent.person))[0]).toContain(
      `${number}: The location of risk is in WY`,
    );
  });

  it('is not told as if it had been asked when it was filed', async () => {
    const asked = await moved(false);
    expect(await historyOf(asked)).toEqual([`Questioned ${asked.confirmationNumber}: The location`]);
  });
});

describe('an answer', () => {
  it('is sent once, however often it is sent', async () => {
    const asked = await desk.question();
    const file = await desk.attach(asked);
    const call = { files: [file], idempotencyKey: crypto.randomUUID() };
    const [one, other] = await Promise.all([desk.answer(asked, call), desk.answer(asked, call)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await one.json()).toEqual(await other.json());
    expect((await details(asked)).messages).toHaveLength(1);
  });

  it('is no more than a hundred messages about one question', async () => {
    const asked = await desk.question();
    for (let count = 0; count < 100; count += 1) expect((await desk.answer(asked)).status).toBe(200);
    expect((await desk.answer(asked)).status).toBe(409);
    expect((await accept(asked)).status).toBe(200);
  });

  it('keeps nothing when it is refused', async () => {
    const asked = await desk.question();
    const file = await desk.attach(asked);
    expect((await desk.answer(asked, { files: [file, 987_654] })).status).toBe(400);
    expect(await details(asked)).toMatchObject({ state: 'unanswered', messages: [] });
    expect((await desk.answer(asked, { files: [file] })).status).toBe(200);
  });
});
