import { listVersion } from '../shapes.js';

/** The field of a save with the version of the list that it began with, so that nobody's changes are overwritten unseen. */
export const listVersionField = () => ({
  version: listVersion().optional().meta({
    description:
      'The version the changes were made to: 409 when the list has changed since. Without it nothing is compared.',
  }),
});
