import { badRequestBody, type EndpointDefinition, errorBody } from '@slip/api/contract';
import { object, string } from 'yup';

const oauthError = object({
  error: string().required(),
  error_description: string().required(),
}).noUnknown();

/** True if the body of a refusal has the shape of its status; of a call of OAuth that of RFC 6749. */
export function isRefusal({ isOAuth }: Partial<EndpointDefinition>, status: number, body: unknown): boolean {
  const schema = isOAuth ? oauthError : status === 400 ? badRequestBody() : errorBody();
  return schema.isValidSync(body, { strict: true });
}
