import type { SignedPaper, StateFacts } from '@slip/forms/rules';

/** The words of a text that is signed: plain paragraphs, an empty line between them. */
export interface SigningWords {
  readonly text: string;
  readonly notice: string;
}

const NOTICE =
  'Sample text: the office replaces it with the wording that the state asks for. Keep a copy of what you sign with your records.';

const oaths = {
  affidavit: (state: string) => [
    `I am licensed as a surplus lines broker in ${state}, and I make this statement about the quarter named above.`,
    `The figures shown are everything of mine that the office received in that quarter for risks whose home state is ${state}: new and renewed policies, changes of premium, cancellations and corrections, also those the office has in question, which are named with them and billed once they are accepted. Nothing is left out and nothing is counted twice.`,
    'For each policy I looked for insurers admitted in the state first, as its law asks, and placed with a surplus lines insurer only what they would not take.',
    'If no transaction is shown, I state that I placed no surplus lines insurance of the state in that quarter.',
  ],
  annualFiling: (state: string) => [
    `I am licensed as a surplus lines broker in ${state}, and I make this statement about the year named above.`,
    `The premium of the four quarters and the types of coverage shown are all the surplus lines insurance that I placed for risks whose home state is ${state}, with every change and correction that the office received in that year, also those it has in question.`,
    'I keep the records from which these figures come, and show them to the state when it asks for them.',
    'If no transaction is shown, I state that I placed no surplus lines insurance of the state in that year.',
  ],
} as const satisfies Record<SignedPaper, (state: string) => readonly string[]>;

/** What is signed as long as the office has added no text of its own. */
export const sampleText = (paper: SignedPaper, state: Pick<StateFacts, 'name'>): SigningWords => ({
  text: oaths[paper](state.name).join('\n\n'),
  notice: NOTICE,
});
