import { listVersion } from '../shapes.js';

/** The version of the list that a save began with, so that nobody's changes are overwritten unseen. */
export const ofList = () => ({
  version: listVersion().optional().meta({
    description:
      'The version the changes were made to: 409 when it is another one by now. Not asked when left out.',
  }),
});
