import { filings, inbox, office } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../src/accounts/tables.js';
import { auditEvents } from '../../../src/audit/tables.js';
import { questionMessages } from '../../../src/filings/questions/tables.js';
import { policies } from '../../../src/filings/tables.js';
import { toldEvents } from '../../events/toldEvents.js';
import { firstOf } from '../PolicyFixture.js';
import { openQuestionFixture, type Questioned, type QuestionFixture } from './QuestionFixture.js';

let fixture: QuestionFixture;

beforeAll(async () => {
  fixture = await openQuestionFixture();
});
afterAll(() => fixture.close());

const details = ({ agentTransactionId }: Questioned, as = fixture.agent.person) =>
  fixture.call(filings.questionDetails, { query: { agentTransactionId } }, { as });
const accept = ({ confirmationNumber }: Questioned, note = 'In order.') =>
  fixture.send(office.acceptQuestion, { body: { confirmationNumber, note } }, { as: fixture.staff });
const ask = ({ confirmationNumber }: Questioned, note = 'Which district?') =>
  fixture.send(office.askQuestion, { body: { confirmationNumber, note } }, { as: fixture.staff });
const listed = async (status: 'waiting' | 'all') => {
  const query = { status, pageSize: 100 };
  const { rows } = await fixture.call(office.questions, { query }, { as: fixture.staff });
  return new Map(rows.map((row) => [row.confirmationNumber, row]));
};
const listedOf = async (account: string) => {
  const query = { status: 'all', pageSize: 100, account } as const;
  return (await fixture.call(office.questions, { query }, { as: fixture.staff })).rows;
};
const read = async ({ policy }: Questioned) => {
  const query = { agentPolicyId: policy.agtPolicyId, agentId: policy.agentId, state: policy.homeStateAbbr };
  return firstOf(await fixture.call(filings.agentPolicy, { query }, { as: fixture.agent.person }));
};
const questionedOn = async ({ policy }: Questioned) => {
  const [row] = await fixture.db.select().from(policies).where(eq(policies.id, policy.agtPolicyId));
  return row?.questioned;
};

/** A policy whose location of risk is moved out of its state, after another question about it was answered, or without one. */
const moved = async (asked: boolean) => {
  const filing = fixture.filing('CO', asked ? { coverage: { ccTaxStatus: '7' } } : {});
  const policy = await fixture.onFile(filing);
  const { agtTransId: agentTransactionId, agtTransNumber: confirmationNumber } = firstOf(policy);
  const on = { policy, agentTransactionId, confirmationNumber };
  if (asked) await fixture.answer(on);
  fixture.clock.advance(60);
  const body = { ...filing, agtPolicyId: policy.agtPolicyId, riskState: 'WY' };
  await fixture.call(filings.updateAgentPolicy, { body }, { as: fixture.agent.person });
  return on;
};

/** The questions that its history tells of, by their first words. */
const historyOf = async ({ policy }: Questioned) => {
  const query = { agentPolicyId: policy.agtPolicyId, agentId: policy.agentId, state: policy.homeStateAbbr };
  const told = await fixture.call(filings.policyHistory, { query }, { as: fixture.agent.person });
  return told.flatMap(({ what }) =>
    what.startsWith('Questioned') ? [what.split(' ').slice(0, 4).join(' ')] : [],
  );
};

describe('a question', () => {
  it('is found by the name of its agent, however it is typed', async () => {
    const { confirmationNumber } = await fixture.question();
    const { accountId } = fixture.agent.person;
    const [before] = await fixture.db.select().from(accounts).where(eq(accounts.id, accountId));
    const nameOfAgent = (name: string) =>
      fixture.db.update(accounts).set({ name }).where(eq(accounts.id, accountId));
    await nameOfAgent('Zoë O’Hara–Lee Surplus');
    expect(await listedOf("zoe o'hara-lee")).toContainEqual(expect.objectContaining({ confirmationNumber }));
    expect(await listedOf('zoe o hara')).toEqual([]);
    await nameOfAgent(before?.name ?? '');
  });

  it('is answered with a file, asked again, answered, and accepted; everybody sees where it stands', async () => {
    const asked = await fixture.question();
    const { confirmationNumber: number } = asked;
    expect(await details(asked)).toMatchObject({ state: 'unanswered', messages: [] });
    expect((await listed('all')).get(number)).toMatchObject({ state: 'unanswered', ageInDays: 0 });
    expect((await listed('waiting')).has(number)).toBe(false);

    const fileId = await fixture.attach(asked);
    fixture.clock.advance(60);
    expect((await fixture.answer(asked, { files: [fileId] })).status).toBe(200);
    expect(await read(asked)).toMatchObject({ agtTransStatus: 'Questioned', isTiqAnswered: true });
    expect((await listed('waiting')).get(number)).toMatchObject({
      state: 'answered',
      latestAt: fixture.clock.now().toISOString(),
    });

    fixture.clock.advance(60);
    expect((await ask(asked)).status).toBe(200);
    expect(await read(asked)).toMatchObject({ agtTransStatus: 'Questioned', isTiqAnswered: false });
    expect((await listed('waiting')).has(number)).toBe(false);

    fixture.clock.advance(60);
    expect((await fixture.answer(asked)).status).toBe(200);
    fixture.clock.advance(60);
    expect(await questionedOn(asked)).toBe(1);
    expect((await accept(asked)).status).toBe(200);
    expect(await questionedOn(asked)).toBe(0);
    expect(await read(asked)).toMatchObject({
      agtTransStatus: 'Accepted',
      isTiqAnswered: false,
      tiqReason: expect.stringMatching(/^The exemption of the insured/),
    });
    expect((await listed('all')).has(number)).toBe(false);

    expect(await toldEvents(fixture.db, fixture.agent.person, asked.agentTransactionId)).toEqual([
      'transaction.questioned',
      'question.asked',
      'question.answered',
      'question.asked',
      'question.answered',
      'question.settled',
      'transaction.accepted',
    ]);

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
    const { messages } = await fixture.call(
      office.question,
      { query: { confirmationNumber: number } },
      { as: fixture.staff },
    );
    expect(messages).toEqual(
      told.messages.map((each) => (each.who === 'The office' ? { ...each, who: 'Olive Marsh' } : each)),
    );
  });

  it('is told in the history of its policy, and kept in the audit trail', async () => {
    const asked = await fixture.question();
    const { policy, confirmationNumber: number, agentTransactionId } = asked;
    const files = [await fixture.attach(asked), await fixture.attach(asked, undefined, 'Letter.pdf')];
    fixture.clock.advance(60);
    await fixture.answer(asked, { files });
    fixture.clock.advance(60);
    await ask(asked);
    fixture.clock.advance(60);
    await accept(asked);
    const query = { agentPolicyId: policy.agtPolicyId, agentId: policy.agentId, state: policy.homeStateAbbr };
    const history = await fixture.call(filings.policyHistory, { query }, { as: fixture.agent.person });
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
    const kept = await fixture.db
      .select({ endpoint: auditEvents.endpoint, personId: auditEvents.personId })
      .from(auditEvents)
      .where(eq(auditEvents.entityId, String(agentTransactionId)))
      .orderBy(auditEvents.id);
    expect(kept.filter(({ endpoint }) => endpoint.endsWith('Question'))).toEqual([
      { endpoint: 'filings.answerQuestion', personId: fixture.agent.person.personId },
      { endpoint: 'office.askQuestion', personId: fixture.staff.personId },
      { endpoint: 'office.acceptQuestion', personId: fixture.staff.personId },
    ]);
  });

  it('writes to both sides, each with a link to the policy', async () => {
    const agent = await fixture.addAgent();
    const colleague = await fixture.addPerson({
      accountId: agent.person.accountId,
      isPrimary: false,
      permissions: ['VIEW POLICY'],
    });
    const blind = await fixture.addPerson({
      accountId: agent.person.accountId,
      isPrimary: false,
      permissions: ['EDIT USERS'],
    });
    const agency = await fixture.addAgency([agent]);
    const filing = fixture.filing('WY', { coverage: { ccTaxStatus: '7' } }, agent);
    const agtPolicyId = await fixture.call(filings.submitNewPolicy, { body: filing }, { as: agency });
    const policy = await fixture.read(agtPolicyId, filing, agent);
    const { agtTransId, agtTransNumber } = firstOf(policy);
    const asked = { policy, agentTransactionId: agtTransId, confirmationNumber: agtTransNumber };
    const about = `${agtTransNumber} of policy ${policy.agtPolicyNumber} (Bighorn Outfitters LLC)`;
    const questioned = `The office questions one transaction of policy ${policy.agtPolicyNumber} (Bighorn Outfitters LLC). ${agtTransNumber}: The exemption of the insured has to be verified. Answer the question with the proof, or correct the Tax Status.`;
    for (const each of [agent.person, colleague, agency]) {
      expect(await fixture.messagesOf(each)).toEqual([questioned]);
    }

    await fixture.answer(asked, { as: agency });
    const answered = expect.stringMatching(
      `answered the question about ${about.replaceAll(/[()]/g, '.')}: “It is a school district.”$`,
    );
    expect((await fixture.messagesOf(fixture.staff))[0]).toEqual(answered);
    expect((await fixture.messagesOf(colleague))[0]).toEqual(answered);
    expect(await fixture.messagesOf(agency)).toHaveLength(1);

    await ask(asked);
    await accept(asked);
    for (const each of [agent.person, colleague, agency]) {
      expect((await fixture.messagesOf(each)).slice(0, 2)).toEqual([
        `The office accepted ${about}: “In order.” The question is settled.`,
        `The office asks about ${about}: “Which district?” Please answer the question.`,
      ]);
    }
    expect(await fixture.messagesOf(blind)).toEqual([]);
    const [item] = await fixture.call(inbox.inboxItems, {}, { as: agency });
    expect(item?.link).toBe(
      `/slip/filings/view?policyId=${agtPolicyId}&agentId=${agent.person.accountId}&state=WY`,
    );
  });

  it('is one message for all transactions of a filing', async () => {
    const agent = await fixture.addAgent();
    const filing = fixture.filing('WY', { coverage: { ccTaxStatus: '7' } }, agent);
    const [coverage] = filing.coverageCodes;
    const coverageCodes = ['5000', '5001'].flatMap((ccCoverageCode) =>
      coverage ? [{ ...coverage, ccCoverageCode }] : [],
    );
    await fixture.call(filings.submitNewPolicy, { body: { ...filing, coverageCodes } }, { as: agent.person });
    const [first, ...more] = await fixture.messagesOf(agent.person);
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
    expect((await fixture.messagesOf(fixture.agent.person))[0]).toContain(
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
    const asked = await fixture.question();
    const file = await fixture.attach(asked);
    const call = { files: [file], idempotencyKey: crypto.randomUUID() };
    const [one, other] = await Promise.all([fixture.answer(asked, call), fixture.answer(asked, call)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await one.json()).toEqual(await other.json());
    expect((await details(asked)).messages).toHaveLength(1);
  });

  it('is no more than a hundred messages about one question', async () => {
    const asked = await fixture.question();
    const { personId } = fixture.agent.person;
    const message = { kind: 'answer', words: 'It is a school district.', personId } as const;
    const transactionId = asked.agentTransactionId;
    await fixture.db
      .insert(questionMessages)
      .values(Array.from({ length: 99 }, () => ({ ...message, transactionId, at: fixture.clock.now() })));
    expect((await fixture.answer(asked)).status).toBe(200);
    expect((await fixture.answer(asked)).status).toBe(409);
    expect((await accept(asked)).status).toBe(200);
  });

  it('keeps nothing when it is refused', async () => {
    const asked = await fixture.question();
    const file = await fixture.attach(asked);
    expect((await fixture.answer(asked, { files: [file, 987_654] })).status).toBe(400);
    expect(await details(asked)).toMatchObject({ state: 'unanswered', messages: [] });
    expect((await fixture.answer(asked, { files: [file] })).status).toBe(200);
  });
});
