import { describe, expect, it } from 'vitest';
import { HttpError } from '../src/http/HttpError.js';
import { Turns } from '../src/http/Turns.js';

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
});
