import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { sampleEvent } from '../contract/events/eventTypes.js';
import { type ReceivedWebhook, verifyWebhook, WebhookError } from './verifyWebhook.js';

const secret = `whsec_${Buffer.from('the secret of a webhook in a test').toString('base64')}`;
const next = `whsec_${Buffer.from('the next secret of that webhook.').toString('base64')}`;
const event = sampleEvent('transaction.accepted');
const body = JSON.stringify(event);
const SENT = 1_768_582_800;

const signature = (key: string, text = body) =>
  `v1,${createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
    .update(`evt_1.${SENT}.${text}`)
    .digest('base64')}`;

const received = (signatures: string, text = body): ReceivedWebhook => ({
  headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': String(SENT), 'webhook-signature': signatures },
  body: text,
});

const verify = (request: ReceivedWebhook, secrets: string | readonly string[] = secret, later = 0) =>
  verifyWebhook(request, { secret: secrets, now: () => new Date((SENT + later) * 1000) });

it('gives the event of a request that the secret has signed, with headers of Node or of fetch', async () => {
  const request = received(signature(secret));
  expect(await verify(request)).toEqual(event);
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  expect(await verify({ body, headers })).toEqual(event);
});

it('takes either of two secrets and of two signatures, while a secret is replaced', async () => {
  const both = received(`${signature(secret)} v1a,x ${signature(next)}`);
  for (const secrets of [secret, next, [secret, next]]) expect(await verify(both, secrets)).toEqual(event);
  expect(await verify(received(signature(next)), [secret, next])).toEqual(event);
});

it.each<[string, ReceivedWebhook, number]>([
  ['changed on the way', received(signature(secret), body.replace('41', '42')), 0],
  ['of another secret', received(signature(next)), 0],
  ['of no known kind', received('v1a,abc v1, v1,%%%'), 0],
  ['sent again later', received(signature(secret)), 301],
  ['from the future', received(signature(secret)), -301],
  ['without a signature', { body, headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': `${SENT}` } }, 0],
])('refuses a request that is %s', async (_, request, later) => {
  await expect(verify(request, secret, later)).rejects.toThrow(WebhookError);
});

it('says that a secret was not copied whole', async () => {
  await expect(verify(received(signature(secret)), 'whsec_')).rejects.toThrow('copy it whole');
});
