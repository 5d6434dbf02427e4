import { badRequestBody, errorBody } from '../contract/problem.js';
import type { JsonSchema, ResponseObject } from './document.js';
import { jsonSchema } from './jsonSchema.js';

/** The schemas of what is answered instead of a success. */
export const refusalSchemas: Readonly<Record<string, JsonSchema>> = {
  BadRequest: jsonSchema(badRequestBody()),
  Error: jsonSchema(errorBody()),
};

const refusal = (description: string, error: string): ResponseObject => ({
  description,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { error } },
  },
});

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

/** The answers that are not a success, by status. */
export const refusals: Readonly<Record<string, ResponseObject>> = {
  '400': {
    description: 'Something in the request has to be fixed. Every problem found is named.',
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/BadRequest' },
        example: {
          message: 'Premium must be less than $100,000,000.00.',
          problems: [
            {
              path: 'coverageCodes[0].agentTransactions[0].msAgtTransPremium',
              message: 'Premium must be less than $100,000,000.00.',
              value: 10_000_000_000,
            },
          ],
        },
      },
    },
  },
  '401': refusal('Nobody is signed in, or the access token has run out.', 'Please sign in.'),
  '403': refusal('The caller may not do this.', 'You do not have permission to do this.'),
  '404': refusal('There is no such thing, or the caller may not see it.', 'There is no such policy.'),
  '409': refusal(
    'It clashes with what has been stored meanwhile. It may be sent again under its key.',
    'Somebody else changed this policy. Please reload it and try again.',
  ),
  '413': refusal('The body is too large.', 'The request is too large.'),
  '415': refusal('The body is not of a type this call takes.', 'Send the request as application/json.'),
  '422': refusal(
    'This Idempotency-Key was used for another request.',
    'This Idempotency-Key belongs to another request.',
  ),
  '429': {
    ...refusal('Too many calls from this address.', 'Too many tries. Please wait a minute.'),
    headers: retryAfter,
  },
  '500': refusal('The office failed. Nothing was changed.', 'Something went wrong on our side.'),
  '503': {
    ...refusal('The office cannot answer just now.', 'Please try again in a moment.'),
    headers: retryAfter,
  },
};
