import { answerOf, cookiesOf, fieldsOf, post } from './fetchJson.js';
import type { NewPerson } from './newAgent.js';
import type { ApiSession } from './officeApi.js';

/**
 * The session of a new person who has set no second factor up and signed the agreements, all of it at the API; `enterFirstTime` does the
 * same on the pages. It has no refresh token.
 */
export async function sessionOfNew(origin: string, person: NewPerson): Promise<ApiSession> {
  const { userName, password, firstName, lastName } = person;
  const root = `${origin}/slip/api`;
  const login = await post(`${root}/authenticate/login`, { userName, password });
  const { userId } = fieldsOf(await answerOf(login));
  const skipped = await fetch(`${root}/authenticate/verifyLogin?userName=${String(userId)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', Cookie: cookiesOf(login) },
  });
  const { token, user } = fieldsOf(await answerOf(skipped));
  const accept = async (agreement: string, body?: unknown) =>
    answerOf(await post(`${root}/user/${agreement}`, body, String(token)));
  await accept('acceptToS');
  await accept('acceptNda', {
    fullName: `${firstName} ${lastName}`,
    fullAddress: '12 Pine St, Cheyenne, WY 82001',
    ipAddress: '127.0.0.1',
  });
  return {
    token: String(token),
    user: { ...fieldsOf(user), hasAgreedToTaC: true, hasAgreedToNda: true },
  };
}
