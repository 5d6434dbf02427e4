import type { EndpointGroup } from '../contract/contract.js';

/** What each group of endpoints is about; without its description a new group does not compile. */
export const groups: Readonly<
  Record<EndpointGroup, { readonly title: string; readonly description: string }>
> = {
  authenticate: {
    title: 'Signing in and out',
    description:
      'A session begins with a sign-in and, where one is set up, a second factor; it is kept alive with its refresh cookie, and ends with a sign-out. A forgotten name or password is fixed by an emailed link.',
  },
  user: {
    title: 'The signed-in person',
    description:
      'Agreements to sign, second factors, the welcome message, and the contacts a person files with.',
  },
  registration: {
    title: 'Registration',
    description: 'Asking for an account, and whether a name or number is taken already.',
  },
  lookups: {
    title: 'Lookups',
    description: 'Lists to choose from: what is stored (value) and what is shown (text).',
  },
  admin: {
    title: 'Settings and administration',
    description: 'Who acts for whom, and what an account has set up.',
  },
  filings: {
    title: 'Policies and their filings',
    description: 'Filing a policy, reading it with everything filed on it, and finding it again.',
  },
  compliance: {
    title: 'Compliance',
    description: 'What a state is owed besides policies: the notice of an insurer that wrote no business.',
  },
  reports: {
    title: 'Reports',
    description: 'Files of what is on file: exports for spreadsheets, and documents.',
  },
  invoiceandpayment: {
    title: 'Invoices and payments',
    description: 'What an agent is billed, how it is paid, and the bank accounts it is paid from.',
  },
  inbox: { title: 'Inbox', description: 'Messages and documents the office sent to the signed-in person.' },
  help: { title: 'Help', description: 'Guides and forms of the office.' },
  staticdocuments: {
    title: 'Documents',
    description: 'The same guides and forms, by the names of their files.',
  },
  batchsubmission: {
    title: 'Batch filing',
    description:
      'Filing many policies at once with XML or CSV files: the permission to, the upload, and what became of each file.',
  },
  office: {
    title: 'The office’s duties',
    description: 'For office staff only: registrations, questions, accounts, and the welcome message.',
  },
};
