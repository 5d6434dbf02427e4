import { type DutyOptions, needed } from './Duty.js';

/* What several duties need. */

export const userNameOf = (subject: string) => needed(subject, 'Name the person by user name.');
export const accountOf = (subject: string) =>
  needed(subject, 'Name the account by NPN, account number or NAIC number.');
export const reasonOf = ({ reason }: DutyOptions) => needed(reason, 'Say why with --reason.');
export const stateOf = ({ state }: DutyOptions) =>
  needed(state, 'Name the state with --state.').toUpperCase();
