import { traceparent } from '../tracing/spans.js';
import type { Carrier } from './Carrier.js';

/** Milliseconds to wait for an answer of the provider. */
const PATIENCE = 10_000;

/**
 * Sends text messages to a provider over HTTP: a POST of `{to, text}`, the number as +1 and ten digits.
 *
 * @param token sent as a bearer token, for providers that require one.
 */
export function webhookCarrier(url: string, token: string | undefined): Carrier {
  return {
    send: async ({ recipient, text }) => {
      const trace = traceparent();
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(trace === undefined ? {} : { traceparent: trace }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: `+1${recipient}`, text }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (!response.ok) throw new Error(`The provider of text messages answered ${response.status}.`);
    },
  };
}
