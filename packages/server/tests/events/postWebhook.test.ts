import { admin } from '@slip/api/contract';
import { describe, expect, it } from 'vitest';
import { postWebhook } from '../../src/events/webhooks/postWebhook.js';
import { isPublicAddress } from '../../src/http/outsideRequest.js';
import { openFilingFixture } from '../filings/FilingFixture.js';
import { withReceiver } from './Receiver.js';

const post = (url: string, more: { mayBePrivate?: boolean; timeLimit?: number } = {}) =>
  postWebhook(url, {
    headers: { 'content-type': 'application/json' },
    body: '{}',
    mayBePrivate: true,
    signal: new AbortController().signal,
    ...more,
  });

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '172.31.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
  ])('%s is of nobody on the internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('of the internet is taken', () => {
    expect(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'].every(isPublicAddress)).toBe(true);
  });

  it('of this machine is refused: when it is typed, and when a name leads there at the moment of sending', () =>
    withReceiver(async (receiver) => {
      const { port } = new URL(receiver.url);
      const strict = { mayBePrivate: false };
      for (const host of ['127.0.0.1', '[::1]', '2130706433', 'localhost']) {
        expect(await post(`https://${host}:${port}/`, strict)).toMatchObject({
          status: null,
          problem: expect.stringContaining('no address of the public internet'),
        });
      }
      // Where a name of the office's network leads is told nobody.
      const { problem } = await post(`https://localhost:${port}/`, strict);
      expect(problem).not.toMatch(/::1|127\.0/);
      // Nor whether there is such a name.
      const nobody = 'no-such-name.invalid';
      expect(await post(`https://${nobody}:${port}/`, strict)).toMatchObject({
        problem: problem?.replace('localhost', nobody),
      });
      expect(await post(receiver.url, strict)).toMatchObject({ problem: 'It is not https.' });
      expect(receiver.received).toEqual([]);
    }));

  it('is called for ten seconds, without following it elsewhere, and its answer read for two kilobytes', () =>
    withReceiver(async (receiver) => {
      receiver.answerWith((_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end());
      expect(await post(receiver.url)).toMatchObject({
        status: 302,
        problem: expect.stringContaining('redirects are not followed'),
      });
      expect(receiver.received).toHaveLength(1);

      let written = 0;
      receiver.answerWith((_, response) => {
        response.writeHead(200);
        const block = Buffer.alloc(65_536, 'a\0');
        const more = () => {
          while (!response.destroyed && written < 100_000_000) {
            written += block.length;
            if (!response.write(block)) return;
          }
          response.end();
        };
        response.on('drain', more);
        more();
      });
      const large = await post(receiver.url);
      expect(large).toMatchObject({ status: 200, problem: null, answer: 'a‹NUL›'.repeat(1_024) });
      expect(written).toBeLessThan(20_000_000);

      receiver.answerWith(() => undefined);
      expect(await post(receiver.url, { timeLimit: 200 })).toMatchObject({
        status: null,
        problem: 'It did not answer within 0.2 seconds.',
      });
      receiver.answerWith((_, response) => {
        response.writeHead(200);
        response.write('slowly');
      });
      // Long enough for its head to come, however busy the machine is.
      expect(await post(receiver.url, { timeLimit: 2_000 })).toMatchObject({ status: 200, answer: 'slowly' });
    }));

  it('must be https and of the internet where the office does not allow others', async () => {
    const strict = await openFilingFixture();
    try {
      const { person } = strict.agent;
      const add = async (url: string) => {
        const body = { webhookId: 0, url, events: ['link.asked'] };
        return (await strict.send(admin.saveWebhook, { body }, { as: person })).status;
      };
      for (const url of [
        'http://ams.example',
        'https://10.0.0.1/x',
        'https://[::1]/',
        'https://localhost/x',
      ]) {
        expect([url, await add(url)]).toEqual([url, 400]);
      }
      for (const url of ['https://me:secret@ams.example', 'ftp://ams.example', 'https://ams.example/#x']) {
        expect([url, await add(url)]).toEqual([url, 400]);
      }
      expect(await add('https://ams.example/slip')).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
