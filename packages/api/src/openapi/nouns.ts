import type { Noun } from '../contract/contract.js';

/** What each noun of the contract is about; a new noun does not compile without its words. */
export const nouns: Readonly<Record<Noun, { readonly title: string; readonly description: string }>> = {
  authenticate: {
    title: 'Signing in and out',
    description:
      'A session begins with a sign-in, is kept alive with its refresh cookie, and ends with a sign-out.',
  },
  user: {
    title: 'The signed-in person',
    description: 'Agreements to sign, the welcome message, and the contacts a person files with.',
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
};
