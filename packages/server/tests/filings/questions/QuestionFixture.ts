import { filings, inbox } from '@slip/api/contract';
import type { CallOptions, TestOfficeOptions } from '../../TestOffice.js';
import type { TestPerson } from '../../testPeople.js';
import type { FixtureAgent } from '../FilingFixture.js';
import { firstOf, openPolicyFixture, type Policy, type PolicyFixture } from '../PolicyFixture.js';

/** The smallest file that begins as a PDF does; more of one the office does not look at. */
export const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');

/** A policy on file whose only transaction is questioned: its insured is said to be exempt. */
export interface Questioned {
  readonly policy: Policy;
  readonly agentTransactionId: number;
  readonly confirmationNumber: string;
}

/** An office in which there are questions, and its staff person. */
export interface QuestionFixture extends PolicyFixture {
  readonly staff: TestPerson;
  /** Files a policy that is questioned. */
  question(agent?: FixtureAgent): Promise<Questioned>;
  /** Hands in a file. */
  hand(
    asked: Questioned,
    options?: CallOptions & { readonly fileName?: string; readonly content?: BlobPart },
  ): Promise<Response>;
  /** Hands in a file that is taken; gives its id. */
  attach(asked: Questioned, as?: TestPerson, fileName?: string): Promise<number>;
  answer(
    asked: Questioned,
    options?: CallOptions & { readonly files?: readonly number[] },
  ): Promise<Response>;
  /** The texts in somebody's inbox, the newest first. */
  messagesOf(person: TestPerson): Promise<string[]>;
}

export async function openQuestionFixture(given: TestOfficeOptions = {}): Promise<QuestionFixture> {
  const fixture = await openPolicyFixture(given);
  const staff = await fixture.addPerson({ kind: 'Office', firstName: 'Olive', lastName: 'Marsh' });

  const hand: QuestionFixture['hand'] = ({ agentTransactionId }, options = {}) => {
    const { fileName = 'Certificate.pdf', content = pdf, ...call } = options;
    const input = { query: { agentTransactionId, fileName }, upload: new Blob([content]) };
    return fixture.send(filings.attachQuestionFile, input, { as: fixture.agent.person, ...call });
  };

  return {
    ...fixture,
    staff,
    hand,
    question: async (agent = fixture.agent) => {
      const policy = await fixture.onFile(
        fixture.filing('WY', { coverage: { ccTaxStatus: '7' } }, agent),
        agent,
      );
      const { agtTransId, agtTransNumber } = firstOf(policy);
      return { policy, agentTransactionId: agtTransId, confirmationNumber: agtTransNumber };
    },
    attach: async (asked, as = fixture.agent.person, fileName = 'Certificate.pdf') => {
      const answer: unknown = await (await hand(asked, { as, fileName })).json();
      return filings.attachQuestionFile.response.validateSync(answer, { strict: true }).attachmentId;
    },
    answer: ({ agentTransactionId }, { files = [], ...call } = {}) => {
      const body = { agentTransactionId, answer: 'It is a school district.', attachmentIds: files };
      return fixture.send(filings.answerQuestion, { body }, { as: fixture.agent.person, ...call });
    },
    messagesOf: async (as) =>
      (await fixture.call(inbox.inboxItems, {}, { as })).map(({ message }) => message),
  };
}
