import { array, mixed, object, string } from 'yup';
import { type SessionEnd, sessionEnds } from './authenticate/signInEvents.js';

/** One thing wrong with a request: where, what, and (in the message) how to fix it. */
export interface Problem {
  /** Path into the body or query, e.g. `coverageCodes[0].agentTransactions[0].msAgtTransPremium`. */
  readonly path: string;
  readonly message: string;
  /** The value that was refused, if it may be shown again. */
  readonly value?: unknown;
}

/** The body of a 400: what is wrong in one sentence, and every problem found. */
export const badRequestBody = () =>
  object({
    message: string().required(),
    problems: array()
      .of(
        object({
          path: string().defined(),
          message: string().required(),
          value: mixed().nullable().optional(),
        }).required(),
      )
      .required(),
  }).required();

/** The body of every other refusal or failure. */
export const errorBody = () =>
  object({
    error: string().required(),
    reason: mixed<SessionEnd>()
      .oneOf(sessionEnds)
      .optional()
      .meta({ description: 'Of a session that is not renewed: why it is over.' }),
  }).required();
