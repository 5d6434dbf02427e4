import { filings, office } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/accounts/people/tables.js';
import { policies } from '../../../src/filings/tables.js';
import { newestMessage } from '../../authenticate/Browser.js';
import type { TestPerson } from '../../testPeople.js';
import { allOf, firstOf, refusalOf } from '../PolicyFixture.js';
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
const errorOf = async (response: Response) => {
  const body: unknown = await response.json();
  return [response.status, typeof body === 'object' && body !== null && 'error' in body ? body.error : body];
};
const questionedOn = async ({ policy }: Questioned) => {
  const [row] = await fixture.db.select().from(policies).where(eq(policies.id, policy.agtPolicyId));
  return row?.questioned;
};

describe('a decision', () => {
  it('is taken once, also when two decide at the same time', async () => {
    const asked = await fixture.question();
    const answers = await Promise.all([
      accept(asked, 'One.'),
      accept(asked, 'Two.'),
      ask(asked),
      accept(asked),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    expect(answers.filter((_, at) => at !== 2).filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await questionedOn(asked)).toBe(0);
    const { messages: said } = await details(asked);
    expect(said.filter(({ kind }) => kind === 'accept')).toHaveLength(1);
  });

  it('is mailed to those who filed, but to nobody who turned that off', async () => {
    const { accountId } = fixture.agent.person;
    const colleague = await fixture.addPerson({ accountId, isPrimary: false });
    await fixture.db.update(people).set({ isNotified: false }).where(eq(people.id, colleague.personId));
    const asked = await fixture.question();
    const { confirmationNumber: number } = asked;
    const mailTo = ({ userName }: TestPerson) => newestMessage(fixture, `${userName}@larkin.example`);
    await ask(asked);
    expect(await mailTo(fixture.agent.person)).toMatchObject({
      subject: `The office asks about ${number}`,
      text: expect.stringMatching(
        /“Which district\?” Please answer the question\.[^]*\/slip\/filings\/view\?/,
      ),
    });
    await accept(asked);
    expect((await mailTo(fixture.agent.person))?.subject).toBe(`Accepted by the office: ${number}`);
    expect(await mailTo(colleague)).toBeUndefined();
    const [newest] = await fixture.messagesOf(colleague);
    expect(newest).toContain(`The office accepted ${number}`);
  });

  it('ends what can be said, in words that name the number', async () => {
    const asked = await fixture.question();
    const { confirmationNumber: number } = asked;
    await accept(asked);
    const settled = [409, `The office has accepted ${number}: nothing is asked any more.`];
    expect(await errorOf(await fixture.answer(asked))).toEqual(settled);
    expect(await errorOf(await fixture.hand(asked))).toEqual(settled);
    const decided = [
      409,
      `${fixture.staff.userName} accepted ${number} on 01/16/2026: “In order.” It is decided.`,
    ];
    expect(await errorOf(await accept(asked))).toEqual(decided);
    expect(await errorOf(await ask(asked))).toEqual(decided);
  });

  it('is not needed for what is backed out', async () => {
    const asked = await fixture.question();
    await fixture.backOut(asked.policy, firstOf(asked.policy));
    expect((await details(asked)).state).toBe('backedOut');
    expect(await errorOf(await fixture.answer(asked))).toEqual([
      409,
      `${asked.confirmationNumber} is backed out: nothing is asked about it any more.`,
    ]);
    expect((await accept(asked)).status).toBe(409);
    expect(await questionedOn(asked)).toBe(0);
  });

  it('is not needed for what was settled by what was filed since', async () => {
    const filing = fixture.filing('WY', { transaction: { msAgtTransOtherFees: 0 } });
    const policy = await fixture.onFile(filing);
    const [coverage] = filing.coverageCodes;
    const [first] = coverage?.agentTransactions ?? [];
    const add = async (agtTransType: number, msAgtTransPremium: number) => {
      const { agtPolicyId, coverageCodes } = policy;
      const agtTransGrpId = coverageCodes[0]?.agtTransGrpId ?? 0;
      const agentTransactions = first ? [{ ...first, agtTransType, msAgtTransPremium }] : [];
      const group = coverage ? [{ ...coverage, agtTransGrpId, agentTransactions }] : [];
      const body = { ...filing, agtPolicyId, trackingPolicyId: agtPolicyId, coverageCodes: group };
      await fixture.call(filings.submitGroupEndorsement, { body }, { as: fixture.agent.person });
      return allOf(await fixture.read(agtPolicyId, filing)).at(-1);
    };
    const returned = await add(3, -1_200_000);
    const agentTransactionId = returned?.agtTransId ?? 0;
    const asked = { policy, agentTransactionId, confirmationNumber: returned?.agtTransNumber ?? '' };
    expect((await details(asked)).state).toBe('unanswered');
    await add(2, 200_000);
    expect((await details(asked)).state).toBe('settled');
    expect(await errorOf(await fixture.answer(asked))).toEqual([
      409,
      `What was filed since has settled the question about ${asked.confirmationNumber}: nothing is asked any more.`,
    ]);
  });

  it('needs a note, and a number that is questioned', async () => {
    const asked = await fixture.question();
    const blank = { body: { confirmationNumber: asked.confirmationNumber, note: ' ' } };
    expect(await refusalOf(fixture.call(office.acceptQuestion, blank, { as: fixture.staff }))).toBe(
      'Note is required.',
    );
    const plain = firstOf(await fixture.onFile());
    const body = { confirmationNumber: plain.agtTransNumber, note: 'Fine.' };
    expect(await refusalOf(fixture.call(office.acceptQuestion, { body }, { as: fixture.staff }))).toBe(
      `404 ${messages.calls.notFound}`,
    );
  });
});
