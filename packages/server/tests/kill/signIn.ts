import { API_ROOT, authenticate } from '@slip/api/contract';
import { demoPassword } from '../../src/demoPassword.js';
import { callJson } from './callJson.js';

/** Somebody of the demo who is signed in: the headers of their calls, and the id by which calls name them. */
export interface SignedIn {
  readonly referenceId: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Signs somebody of the demo in.
 * @param from their address, as a proxy tells it: many from one are refused.
 */
export async function signIn(url: string, userName: string, from?: string): Promise<SignedIn> {
  const forwarded = from === undefined ? undefined : { 'x-forwarded-for': from };
  const session = authenticate.login.response.validateSync(
    await callJson(`${url}${API_ROOT}/authenticate/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...forwarded },
      body: JSON.stringify({ userName, password: demoPassword }),
    }),
  );
  return {
    referenceId: session.user?.referenceId ?? 0,
    headers: { authorization: `Bearer ${session.token}`, ...forwarded },
  };
}
