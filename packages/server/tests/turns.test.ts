import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '../src/http/HttpError.js';
import { Turns } from '../src/http/Turns.js';
import { type FileSender, inXmlTurn } from '../src/http/xmlTurns.js';

describe('turns', () => {
  it('are taken one after the other in the order of coming, and not waited for under another key', async () => {
    const turns = new Turns();
    const happened: string[] = [];
    const first = await turns.take('a');
    const waiting = ['second', 'third'].map(async (name) => {
      const leave = await turns.take('a');
      happened.push(name);
      leave();
    });
    const other = await turns.take('b');
    happened.push('other');
    other();
    first();
    await Promise.all(waiting);
    expect(happened).toEqual(['other', 'second', 'third']);
  });

  it('are given up after a while, and those behind still wait for whoever is in front', async () => {
    const turns = new Turns(1);
    const first = await turns.take('a');
    await expect(turns.take('a')).rejects.toEqual(expect.objectContaining({ status: 503, retryAfter: 5 }));
    await expect(turns.take('a')).rejects.toBeInstanceOf(HttpError);
    first();
    const next = await turns.take('a');
    next();
  });

  it('are given up by a caller who has gone, and those behind still wait for whoever is in front', async () => {
    const turns = new Turns();
    const first = await turns.take('a');
    const connection = new AbortController();
    const given = turns.take('a', connection.signal);
    const happened: string[] = [];
    const goLast = async () => {
      const leave = await turns.take('a');
      happened.push('last');
      leave();
    };
    const last = goLast();
    connection.abort();
    await expect(given).rejects.toEqual(expect.objectContaining({ status: 400 }));
    happened.push('gone');
    first();
    await last;
    expect(happened).toEqual(['gone', 'last']);
    await expect(turns.take('b', connection.signal)).rejects.toBeInstanceOf(HttpError);
  });
});

const sender = (accountId: number, signal?: AbortSignal): FileSender => ({
  caller: { accountId, kind: 'Agent' },
  signal,
});

describe('XML files', () => {
  it('of one account wait for one another, and for each of another account in between', async () => {
    const read: string[] = [];
    const reading = (accountId: number, name: string) =>
      inXmlTurn(sender(accountId), async () => {
        await nextTurn();
        read.push(name);
      });
    await Promise.all([
      ...['slow', 'slower', 'slowest'].map((name) => reading(1, name)),
      reading(2, 'of another account'),
    ]);
    expect(read).toEqual(['slow', 'of another account', 'slower', 'slowest']);
  });

  it('are read without those of callers who have gone', async () => {
    const connection = new AbortController();
    const read: string[] = [];
    const first = inXmlTurn(sender(1), async () => {
      connection.abort();
      await nextTurn();
      read.push('first');
    });
    const gone = inXmlTurn(sender(2, connection.signal), async () => read.push('gone'));
    const next = inXmlTurn(sender(3), async () => read.push('next'));
    await expect(gone).rejects.toBeInstanceOf(HttpError);
    await Promise.all([first, next]);
    expect(read).toEqual(['first', 'next']);
  });

  it('wait a minute at most, in the line of their account and in that of all together', async () => {
    const gates = [new AbortController(), new AbortController()];
    const [first, other] = gates.map(({ signal }, place) =>
      inXmlTurn(sender(place + 1), () => once(signal, 'abort')),
    );
    let refused: unknown;
    const second = inXmlTurn(sender(1), async () => 'read').catch((error: unknown) => {
      refused = error;
    });
    // Now the first one is read, the other waits for the thread, and the second for the first one.
    await nextTurn();
    const at = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    gates[0]?.abort();
    await first;
    await vi.waitFor(() => expect(refused).toMatchObject({ status: 503 }), { timeout: 30_000 });
    at.mockRestore();
    gates[1]?.abort();
    await Promise.all([other, second]);
  });

  it('wait in a limited number, of an account and of all', async () => {
    const gate = new AbortController();
    const opened = once(gate.signal, 'abort');
    const send = (accountId: number) => inXmlTurn(sender(accountId), () => opened);
    const waiting = [1, 1, 1].map((accountId) => send(accountId));
    await expect(send(1)).rejects.toEqual(
      expect.objectContaining({
        status: 429,
        retryAfter: 15,
        message: expect.stringMatching(/^3 XML files of your account are being read or wait: /),
      }),
    );
    waiting.push(...Array.from({ length: 17 }, (_, place) => send(place + 2)));
    await expect(send(19)).rejects.toEqual(expect.objectContaining({ status: 503, retryAfter: 15 }));
    gate.abort();
    await Promise.all(waiting);
    await send(1);
  });
});
