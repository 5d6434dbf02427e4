import { string } from 'yup';

/** The role of one of an account's people. */
export const roleName = () =>
  string().nullable().defined().meta({ description: 'null for people of insurers.' });
