/** A prepared reason of the office, which staff may change before they send it. */
interface BatchReason {
  readonly id: string;
  readonly label: string;
  /** The words for the people of the account. */
  readonly text: string;
}

/** Reasons to refuse an application for batch filing, and to put batch filing on hold. */
export const batchReasons: Readonly<Record<'refuse' | 'hold', readonly BatchReason[]>> = {
  refuse: [
    {
      id: 'unlicensed',
      label: 'No license is on record',
      text: 'No license of your account is on record yet. Please send it to us, and apply again.',
    },
    {
      id: 'few',
      label: 'It files too little',
      text: 'Your account files few transactions. Please file them one by one in the portal.',
    },
    {
      id: 'contact',
      label: 'The contact could not be reached',
      text: 'We could not reach the person you named. Please check the email address and the phone number, and apply again.',
    },
  ],
  hold: [
    {
      id: 'errors',
      label: 'Too many files are rejected',
      text: 'Many of your files were rejected. Please send a test file that is accepted, and tell us.',
    },
    {
      id: 'unpaid',
      label: 'Invoices are overdue',
      text: 'Invoices of your account are overdue. Please pay them, and tell us.',
    },
    {
      id: 'papers',
      label: 'Papers are not signed',
      text: 'Affidavits or annual filings of your account are late. Please sign them, and tell us.',
    },
  ],
};
