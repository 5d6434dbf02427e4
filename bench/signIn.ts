import { object, string } from 'yup';
import { demoPassword, type Person } from '../e2e/people.js';

const answer = object({ token: string().required() });

/** Signs a demo person in and returns the access token. */
export async function signIn(
  fetchFrom: (request: Request) => Promise<Response>,
  origin: string,
  person: Person,
): Promise<string> {
  const response = await fetchFrom(
    new Request(`${origin}/slip/api/authenticate/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ userName: person.userName, password: demoPassword }),
    }),
  );
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`Signing in failed: ${response.status} ${JSON.stringify(body)}`);
  return answer.validateSync(body).token;
}
