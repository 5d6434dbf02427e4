import { paths } from '../paths.js';

/** The page of an account. */
export const accountPath = (accountId: number): string => `${paths.officeAccounts}/${accountId}`;
