/** The messages when a registration contains something that another account already has (spec 1 §5). */
export const taken = {
  userName: 'User Name already exists in the system.',
  npn: 'National Producer Number already exists in the system.',
  agencyName: 'Agency Name already exists in the system.',
  naic: 'NAIC Number already exists in the system.',
  taxId: 'FEIN/Tax Id already exists.',
  license: 'State License Number already exists in the system.',
} as const;

/** The message about a licensee that an agency cannot link. */
export const notAnAgent =
  'License number does not exist. Agent must register for an agent account prior to being linked to an agency account.';

/** The message about a licensee whose name is not that of the agent with the number. */
export const anotherName = (npn: string) =>
  `The agent with the National Producer Number ${npn} has another name. Enter the name as it stands on the license, or correct the number.`;
