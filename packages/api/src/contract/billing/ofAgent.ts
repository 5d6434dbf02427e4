import { object } from 'yup';
import { recordId } from '../shapes.js';

/** Whose books are asked for: an agency names the agent, everybody else has only their own (spec 3 §7.6). */
export const ofAgent = () =>
  object({
    associatedAgentId: recordId().optional().meta({
      description:
        'The agent an agency acts for, which an agency must name; of everybody else only their own number is taken.',
    }),
  });
