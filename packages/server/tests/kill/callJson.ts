/** A call that was answered, and not with what was asked. */
export class RefusedCall extends Error {
  readonly status: number;

  constructor(url: string, status: number, body: string) {
    super(`${url} answered ${status}: ${body}`);
    this.status = status;
  }
}

/** The JSON of a call that is answered. @throws RefusedCall */
export async function callJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new RefusedCall(url, response.status, await response.text());
  return response.json();
}
