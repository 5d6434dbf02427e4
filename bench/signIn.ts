import { demoPassword, type Person } from '../e2e/people.js';

/** Signs a demo person in and gives the access token. */
export async function signIn(origin: string, person: Person): Promise<string> {
  const response = await fetch(`${origin}/slip/api/authenticate/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: person.userName, password: demoPassword }),
  });
  const answer: unknown = await response.json();
  if (
    !response.ok ||
    typeof answer !== 'object' ||
    answer === null ||
    !('token' in answer) ||
    typeof answer.token !== 'string'
  ) {
    throw new Error(`Signing in for the measurement failed: ${response.status} ${JSON.stringify(answer)}`);
  }
  return answer.token;
}
