import { filings, type Input, office } from '@slip/api/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionMessages } from '../../../src/filings/questions/tables.js';
import { policies, transactions } from '../../../src/filings/tables.js';
import { newestMessage } from '../../authenticate/Browser.js';
import { toldEvents } from '../../events/toldEvents.js';
import { openInsurerFixture } from '../../insurer-policies/InsurerFixture.js';
import type { FixtureAgent } from '../FilingFixture.js';
import { firstOf } from '../PolicyFixture.js';
import { openQuestionFixture, type Questioned, type QuestionFixture } from './QuestionFixture.js';

let fixture: QuestionFixture;

beforeAll(async () => {
  fixture = await openQuestionFixture();
});
afterAll(() => fixture.close());

const asStaff = () => ({ as: fixture.staff });
const read = ({ confirmationNumber }: Questioned) =>
  fixture.call(office.question, { query: { confirmationNumber } }, asStaff());
const numbersOf = async (query: Partial<Input<typeof office.questions>['query']>) => {
  const { rows } = await fixture.call(
    office.questions,
    { query: { status: 'all', pageSize: 100, ...query } },
    asStaff(),
  );
  return rows.map(({ confirmationNumber }) => confirmationNumber);
};
const refusal = async (response: Response) => [response.status, await response.json()];
const answered = async (agent: FixtureAgent) => {
  const asked = await fixture.question(agent);
  await fixture.answer(asked, { as: agent.person });
  return asked;
};
const statusesOf = async (asked: readonly Questioned[]) => {
  const rows = await fixture.db
    .select({ status: transactions.status })
    .from(transactions)
    .where(
      inArray(
        transactions.id,
        asked.map(({ agentTransactionId }) => agentTransactionId),
      ),
    );
  return rows.map(({ status }) => status);
};

describe('the list', () => {
  it('has the answered ones first, and those of a rule and of an account', async () => {
    const agent = await fixture.addAgent();
    const first = await fixture.question(agent);
    const { agentName, agentNumber: npn } = await read(first);
    const second = await answered(agent);
    const both = [second.confirmationNumber, first.confirmationNumber];
    expect(await numbersOf({ account: npn })).toEqual(both);
    expect(await numbersOf({ account: agentName.slice(1).toUpperCase(), rule: 'T102' })).toEqual(
      expect.arrayContaining(both),
    );
    expect(await numbersOf({ account: npn, rule: 'T107' })).toEqual([]);
    expect(await numbersOf({ account: '%' })).toEqual([]);
  });

  it('then has the one first that has waited longest', async () => {
    const agent = await fixture.addAgent();
    const [one, two] = [await fixture.question(agent), await fixture.question(agent)];
    const { agentNumber: account } = await read(one);
    await fixture.db
      .update(transactions)
      .set({ filedAt: new Date('2025-12-01T12:00:00.000Z') })
      .where(eq(transactions.id, two.agentTransactionId));
    expect(await numbersOf({ account, pageSize: 1 })).toEqual([two.confirmationNumber]);
    expect(await numbersOf({ account, pageSize: 1, page: 1 })).toEqual([one.confirmationNumber]);
    // Of the answered ones, for the office.
    await fixture.answer(one, { as: agent.person });
    fixture.clock.advance(60);
    await fixture.answer(two, { as: agent.person });
    expect(await numbersOf({ account })).toEqual([one.confirmationNumber, two.confirmationNumber]);
  });
});

describe('one question', () => {
  it('is asked since the first of those that are open, also where they are in the same words', async () => {
    const asked = await fixture.question();
    const words = 'The location of risk is in WY, outside the home state.';
    const transactionId = asked.agentTransactionId;
    const days = [2, 3, 4].map((day) => new Date(`2026-02-0${day}T12:00:00.000Z`));
    await fixture.db
      .insert(questionMessages)
      .values(days.map((at) => ({ kind: 'ask' as const, words, transactionId, at })));
    // Two of the three: the first one is settled.
    await fixture.db
      .update(transactions)
      .set({ tiqReason: `${words} ${words}` })
      .where(eq(transactions.id, transactionId));
    expect((await read(asked)).questionedAt).toBe(days[1]?.toISOString());
  });

  it('comes with its transaction and what insurers reported under the number', async () => {
    const asked = await fixture.question();
    expect(await read(asked)).toMatchObject({
      rules: ['T102'],
      premium: asked.policy.agtPolicyTotalPremium,
      transaction: { taxStatus: 'Non-Taxable Insured', isBackout: false },
      reported: [],
    });
    const insurers = await openInsurerFixture(fixture);
    const insPolicyNumber = asked.policy.agtPolicyNumber.replaceAll('-', ' ').toLowerCase();
    const insPolicyId = await fixture.call(
      filings.submitInsurerPolicy,
      { body: insurers.policy({ insPolicyNumber, insTransPremium: 900_000 }) },
      { as: insurers.insurer },
    );
    expect((await read(asked)).reported).toMatchObject([
      { insPolicyId, insPolicyNumber, premium: 900_000, effectiveDate: '2025-03-01T00:00:00.000Z' },
    ]);
  });
});

describe('a decision', () => {
  it('is not taken on what was not read', async () => {
    const asked = await answered(fixture.agent);
    const lastRead = (await read(asked)).messages.at(-1)?.questionMessageId;
    await fixture.answer(asked);
    const { confirmationNumber } = asked;
    const body = { confirmationNumber, note: 'In order.', lastRead };
    expect(await refusal(await fixture.send(office.acceptQuestion, { body }, asStaff()))).toEqual([
      409,
      {
        error: `${fixture.agent.person.userName} answered ${confirmationNumber} on 01/16/2026: “It is a school district.” Read it before you decide.`,
      },
    ]);
    expect(await statusesOf([asked])).toEqual(['Questioned']);
  });

  it('may be to refuse: the transaction is backed out, and its filer reads why', async () => {
    const asked = await answered(fixture.agent);
    const { confirmationNumber, policy } = asked;
    const note = 'The insured is not exempt.';
    const query = { confirmationNumbers: confirmationNumber, decision: 'refuse', note } as const;
    const [letter] = await fixture.call(office.questionLetters, { query }, asStaff());
    const refused = await fixture.call(
      office.refuseQuestion,
      { body: { confirmationNumber, note } },
      asStaff(),
    );
    expect(refused).toMatchObject({ state: 'refused', policyPremium: 0 });
    // Programs are not told that it is accepted.
    expect(await toldEvents(fixture.db, fixture.agent.person, asked.agentTransactionId)).toEqual([
      'transaction.questioned',
      'question.asked',
      'question.answered',
      'question.settled',
    ]);
    const mailed = await newestMessage(fixture, `${fixture.agent.person.userName}@larkin.example`);
    expect(mailed).toMatchObject({ subject: letter?.subject, text: letter?.text });
    expect(letter?.text).toContain(`“${note}” The transaction is backed out.`);
    const [row] = await fixture.db.select().from(policies).where(eq(policies.id, policy.agtPolicyId));
    expect(row).toMatchObject({ questioned: 0, totalPremium: 0 });
    const onPolicy = {
      agentPolicyId: policy.agtPolicyId,
      agentId: policy.agentId,
      state: policy.homeStateAbbr,
    };
    const history = await fixture.call(
      filings.policyHistory,
      { query: onPolicy },
      { as: fixture.agent.person },
    );
    expect(history[0]).toMatchObject({
      who: 'The office',
      what: expect.stringMatching(
        new RegExp(`^Refused ${confirmationNumber}, backed out by 2026-\\d+: “${note}”$`),
      ),
    });
    const again = await fixture.send(
      office.acceptQuestion,
      { body: { confirmationNumber, note } },
      asStaff(),
    );
    expect(await refusal(again)).toEqual([
      409,
      {
        error: `${fixture.staff.userName} refused ${confirmationNumber} on 01/16/2026: “${note}” It is decided.`,
      },
    ]);
  });

  it('cannot refuse a backout', async () => {
    const filing = fixture.filing('WY');
    const policy = await fixture.onFile(filing);
    const id = await fixture.backOut(policy, firstOf(policy));
    const [backout] = await fixture.db
      .update(transactions)
      .set({ status: 'Questioned', tiqReason: 'Why?', tiqRules: ['T103'] })
      .where(eq(transactions.id, id))
      .returning({ confirmationNumber: transactions.confirmationNumber });
    const body = { confirmationNumber: backout?.confirmationNumber ?? '', note: 'No.' };
    expect((await fixture.send(office.refuseQuestion, { body }, asStaff())).status).toBe(409);
  });

  it('may be of many for one reason: all of them or none, and one message for each account', async () => {
    const [one, two] = [fixture.agent, await fixture.addAgent()];
    const asked = [await answered(one), await answered(one), await answered(two)];
    const confirmationNumbers = asked.map(({ confirmationNumber }) => confirmationNumber);
    const note = 'The certificates are in order.';
    const query = { confirmationNumbers: confirmationNumbers.join(','), note };
    const letters = await fixture.call(office.questionLetters, { query }, asStaff());
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Accepted by the office: 2 transactions',
      `Accepted by the office: ${confirmationNumbers[2]}`,
    ]);

    const { rows } = await fixture.call(office.questions, { query: { status: 'waiting' } }, asStaff());
    const lastRead = Math.max(...rows.map(({ lastMessageId }) => lastMessageId));
    const accept = () =>
      fixture.send(office.acceptQuestions, { body: { confirmationNumbers, note, lastRead } }, asStaff());
    const [last] = asked.slice(-1);
    if (last) await fixture.answer(last, { as: two.person });
    expect((await accept()).status).toBe(409);
    expect(await statusesOf(asked)).toEqual(['Questioned', 'Questioned', 'Questioned']);

    const body = { confirmationNumbers, note };
    expect(await fixture.call(office.acceptQuestions, { body }, asStaff())).toEqual({ accepted: 3 });
    expect(await statusesOf(asked)).toEqual(['Accepted', 'Accepted', 'Accepted']);
    expect(await newestMessage(fixture, `${one.person.userName}@larkin.example`)).toMatchObject({
      subject: letters[0]?.subject,
      text: letters[0]?.text,
    });
  });
});
