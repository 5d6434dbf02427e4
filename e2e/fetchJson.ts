import { randomUUID } from 'node:crypto';

/** An object in an answer. The type of a field is checked where it is used. */
export type Fields = Readonly<Record<string, unknown>>;

/** Checks that a part of an answer is an object. */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw new TypeError(`No object: ${String(value)}`);
  return Object.fromEntries(Object.entries(value));
}

/** Checks that a part of an answer is a list of objects. */
export function listOf(value: unknown): readonly Fields[] {
  if (!Array.isArray(value)) throw new TypeError(`No list: ${String(value)}`);
  return value.map(fieldsOf);
}

/** The JSON of a successful answer. Any other answer fails the test with its text. */
export async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** The cookies that an answer sets, as the next request sends them. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Posts to the API of a product. */
export function post(
  url: string,
  body: unknown,
  token?: string,
  key: string = randomUUID(),
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'Idempotency-Key': key,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}
