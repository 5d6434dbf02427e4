import type { Output } from '../contract/endpoint.js';
import type { events } from '../contract/events/events.js';

/** An event, as a webhook brings it and as `GET /events` answers it. */
export type WebhookEvent = Output<typeof events>['events'][number];

/**
 * The seconds by which the time of a request may differ from the clock here: clocks are wrong, and requests take time.
 */
const TOLERANCE_SECONDS = 300;

/** A request that does not come from the office, or was sent too long ago: answer it with 400, and do nothing. */
export class WebhookError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookError';
  }
}

/** Headers of a request: those of `fetch`, or those of Node. */
type GivenHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A request that came to a webhook. */
export interface ReceivedWebhook {
  readonly headers: GivenHeaders;
  /** The body as it came, before anything has read it as JSON. */
  readonly body: string;
}

/** Options of {@link verifyWebhook}. */
export interface VerifyOptions {
  /** The secret of the webhook (`whsec_…`); two while it is replaced. */
  readonly secret: string | readonly string[];
  /** Seconds that its time may differ from this clock. @default 300 */
  readonly tolerance?: number;
  /** @default the clock of this machine */
  readonly now?: () => Date;
}

function headerOf(headers: GivenHeaders, name: string): string {
  const given = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof given === 'string' && given !== '') return given;
  throw new WebhookError(`The request has no header ${name}, or has it twice.`);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** The key in a secret. @throws TypeError when it is no secret of a webhook */
function importKey(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (bytes.length === 0) throw new TypeError('The secret of a webhook looks like whsec_…: copy it whole.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/**
 * Checks that a request to a webhook comes from the office and was sent a moment ago, as Standard Webhooks says, and gives its event. It
 * needs nothing but WebCrypto, so it runs in Node, in other runtimes and in browsers. An event may come twice: keep the ids that you
 * have seen, and ignore an event whose id is among them.
 *
 * @throws {WebhookError} when it does not come from the office, was changed on the way, or is too old
 */
export async function verifyWebhook(
  { headers, body }: ReceivedWebhook,
  { secret, tolerance = TOLERANCE_SECONDS, now = () => new Date() }: VerifyOptions,
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  const late = now().getTime() / 1000 - Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(late) > tolerance) {
    throw new WebhookError(
      `The request was sent more than ${tolerance} seconds ago, or one of the two clocks is wrong.`,
    );
  }
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const keys = await Promise.all([secret].flat().map(importKey));
  const given = signatures
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? [bytesOf(each.slice(3))] : []));
  for (const key of keys) {
    for (const signature of given) {
      // The comparison always takes the same time, so that the time tells nothing about the signature.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return eventIn(body);
    }
  }
  throw new WebhookError('No signature of the request was made with this secret.');
}

function eventIn(body: string): WebhookEvent {
  const event: WebhookEvent = JSON.parse(body);
  return event;
}
