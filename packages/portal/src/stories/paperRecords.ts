import type { Output } from '@slip/api';
import { compliance } from '@slip/api/contract';
import { billedAtOnce, programStates, statesAsking } from '@slip/forms/rules';

type Affidavit = Output<typeof compliance.affidavitTemplate>;
type AnnualFiling = Output<typeof compliance.annualFilingData>;

const affidavitExample: Affidavit = compliance.affidavitTemplate.example.response;
const filingExample: AnnualFiling = compliance.annualFilingData.example.response;
const [quarterExample] = compliance.affidavitYearQuarters.example.response;
const [yearExample] = compliance.annualFilingYear.example.response;
if (!quarterExample || !yearExample) throw new Error('The contract shows no period to sign for.');

const text = `I am a surplus lines broker licensed in this state. I placed each insurance of this quarter only after the search among admitted insurers that the law of the state asks for, and I keep the record of that search.

I have reported every surplus lines transaction of the quarter to the office, with its premium and policy fees. The figures shown with this affidavit are complete and true to the best of my knowledge.

I understand that this is a statement under the law of the state, and that a statement that is knowingly untrue may be punished.`;
const notice =
  'The affidavit is due with the tax of the quarter. Keep a copy with your records for five years.';

/** The states of the choice, as the office has them. */
export const affidavitStates = [
  { stateCode: 'CO', stateName: 'Colorado' },
  { stateCode: 'OK', stateName: 'Oklahoma' },
  { stateCode: 'TN', stateName: 'Tennessee' },
  { stateCode: 'WY', stateName: 'Wyoming' },
];
const withAnnualFiling = new Set<string>(
  statesAsking('annualFiling', programStates).map(({ abbreviation }) => abbreviation),
);
export const annualFilingStates = affidavitStates.filter(({ stateCode }) => withAnnualFiling.has(stateCode));

/** The last quarter waits for a signature, the one before for a new one. */
export const yearQuarters: Output<typeof compliance.affidavitYearQuarters> = [
  {
    ...quarterExample,
    yearQuarter: 20254,
    text: '4th Quarter 2025',
    dueDate: '2026-02-17T00:00:00.000Z',
  },
  { ...quarterExample, isSigned: true },
  {
    ...quarterExample,
    yearQuarter: 20252,
    text: '2nd Quarter 2025',
    isSigned: true,
    dueDate: '2025-08-15T00:00:00.000Z',
  },
];

export const filingYears: Output<typeof compliance.annualFilingYear> = [
  yearExample,
  { ...yearExample, year: 2024, isSigned: true, dueDate: '2025-04-01T00:00:00.000Z' },
];

const allBilled: Affidavit['billing'] = {
  ...billedAtOnce,
  inQuestion: { ...billedAtOnce.inQuestion, reasons: [] },
};

/** Nobody has signed it. */
export const affidavit: Affidavit = {
  ...affidavitExample,
  affidavitTemplateText: text,
  affidavitTemplateNotice: notice,
  affidavitYearQuarter: 20254,
  period: '4th Quarter 2025',
  dueDate: '2026-02-17T00:00:00.000Z',
  billing: allBilled,
};

/** One transaction of the quarter is in question, and one of an earlier quarter was accepted and billed in it. */
export const questionedAffidavit: Affidavit = {
  ...affidavit,
  billing: {
    ...affidavitExample.billing,
    signedEarlier: { transactions: 1, premium: 100_000, policyFees: 0, tax: 3_000, fee: 175 },
  },
};

const signature = {
  signatureId: 17,
  name: 'Ada Larkin',
  signedBy: 'Ada Larkin',
  signedOn: '2026-01-08T00:00:00.000Z',
  signedAt: '2026-01-08T17:30:00.000Z',
  ipAddress: '203.0.113.7',
  textVersion: 1,
  textHash: affidavit.figuresKey,
  text,
  notice,
  figures: affidavit.figures,
  billing: affidavit.billing,
};

export const signedAffidavit: Affidavit = {
  ...affidavit,
  affidavitId: 17,
  affidavitSignature: 'Ada Larkin',
  affidavitDate: signature.signedOn,
  signed: signature,
  maySign: false,
};

/** A late filing of $1,000.00 came after the signature. */
export const moreFigures = {
  transactions: 15,
  premium: 4_310_050,
  policyFees: 39_500,
  tax: 130_487,
  fee: 7612,
};

/** Changed since, in a state that lets the signature stand. */
export const changedAffidavit: Affidavit = { ...signedAffidavit, figures: moreFigures, isChanged: true };

/** Changed since, in a state that asks for a new signature; an older one was replaced before. */
export const againAffidavit: Affidavit = {
  ...changedAffidavit,
  affidavitTemplateState: 'OK',
  stateName: 'Oklahoma',
  mustSignAgain: true,
  maySign: true,
  earlier: [
    {
      ...signature,
      signatureId: 12,
      signedOn: '2026-01-04T00:00:00.000Z',
      signedAt: '2026-01-04T15:00:00.000Z',
      figures: { ...affidavit.figures, transactions: 12, premium: 3_900_000 },
    },
  ],
};

export const noFigures = { transactions: 0, premium: 0, policyFees: 0, tax: 0, fee: 0 };

const quarterly = (premia: readonly number[]): AnnualFiling['annualFilingPremia'] =>
  premia.map((premium, index) => ({
    quarterYear: 20251 + index,
    totalPremium: premium,
    figures: { ...noFigures, transactions: premium === 0 ? 0 : 5, premium },
  }));

/** A year that nobody has signed. */
export const annualFiling: AnnualFiling = {
  ...filingExample,
  billing: allBilled,
  annualFilingTemplate: { text: text.replaceAll('quarter', 'year'), notice: '' },
  annualFilingPremia: quarterly([1_250_000, 0, 2_210_050, 750_000]),
};

export const signedFiling: AnnualFiling = {
  ...annualFiling,
  annualFilingDetails: {
    annualFilingId: 18,
    annualFilingSig: 'Ada Larkin',
    annualFilingDated: signature.signedOn,
    agentName: 'Ada Larkin',
  },
  signed: { ...signature, signatureId: 18 },
  signedPremia: annualFiling.annualFilingPremia,
  signedCoverages: annualFiling.annualFilingCoverages,
  maySign: false,
};

/** The fourth quarter got a late filing of another coverage. */
export const againFiling: AnnualFiling = {
  ...signedFiling,
  figures: moreFigures,
  isChanged: true,
  mustSignAgain: true,
  maySign: true,
  annualFilingPremia: quarterly([1_250_000, 0, 2_210_050, 850_000]),
  annualFilingCoverages: [
    ...annualFiling.annualFilingCoverages,
    { coverageCode: '4000', name: 'Professional Liability', premium: 100_000 },
  ],
};

/** A year in which nothing was written. */
export const emptyFiling: AnnualFiling = {
  ...annualFiling,
  figures: noFigures,
  annualFilingPremia: quarterly([0, 0, 0, 0]),
  annualFilingCoverages: [],
};
