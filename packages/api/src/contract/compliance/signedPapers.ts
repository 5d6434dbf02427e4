import { array, boolean, number, object, string } from 'yup';
import { brokers } from '../endpoint.js';
import { cents, recordId, stateCode, taxes, wireDate, wireTime } from '../shapes.js';

/**
 * The figures of all transactions received from an agent in a state and period, also of those in question (domain §8).
 */
export const figures = () =>
  object({
    transactions: number().integer().min(0).required(),
    premium: cents().required(),
    policyFees: cents().required(),
    tax: taxes(),
    fee: cents().required().meta({ description: 'Transaction fees.' }),
  });

/** The steps from the figures of a period to its invoices (domain §8). */
const billing = () =>
  object({
    inQuestion: figures()
      .shape({
        reasons: array()
          .of(
            object({
              reason: string().required(),
              transactions: number().integer().min(1).required(),
            }).required(),
          )
          .required()
          .meta({ description: 'What is asked, most often first.' }),
      })
      .required()
      .meta({ description: 'Received in the period, and not billed yet.' }),
    billedLater: figures().required().meta({
      description: 'Received in the period, in question until later, and billed with a later period.',
    }),
    signedEarlier: figures().required().meta({
      description: 'Billed with this period, and signed with the earlier one in which it was received.',
    }),
  });

/** The states that ask for a paper, to choose from (spec 3 §3.6). */
export const paperStates = () =>
  array()
    .of(object({ stateCode: stateCode().required(), stateName: string().required() }).required())
    .required();

/** A signature with what was signed. It never changes. */
const signature = () =>
  object({
    signatureId: recordId().required(),
    name: string().required().meta({ description: 'The name as it was typed.' }),
    signedBy: string().required().meta({ description: 'The person who was signed in.' }),
    signedOn: wireDate().required().meta({ description: 'The office’s day.' }),
    signedAt: wireTime().required(),
    ipAddress: string().nullable().optional().meta({
      description:
        'The network address of the signer, for people of the account that signed; null where none was kept.',
    }),
    textVersion: number().integer().min(1).required(),
    textHash: string()
      .matches(/^[0-9a-f]{64}$/)
      .required()
      .meta({ description: 'SHA-256 of the text and its notice, joined by an empty line.' }),
    text: string().required(),
    notice: string().defined(),
    figures: figures().required(),
    billing: billing().nullable().defined().meta({
      description: 'As it was signed; null of what was signed before that was kept.',
    }),
  });

/** The common part of all calls about papers: a paper is a quarterly affidavit or an annual filing. */
const paper = { source: 'spec 3 §7.4', permission: 'VIEW POLICY', accounts: brokers } as const;

/** Calls that read papers (spec 3 §7.4). */
export const reading = { ...paper, method: 'GET' } as const;

/** Calls that sign a paper; their answer is the number of the signature (spec 3 §7.4). */
export const signing = {
  ...paper,
  method: 'POST',
  response: recordId().required().meta({ description: 'The number of the signature.' }),
  idempotency: 'key',
  callsPerMinute: 60,
} as const;

/** The number of the signature that holds. */
export const heldSignature = () =>
  number()
    .integer()
    .min(0)
    .required()
    .meta({ description: '0 while it is not signed; else the number of the signature that holds.' });

/** The name that holds as the signature. */
export const heldName = () => string().defined().meta({ description: 'Empty while it is not signed.' });

/** The day of the signature that holds. */
export const heldDate = () =>
  wireDate().nullable().defined().meta({ description: 'Null while it is not signed.' });

/** The text of a paper. */
export const paperText = () =>
  string().required().meta({
    description:
      'Paragraphs, an empty line between them: the text that was signed, or the one to be signed (again).',
  });

/** The signatures that a later one has replaced. */
export const earlierSignatures = () =>
  array()
    .of(signature().required())
    .required()
    .meta({ description: 'Signatures that a later one has replaced, the latest first.' });

/** Fields that the page of something to sign adds to the names of the specification. */
export const toSign = () => ({
  stateName: string().required(),
  agentId: recordId().required(),
  period: string().required().meta({ description: 'The period in words: 3rd Quarter 2025, or 2025.' }),
  textVersion: number()
    .integer()
    .min(1)
    .required()
    .meta({ description: 'The version of the text that is shown to be signed.' }),
  isSampleText: boolean().required().meta({
    description: 'Whether the text is the sample that comes with the product, not the office’s own.',
  }),
  figures: figures().required().meta({ description: 'What the period comes to now.' }),
  billing: billing().required().meta({
    description:
      'How the figures come to the invoices: less what is in question and what is billed later, with what was signed earlier.',
  }),
  signed: signature()
    .nullable()
    .defined()
    .meta({ description: 'The signature that holds; null while nothing is signed.' }),
  isChanged: boolean().required().meta({ description: 'Whether the figures differ from those signed.' }),
  mustSignAgain: boolean().required().meta({
    description: 'Whether the state asks for a new signature because the figures have changed.',
  }),
  figuresKey: string()
    .max(64)
    .required()
    .meta({ description: 'A fingerprint of the text and figures as they are shown: sent back on signing.' }),
  isOwed: boolean().required().meta({
    description:
      'Whether the paper belongs to the agent: a license of the state was held in the period, or something was received in it. Otherwise there is nothing to sign.',
  }),
  maySign: boolean().required().meta({ description: 'Whether the caller can sign now.' }),
  whyNot: string().nullable().defined().meta({
    description: 'Why the caller cannot sign, in words; null when they can, or nothing is to be signed.',
  }),
  dueDate: wireDate().required(),
});

/** The agent a call is about. */
export const ofAgent = () => ({
  agentId: recordId().optional().meta({
    description:
      'The agent an agency acts for, which an agency must name; of an agent only their own number is taken.',
  }),
});

/** The status of a period, in a list to choose from. */
export const standing = () => ({
  isSigned: boolean().nullable().defined().meta({ description: 'Null when no agent was named.' }),
  mustSignAgain: boolean().nullable().defined().meta({ description: 'Null when no agent was named.' }),
  isOwed: boolean().nullable().defined().meta({
    description:
      'Whether a license of the state was held in the period, or something was received in it: otherwise there is nothing to sign. Null when no agent was named.',
  }),
  dueDate: wireDate().required(),
});

/** Figures of the examples. */
export const exampleFigures = {
  transactions: 14,
  premium: 4_210_050,
  policyFees: 39_500,
  tax: 127_487,
  fee: 7_437,
} as const;

/** In the figures of the examples, one transaction is in question. */
const exampleBilling = {
  inQuestion: {
    transactions: 1,
    premium: 804_300,
    policyFees: 0,
    tax: 24_129,
    fee: 1_408,
    reasons: [{ reason: 'The exemption of the insured is to be verified.', transactions: 1 }],
  },
  billedLater: { transactions: 0, premium: 0, policyFees: 0, tax: 0, fee: 0 },
  signedEarlier: { transactions: 0, premium: 0, policyFees: 0, tax: 0, fee: 0 },
};

const SAMPLE_KEY = '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae';

/** A signature of the examples. */
export const exampleSignature = {
  signatureId: 17,
  name: 'Ada Larkin',
  signedBy: 'Ada Larkin',
  signedOn: '2025-10-14T00:00:00.000Z',
  signedAt: '2025-10-14T16:30:00.000Z',
  ipAddress: '203.0.113.7',
  textVersion: 1,
  textHash: SAMPLE_KEY,
  text: 'I placed this insurance as a licensed surplus lines broker.\n\nThe figures are complete.',
  notice: 'Keep a copy for five years.',
  figures: exampleFigures,
  billing: exampleBilling,
} as const;

/** The rest of the examples. */
export const exampleToSign = {
  stateName: 'Wyoming',
  agentId: 3,
  textVersion: 1,
  isSampleText: true,
  figures: exampleFigures,
  billing: exampleBilling,
  signed: null,
  isChanged: false,
  mustSignAgain: false,
  figuresKey: SAMPLE_KEY,
  isOwed: true,
  maySign: true,
  whyNot: null,
} as const;
