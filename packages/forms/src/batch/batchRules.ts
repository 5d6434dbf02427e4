import { GIVE_BACK } from '../rules/atoms/amount.js';
import { fileQuestionRules, questionRuleNames } from '../rules/filings/questions/questions.js';
import { limits } from '../rules/limits/index.js';

/** The rules that reject a file as a whole (domain §7); nothing of it is stored then. */
export const rejectionRules = [
  'R001',
  'R002',
  'R003',
  'R004',
  'R005',
  'R006',
  'R007',
  'R008',
  'R009',
  'R010',
  'R011',
  'R012',
  'R013',
  'R014',
  'R015',
  'R016',
  'R017',
  'R018',
  'R019',
  'R020',
  'R021',
] as const;

/** The rules by which the office questions one transaction of a file that it accepts. */
export const questioningRules = [
  'T101',
  'T102',
  'T103',
  'T104',
  'T105',
  'T106',
  'T107',
  ...fileQuestionRules,
] as const;

/** The code of a rule of batch files. */
export type BatchRuleCode = (typeof rejectionRules)[number] | (typeof questioningRules)[number];

/** One rule of batch files, as people read it. */
export interface BatchRule {
  /** The subject of the rule, in a few words. */
  readonly name: string;
  /** The mistake that breaks the rule. */
  readonly meaning: string;
  /** A value that breaks the rule. */
  readonly example: string;
  readonly fix: string;
  /** `file`: the file alone shows it, so that it is found before anything is sent. `office`: it needs the office's records. */
  readonly knownFrom: 'file' | 'office';
}

/** True if a rule rejects the whole file; the others question one transaction. */
export function rejectsFile(code: BatchRuleCode): boolean {
  return code.startsWith('R');
}

/* The meanings of the fields of batch files, in the words that the guide and the schemas share. */

export const meanings = {
  coverageCode: 'A coverage code of the state.',
  insuredAddress: 'The address of the insured.',
  naicOfDecliner: 'Its NAIC number, five digits.',
  naicOfInsurer: 'The NAIC number of the insurer: five digits, or AA-1234567 for an alien insurer.',
  mga: 'The managing general agent, where the state asks for it.',
  riskGroup: 'The risk retention or purchasing group, where the state asks for it.',
} as const;

/** The admitted insurer that declined, in samples. */
export const sampleDecliner = 'Prairie Mutual Insurance Company';

/**
 * Every rule of batch files under its code, in the order in which a file is checked. The checks, the guide and the
 * answer read this table.
 */
export const batchRules = {
  R001: {
    name: 'The file can be read',
    meaning:
      'The file, a line or a value does not have the published format, or a required value is missing.',
    example: 'EffectiveDate 3/1/26: the year has two digits.',
    fix: 'Write the value as the guide shows it, and use the columns of the template.',
    knownFrom: 'file',
  },
  R002: {
    name: 'No byte order mark',
    meaning: 'The file begins with a byte order mark (BOM), which programs add to some files.',
    example: 'A file saved in Excel as "CSV UTF-8".',
    fix: 'Save it as UTF-8 without BOM.',
    knownFrom: 'file',
  },
  R003: {
    name: 'The submitter is active',
    meaning: 'The account that sends the file is not active.',
    example: 'An agency whose account has ended.',
    fix: 'Contact the office.',
    knownFrom: 'office',
  },
  R004: {
    name: 'The broker is linked to the account',
    meaning: 'The file names a broker for whom the account may not file.',
    example: 'An agent who has not signed the authorization form of the agency.',
    fix: 'Ask the agent under Settings, Agents, or remove the broker.',
    knownFrom: 'office',
  },
  R005: {
    name: 'License and name belong together',
    meaning: 'The license number on record belongs to another name.',
    example: 'License 1234567 with the name of a colleague.',
    fix: 'Correct the license number or the name.',
    knownFrom: 'office',
  },
  R006: {
    name: 'The kind of submission',
    meaning: 'The file is of a kind that the account does not send.',
    example: 'SubmissionType INS in a file of a broker.',
    fix: 'Use AgentSS for brokers, IpcSS for coverage of your own, INS for insurers.',
    knownFrom: 'office',
  },
  R007: {
    name: 'Not on file yet',
    meaning: 'The office has a transaction with this policy number, effective date and premium.',
    example: 'The file of last week, sent again with two more rows.',
    fix: 'Remove the row. A FilerReference in each row makes sending again harmless.',
    knownFrom: 'office',
  },
  R008: {
    name: 'Once in the file',
    meaning: 'The file has this transaction twice.',
    example: 'Two rows with one policy number, effective date, insurer and premium.',
    fix: 'Remove one of them.',
    knownFrom: 'file',
  },
  R009: {
    name: 'The office takes the state',
    meaning: 'Filings for the state are not taken.',
    example: 'TX',
    fix: 'Use a state of the list, or file it with that state.',
    knownFrom: 'file',
  },
  R010: {
    name: 'A license of the state',
    meaning: 'The broker has no license in the state.',
    example: 'A policy of Tennessee by a broker licensed in Oklahoma.',
    fix: 'Add the license under Settings, State Agent Licenses. For those who file coverage of their own the office adds the state.',
    knownFrom: 'office',
  },
  R011: {
    name: 'The coverage code',
    meaning: 'The state has no such coverage code, or it is not in use on the effective date.',
    example: '5050',
    fix: 'Use a code of the list of coverage codes.',
    knownFrom: 'file',
  },
  R012: {
    name: 'The tax status',
    meaning: 'The tax status is unknown, or the coverage code does not allow it.',
    example: '6 where the coverage is taxable.',
    fix: 'Use a tax status that the coverage code allows.',
    knownFrom: 'file',
  },
  R013: {
    name: 'The NAIC number',
    meaning: 'No eligible insurer has the NAIC number, or it is none.',
    example: '1234: the leading zero was lost.',
    fix: 'Write five digits, or two letters and seven digits for an alien insurer.',
    knownFrom: 'office',
  },
  R014: {
    name: 'The effective date',
    meaning: 'The effective date lies before the first day of the state, or too far ahead.',
    example: `A day more than ${limits.daysAhead.agent} days ahead (insurers: ${limits.daysAhead.insurer}).`,
    fix: 'Correct the effective date.',
    knownFrom: 'file',
  },
  R015: {
    name: 'The expiration date',
    meaning: `The policy expires before the transaction takes effect, or more than ${limits.expirationYears} years from now.`,
    example: '01/15/2025 in a policy that takes effect on 01/15/2026.',
    fix: 'Correct the expiration date.',
    knownFrom: 'file',
  },
  R016: {
    name: 'Sign and zero',
    meaning: 'The amount has a sign, or is a zero, that its transaction type does not allow.',
    example: 'New Business of -500.00.',
    fix: GIVE_BACK,
    knownFrom: 'file',
  },
  R017: {
    name: 'The limit of amounts',
    meaning: 'The amount is larger than the office takes.',
    example: '100,000,000.00',
    fix: 'Correct the amount, or contact the office.',
    knownFrom: 'file',
  },
  R018: {
    name: "The sum of Lloyd's syndicates",
    meaning: "The premiums of the Lloyd's syndicates do not add up to the premium.",
    example: '2001=600.00; 2488=300.00 of a premium of 1,000.00.',
    fix: 'Correct the parts or the premium.',
    knownFrom: 'file',
  },
  R019: {
    name: 'Declinations',
    meaning: 'The state asks for more declinations, or for other values in them.',
    example: 'Two declinations where three are required.',
    fix: 'Name each admitted insurer that declined, with its NAIC number.',
    knownFrom: 'file',
  },
  R020: {
    name: 'A policy to change',
    meaning: 'The office has no policy with this number that the transaction could change.',
    example: 'An Additional Premium of a policy that nobody has filed.',
    fix: 'File the policy first, or correct the policy number.',
    knownFrom: 'office',
  },
  R021: {
    name: 'An open period',
    meaning:
      'The office has closed the period, or it has not begun, or a transaction is of another period than the file. Late reports are taken until the office closes a period.',
    example: 'A file of an insurer for a quarter that the office has closed.',
    fix: 'Contact the office, or send the transaction in a file of its period.',
    knownFrom: 'office',
  },
  T101: {
    name: questionRuleNames.T101,
    meaning: 'The license of the broker was not active on the effective date.',
    example: 'A license that ended on 12/31, a policy of 01/15.',
    fix: 'Answer the question with the proof that it was, or correct the effective date.',
    knownFrom: 'office',
  },
  T102: {
    name: questionRuleNames.T102,
    meaning: 'The tax status says that the insured is exempt; the office looks at the proof.',
    example: '7',
    fix: 'Answer the question with the proof of the exemption.',
    knownFrom: 'file',
  },
  T103: {
    name: questionRuleNames.T103,
    meaning: 'The returns of a term exceed its premium.',
    example: 'A return of 1,200.00 in a term of 1,000.00.',
    fix: 'Correct the return, or file the premium that is missing.',
    knownFrom: 'office',
  },
  T104: {
    name: questionRuleNames.T104,
    meaning: 'The returned fees of a term exceed its fees.',
    example: 'Fees of 50.00 returned where 25.00 were charged.',
    fix: 'Correct the return, or file the fees that are missing.',
    knownFrom: 'office',
  },
  T105: {
    name: questionRuleNames.T105,
    meaning: "The insurer or Lloyd's syndicate was not active on the effective date.",
    example: 'An insurer that lost its eligibility the month before.',
    fix: 'Answer the question with the proof that it was, or correct the insurer.',
    knownFrom: 'office',
  },
  T106: {
    name: questionRuleNames.T106,
    meaning: 'The effective date lies outside the term of the policy.',
    example: 'An Additional Premium after the expiration date.',
    fix: 'Correct the effective date, or file the renewal.',
    knownFrom: 'office',
  },
  T107: {
    name: questionRuleNames.T107,
    meaning: 'The transaction arrives later after its effective date than the state allows.',
    example: 'A policy of January, filed in June.',
    fix: 'Answer the question: say why it is late.',
    knownFrom: 'file',
  },
  T108: {
    name: questionRuleNames.T108,
    meaning:
      'The number of another policy of the same insured, on file or in the file, is the same but for marks, look-alike letters or leading zeros; or it differs by one character, and effective date, coverage and premium are the same, too. A series of three or more such policies is not asked about. New Business that was filed onto a policy of another insured, because it has the same number, is.',
    example: 'SL-20260041 beside SL-2026-0041.',
    fix: 'Answer the question, or correct the policy number.',
    knownFrom: 'office',
  },
  T109: {
    name: questionRuleNames.T109,
    meaning: 'The premium is far from what the same coverage usually costs.',
    example: 'A premium of 50,000,000.00 among many of 5,000.00.',
    fix: 'Answer the question, or correct the amount.',
    knownFrom: 'office',
  },
} as const satisfies Readonly<Record<BatchRuleCode, BatchRule>>;
