import { boolean } from 'yup';
import { recordId } from '../shapes.js';

/**
 * The common part of the answers of endpoints that ask for a second person (`fourEyes`): done, or proposed. In an office where nobody else
 * may approve, it is done at once.
 */
export const fourEyesFields = () => ({
  isDone: boolean()
    .required()
    .meta({ description: 'false: it is proposed, and done when another person approves it.' }),
  proposal: recordId()
    .nullable()
    .defined()
    .meta({ description: 'The number of the proposal that waits; null when it is done.' }),
});

/** How the office’s program tells that it is only proposed. */
export const proposedInstead = {
  isDone: 'Proposed as {proposal}: it is done when another person approves it.',
} as const;

/** The fields in an example where it was done. */
export const doneAtOnce = { isDone: true, proposal: null } as const;
