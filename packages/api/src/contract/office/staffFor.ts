import type { OfficeSubject } from '@slip/forms/rules';
import { boolean, object, string } from 'yup';
import { NAMED_HERE } from '../namedHere.js';
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

/** The words of the office’s program for a call that is only proposed. */
export const proposedInstead = {
  isDone: 'Proposed as {proposal}: it is done when another person approves it.',
} as const;

/** The fields in the example of a call that was done at once. */
export const doneAtOnce = { isDone: true, proposal: null } as const;

/**
 * The common part of all endpoints of the office: only staff may call them, and of those the roles that read a part of the office's work
 * (GET), or act in it (POST).
 */
export const staffFor = <const Subject extends OfficeSubject>(staff: Subject) =>
  ({ source: NAMED_HERE, permission: 'signed-in', accounts: ['Office'], staff }) as const;

/** The answer to a change of what a state prescribes: done or proposed. */
export const decidedOnState = () =>
  object({
    ...fourEyesFields(),
    tells: string().required().meta({ description: 'The consequence, in a sentence.' }),
  });
