import { string } from 'yup';

/** The record that a save began with, so that nobody's changes are overwritten unseen. */
export const ofRecord = (example: string) => ({
  seen: string()
    .max(200)
    .optional()
    .meta({
      description: `The record as it was when the change began, such as \`${example}\`: 409 when it is another by now. Not asked when left out.`,
    }),
});
