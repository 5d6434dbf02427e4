import { API_ROOT, authenticate } from '@slip/api/contract';
import { demoPassword } from '../../src/openDemoPeople.js';
import { callJson } from './callJson.js';

/** Somebody of the demo who is signed in: the headers of their calls, and the id by which calls name them. */
export interface SignedIn {
  readonly referenceId: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs somebody of the demo in. */
export async function signIn(url: string, userName: string): Promise<SignedIn> {
  const session = authenticate.login.response.validateSync(
    await callJson(`${url}${API_ROOT}/authenticate/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName, password: demoPassword }),
    }),
  );
  return {
    referenceId: session.user?.referenceId ?? 0,
    headers: { authorization: `Bearer ${session.token}` },
  };
}
