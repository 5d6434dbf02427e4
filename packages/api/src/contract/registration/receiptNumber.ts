import { string } from 'yup';

/** The number under which a request was received; its sender alone knows it. */
export const receiptNumber = () =>
  string().required().meta({
    description: 'The number that the sender asks with, such as 7KQ2-M4TX-9HBD. Nobody can guess it.',
  });
