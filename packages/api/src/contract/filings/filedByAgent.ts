import { type FiledMark, filedMarks } from '@slip/forms/rules';
import { mixed } from 'yup';

/** Whether the agent filed what the insurer reported; nothing of what was filed. */
export const filedByAgent = () =>
  mixed<FiledMark>().oneOf(filedMarks).required().meta({
    description:
      'Whether the agent, or for IPC the insured, filed a policy of this number in the state; similar: only one whose number is like it.',
  });
