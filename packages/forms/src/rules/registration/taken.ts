/** What is said when a registration asks for what somebody else has (spec 1 §5). */
export const taken = {
  userName: 'User Name already exists in the system.',
  npn: 'National Producer Number already exists in the system.',
  agencyName: 'Agency Name already exists in the system.',
  naic: 'NAIC Number already exists in the system.',
  taxId: 'FEIN/Tax Id already exists.',
  license: 'State License Number already exists in the system.',
} as const;

/** What is said of a licensee whom an agency cannot link. */
export const notAnAgent =
  'License number does not exist. Agent must register for an agent account prior to being linked to an agency account.';
