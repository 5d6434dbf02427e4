/** The part of the browser's `fetch` that the client uses. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;
