import { boolean, string } from 'yup';

/** The fields by which people recognize a browser: its name in words, and its network address. */
export const browserFields = () => ({
  browser: string().required().meta({ description: 'In words: `Firefox on Windows`.' }),
  isThis: boolean().required().meta({ description: 'Whether it is the one that asks.' }),
  address: string().defined().meta({ description: 'The network address it came from.' }),
});
