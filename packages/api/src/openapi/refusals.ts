import { badRequestBody, errorBody } from '../contract/problem.js';
import type { JsonSchema, ResponseObject } from './document.js';
import { jsonSchema } from './jsonSchema.js';

/** The schemas of what is answered instead of a success. */
export const refusalSchemas: Readonly<Record<string, JsonSchema>> = {
  BadRequest: jsonSchema(badRequestBody()),
  Error: jsonSchema(errorBody()),
};

const refusal = (description: string, schema = 'Error'): ResponseObject => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

const headers = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

/** The answers that are not a success, by status. */
export const refusals: Readonly<Record<string, ResponseObject>> = {
  '400': refusal('Something in the request has to be fixed. Every problem found is named.', 'BadRequest'),
  '401': refusal('Nobody is signed in, or the access token has run out.'),
  '403': refusal('The caller may not do this.'),
  '404': refusal('There is no such thing, or the caller may not see it.'),
  '409': refusal('It clashes with what has been stored meanwhile. It may be sent again under its key.'),
  '413': refusal('The body is too large.'),
  '415': refusal('The body is not of a type this call takes.'),
  '422': refusal('This Idempotency-Key was used for another request.'),
  '429': { ...refusal('Too many calls from this address.'), headers },
  '500': refusal('The office failed. Nothing was changed.'),
  '503': { ...refusal('The office cannot answer just now.'), headers },
};
