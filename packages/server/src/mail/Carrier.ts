import { traceparent } from '../tracing/spans.js';

/** A message to a person, by email or to a phone. */
export interface Message {
  readonly channel: 'email' | 'sms';
  /** An email address, or the digits of a US number. */
  readonly recipient: string;
  /** Shown by email only. */
  readonly subject: string;
  readonly text: string;
}

/** Delivers the messages of one channel, such as email or a provider of text messages. */
export interface Carrier {
  /** @throws when the message was not accepted; it is tried again later. */
  send(message: Pick<Message, 'recipient' | 'subject' | 'text'>): Promise<void>;
  /** Signs in without sending anything. @throws when nobody answers or the sign-in is refused. */
  greet?(): Promise<void>;
}

/** The carrier of each channel. Without a carrier for email, all messages go to the local mailbox. */
export interface Carriers {
  readonly email?: Carrier | undefined;
  readonly sms?: Carrier | undefined;
}

/** Milliseconds to wait for an answer of the provider. */
const PROVIDER_TIMEOUT_MS = 10_000;

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
        signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The provider of text messages answered ${response.status}.`);
    },
  };
}
