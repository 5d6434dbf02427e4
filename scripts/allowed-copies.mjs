/** Files of made-up people, insurers and policies, whose names also appear in the demo, examples and stories. */
export const madeUp = /^demo\/src\/|^portal\/src\/filings\/new-policy\/begunFilings\.ts$/;

/** Equal texts that mean different things. @type {readonly { text: string, why: string }[]} */
export const allowedCopies = [
  { text: 'Bighorn Outfitters LLC', why: 'the made-up insured of the examples' },
  { text: 'Granite Peak Specialty Insurance Company', why: 'their made-up insurer' },
  {
    text: 'Non-Disclosure Agreement',
    why: 'the title of a screen; the title of the document, which the office words as it likes',
  },
  { text: 'signed out everywhere', why: 'why a session ended, and what somebody did, in the audit trail' },
  {
    text: '” could not be uploaded. Check your connection and try again.',
    why: 'the words of the component, and those of one that says the office’s reason first',
  },
  {
    text: 'An amount must be a whole number of cents, not',
    why: 'a defect of the caller, told by two packages of which each is used without the other',
  },
  {
    text: 'SLAS Clearinghouse, transaction fee 0.175% of gross premium',
    why: 'each state names its own sources, which change on their own',
  },
  {
    text: 'application/octet-stream',
    why: 'a file nobody says the type of: on its way in, and on its way out',
  },
];
