import { string } from 'yup';

/** A letter that staff read before it goes. */
export const letterText = () => ({
  subject: string().required(),
  text: string().required().meta({ description: 'Paragraphs, with an empty line between them.' }),
});
