import type { FoundBy, HeldAccountKind, Output, office } from '@slip/api/contract';
import { fromYearQuarterNumber, quarterLabel } from '@slip/forms/rules';

/** Everything about one account. */
export type ShownAccount = Output<typeof office.account>;

/** An account as a search finds it. */
export type FoundAccount = Output<typeof office.findAccounts>['rows'][number];

/** One of the people of an account. */
export type AccountPerson = ShownAccount['people']['rows'][number];

/** The kinds of account, as staff call them. */
export const accountKindNames: Readonly<Record<HeldAccountKind, string>> = {
  Agent: 'Agent',
  Agency: 'Agency',
  IPC: 'IPC filer',
  ForeignInsurer: 'Foreign insurer',
  AlienInsurer: 'Alien insurer',
};

/** The things that an account is found by. */
export const foundByNames: Readonly<Record<FoundBy, string>> = {
  npn: 'NPN',
  accountNumber: 'Account number',
  naic: 'NAIC number',
  fein: 'FEIN',
  userName: 'Username',
  email: 'Email',
  license: 'License',
  confirmationNumber: 'Confirmation number',
  policyNumber: 'Policy number',
  name: 'Name',
  person: 'Person',
};

/** The number that an account of a kind is known by. */
export const numberLabels: Readonly<Record<HeldAccountKind, string>> = {
  Agent: 'NPN',
  Agency: 'Account number',
  IPC: 'Account number',
  ForeignInsurer: 'NAIC number',
  AlienInsurer: 'NAIC number',
};

/** An account beside its name: its kind, its number, and that it has ended. */
export function accountDetail({
  kind,
  number,
  isEnded,
}: Pick<FoundAccount, 'kind' | 'number' | 'isEnded'>): string {
  return [accountKindNames[kind], number && `${numberLabels[kind]} ${number}`, isEnded && 'Ended']
    .filter(Boolean)
    .join(' · ');
}

/** A period of a paper (an affidavit or annual filing) in words: a quarter, 20253, or a year, 20250. */
export function periodName(period: number): string {
  const found = fromYearQuarterNumber(period);
  return found ? quarterLabel(found) : String(Math.floor(period / 10));
}

type HistoryEntry = ShownAccount['history']['rows'][number];

/** The calls in the words of the history. */
const callWords: Readonly<Record<string, string>> = {
  'office.lookAs': 'Portal seen as they see it',
  'office.lockAccount': 'Locked',
  'office.unlockAccount': 'Unlocked',
  'office.resetMfa': 'Second factors reset',
  'office.endSessions': 'Sessions ended',
  'office.endAccount': 'Account ended',
  'office.addPerson': 'Added by the office',
  'office.endPerson': 'Deleted by the office',
  'office.makePrimary': 'Made the primary user',
  'office.mailPasswordLink': 'Password link mailed',
  'office.approveRegistration': 'Registration approved',
  'office.permitBatchFiling': 'Batch files permitted',
  'office.refuseBatchFiling': 'Batch files refused',
  'office.holdBatchFiling': 'Batch files put on hold',
  'office.releaseBatchFiling': 'Batch files released',
  'admin.addUser': 'Added',
  'admin.editUser': 'Changed by the account',
  'admin.deleteUser': 'Deleted by the account',
  'authenticate.forgotPassword': 'Password link asked for',
  'authenticate.resetPassword': 'Password set',
  'authenticate.updatePassword': 'Password changed',
  'authenticate.logoutEverywhere': 'Signed out in every browser',
  'user.deleteUserMfaSettings': 'Second factor removed',
};

const actionWords: Readonly<Record<string, string>> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Removed',
  'failed sign-in': 'Sign-in failed',
  'sign-out': 'Signed out',
  refuse: 'Refused',
};

/** The same call in other words for an action: a user was asked to set a method up, and nothing was there to remove. */
const callAndActionWords: Readonly<Record<string, string>> = {
  'user.deleteUserMfaSettings update': 'Second factor asked for',
};

/** An entry of the history in words; the name of the call where there are no words for it. */
export const historyWords = ({ endpoint, action }: HistoryEntry): string =>
  callAndActionWords[`${endpoint} ${action}`] ??
  callWords[endpoint] ??
  `${actionWords[action] ?? action} (${endpoint})`;
