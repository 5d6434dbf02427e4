import { type InferType, object, string } from 'yup';
import { wireWords } from '../../schema/wireText.js';
import type { QuestionRule } from './questions.js';
import { questionNote } from './questions.js';

/** A decision of the office on a question: accept the transaction, ask its filer again, or refuse it, which backs it out. */
export const questionDecisions = ['accept', 'ask', 'refuse'] as const;

export type QuestionDecision = (typeof questionDecisions)[number];

/** A prepared text for a decision, which staff may change. */
export interface DecisionTemplate {
  readonly id: string;
  readonly label: string;
  /** The words for the filer, who reads them in a message. */
  readonly text: string;
  /** The rules whose questions the text fits. @default all */
  readonly rules?: readonly QuestionRule[];
}

/** All templates, by the decision. */
export const decisionTemplates: Readonly<Record<QuestionDecision, readonly DecisionTemplate[]>> = {
  accept: [
    {
      id: 'exempt',
      label: 'The exemption is proven',
      text: 'The proof of the exemption is in order.',
      rules: ['T102'],
    },
    {
      id: 'active',
      label: 'It was active on the day',
      text: 'The proof that it was active on the effective date is in order.',
      rules: ['T101', 'T105'],
    },
    {
      id: 'late',
      label: 'Late for a good reason',
      text: 'We have noted why it was received late. Please send the next one within the days that the state allows.',
      rules: ['T107'],
    },
    {
      id: 'two',
      label: 'Two policies',
      text: 'We have noted that these are two policies.',
      rules: ['T108'],
    },
    {
      id: 'amount',
      label: 'The amount is right',
      text: 'We have noted that the amount is right.',
      rules: ['T103', 'T104', 'T109'],
    },
    {
      id: 'location',
      label: 'The home state is right',
      text: 'We have noted why the location of risk is outside the home state.',
      rules: ['T110'],
    },
    { id: 'order', label: 'In order', text: 'Thank you. Your answer is in order.' },
  ],
  ask: [
    {
      id: 'certificate',
      label: 'The certificate is missing',
      text: 'Please send the certificate of exemption that was in force on the effective date.',
      rules: ['T102'],
    },
    {
      id: 'proof',
      label: 'The proof is missing',
      text: 'Please send the proof that it was active on the effective date.',
      rules: ['T101', 'T105'],
    },
    {
      id: 'why',
      label: 'The reason is missing',
      text: 'Please tell us why it was received late.',
      rules: ['T107'],
    },
    {
      id: 'missing',
      label: 'Something is not filed yet',
      text: 'Please file what is missing on this policy, or correct the amount.',
      rules: ['T103', 'T104', 'T106'],
    },
    {
      id: 'unreadable',
      label: 'The file cannot be read',
      text: 'The file you sent cannot be read. Please send it again.',
    },
    {
      id: 'unclear',
      label: 'The answer is not clear',
      text: 'Your answer does not settle the question. Please tell us more.',
    },
  ],
  refuse: [
    {
      id: 'taxable',
      label: 'The insured is not exempt',
      text: 'The insured is not exempt. Please file the transaction again as taxable.',
      rules: ['T102'],
    },
    {
      id: 'twice',
      label: 'It was filed twice',
      text: 'The same transaction is on file already.',
      rules: ['T103', 'T104', 'T106', 'T108'],
    },
    {
      id: 'inactive',
      label: 'It was not active on the day',
      text: 'It was not active on the effective date, so the transaction cannot be accepted.',
      rules: ['T101', 'T105'],
    },
    {
      id: 'homeState',
      label: 'Another home state',
      text: 'The home state of the insured is another one. Please file the policy there.',
      rules: ['T110'],
    },
    {
      id: 'unanswered',
      label: 'It was not answered',
      text: 'The question was not answered. Please file the transaction again when you have the answer.',
    },
  ],
};

/** The templates that fit a decision on a question of these rules; the templates for these rules alone come first. */
export function decisionTemplatesOf(
  decision: QuestionDecision,
  rules: readonly QuestionRule[],
): readonly DecisionTemplate[] {
  return decisionTemplates[decision].filter(
    (each) => each.rules?.some((rule) => rules.includes(rule)) ?? true,
  );
}

/** The form in which staff say why they decide; the template only begins the text. */
export const decisionSchema = object({
  Template: string().typeError(wireWords.text).nullable().default(null).label('Begin with'),
  Note: questionNote(),
});

export type DecisionForm = InferType<typeof decisionSchema>;
