import { limits } from '@slip/forms/rules';
import { string } from 'yup';

/** The number the office finds an account by. */
export const accountKey = () =>
  string().max(limits.accountKey).meta({
    description: 'An agent’s NPN, an agency’s or IPC filer’s account number, an insurer’s NAIC number.',
  });
