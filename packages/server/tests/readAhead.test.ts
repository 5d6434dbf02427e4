import { describe, expect, it } from 'vitest';
import { readAhead } from '../src/database/readAhead.js';

async function* numbers(count: number, onTaken?: (number: number) => void): AsyncGenerator<number> {
  for (let number = 0; number < count; number += 1) {
    onTaken?.(number);
    yield number;
  }
}

async function taken<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

describe('readAhead', () => {
  it('gives items with what was read for each, in their order, also when a later one is read first', async () => {
    const waiting: (() => void)[] = [];
    const read = (number: number) =>
      number === 0
        ? new Promise<string>((resolve) => waiting.push(() => resolve('zero')))
        : Promise.resolve(`${number}`).then((text) => {
            for (const goOn of waiting.splice(0)) goOn();
            return text;
          });
    expect(await taken(readAhead(numbers(4), read))).toEqual([
      [0, 'zero'],
      [1, '1'],
      [2, '2'],
      [3, '3'],
    ]);
  });

  it('begins no more than so many beside the one that is worked on', async () => {
    const begun: number[] = [];
    const found = readAhead(
      numbers(10),
      async (number) => {
        begun.push(number);
        return number;
      },
      2,
    );
    await found.next();
    expect(begun).toEqual([0, 1, 2]);
    await found.return(undefined);
  });

  it('fails where the item comes that could not be read, and not before', async () => {
    const found = readAhead(numbers(3), async (number) => {
      if (number === 1) throw new Error('The database is gone.');
      return number;
    });
    expect(await found.next()).toMatchObject({ value: [0, 0] });
    await expect(found.next()).rejects.toThrow('The database is gone.');
  });

  it('leaves nothing being read when it is left early', async () => {
    let open = 0;
    const found = readAhead(numbers(5), async (number) => {
      open += 1;
      await Promise.resolve();
      open -= 1;
      return number;
    });
    await found.next();
    await found.return(undefined);
    expect(open).toBe(0);
  });

  it('gives nothing for nothing', async () => {
    expect(await taken(readAhead(numbers(0), async (number) => number))).toEqual([]);
  });
});
