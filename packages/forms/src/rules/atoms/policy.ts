import { limits } from '../limits/index.js';
import { isRequired } from '../schema/fieldTable.js';
import { namingLookAlikes } from '../schema/namingLookAlikes.js';
import { atMost, textCheck } from '../schema/normalize.js';
import type { Check } from '../schema/problem.js';

/**
 * A policy number (spec 3 §5.1). The specification does not show the pattern: letters of any alphabet, digits, spaces and
 * the marks insurers print in policy numbers; nothing that a spreadsheet or a page would interpret as code.
 */
export const checkPolicyNumber = (maximum: number = limits.policyNumber): Check<string> =>
  namingLookAlikes(
    textCheck({
      required: { message: isRequired('Policy Number') },
      maximum: atMost(maximum, 'Policy Number'),
      patterns: [
        {
          pattern: /^[\p{L}\p{M}\p{N} \-_./\\#&(),'+:*]+$/u,
          problem: {
            message: 'Invalid characters appear in Policy Number.',
            fix: "Use letters, digits, spaces and - _ . / \\ # & ( ) , ' + : * only.",
          },
        },
        {
          pattern: /[\p{L}\p{N}]/u,
          problem: { message: 'Policy Number must contain a letter or a digit.' },
        },
      ],
    }),
  );

/** The insured's name. */
export const checkInsuredName = textCheck({
  required: { message: isRequired('Insured Name') },
  maximum: atMost(limits.insuredName, 'Insured Name'),
});

/** A comment; may be empty. 255 characters on a policy, 100 on a transaction. */
export const checkComment = (maximum: number, field = 'Comment') =>
  textCheck({ maximum: atMost(maximum, field) });

/** The admitted insurer that declined the risk. */
export const checkDeclinationInsurer = textCheck({
  required: { message: isRequired('Insurer') },
  maximum: atMost(limits.declinationInsurer, 'Insurer'),
});

/** The NAIC number of a declining insurer. */
export const checkDeclinationNaic = (value: string) =>
  /^[0-9]{5}$/.test(value) ? undefined : { message: 'NAIC must be exactly 5 numeric digits.' };
