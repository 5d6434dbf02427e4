/* What the fields of batch files are, in the words that the guide and the schemas share. */

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
