import { boolean, string } from 'yup';

/** How a browser is told from others: in words, and by where it was. */
export const browserFields = () => ({
  browser: string().required().meta({ description: 'In words: `Firefox on Windows`.' }),
  isThis: boolean().required().meta({ description: 'Whether it is the one that asks.' }),
  address: string().defined().meta({ description: 'The network address it came from.' }),
});
