import { string } from 'yup';

/** By which number the office bills an account. */
export const customerNumber = () =>
  string().required().meta({ description: 'The NPN, or the account number of an IPC filer.' });
