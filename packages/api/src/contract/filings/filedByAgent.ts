import { type DenialReason, denialReasons, type FiledMark, filedMarks } from '@slip/forms/rules';
import { mixed, object, string } from 'yup';

/** The mark that tells whether the agent filed what the insurer reported; it tells nothing of what was filed. */
export const filedByAgent = () =>
  mixed<FiledMark>().oneOf(filedMarks).required().meta({
    description:
      'Whether the agent, or for IPC the insured, filed a policy of this number in the state; similar: only one whose number is like it; denied: the agent says that the policy is not theirs.',
  });

/** Why an agent says that a policy an insurer reported is not theirs. */
export const denialFacts = () => ({
  reason: mixed<DenialReason>().oneOf(denialReasons).required(),
  note: string().defined().meta({ description: 'What the agent adds; may be empty.' }),
});

/** The reason and note of an agent who says that a policy is not theirs. */
export const agentDenial = () =>
  object(denialFacts())
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Why the agent says that the policy is not theirs; null where they do not.' });
