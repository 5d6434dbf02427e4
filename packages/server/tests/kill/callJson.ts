/** A call that was answered, and not with what was asked. */
export class RefusedCall extends Error {
  readonly status: number;
  /** By which the server's log names the call; undefined where a proxy answered. */
  readonly requestId: string | undefined;

  constructor(url: string, { status, headers }: Response, body: string) {
    super(`${url} answered ${status}: ${body}`);
    this.status = status;
    this.requestId = headers.get('x-request-id') ?? undefined;
  }
}

let answered = 0;

/** How many calls of this process were answered as they were meant. */
export const callsAnswered = (): number => answered;

/** The JSON of a call that is answered. @throws RefusedCall */
export async function callJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new RefusedCall(url, response, await response.text());
  const json: unknown = await response.json();
  answered += 1;
  return json;
}
