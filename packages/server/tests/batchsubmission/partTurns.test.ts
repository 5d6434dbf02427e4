import { expect, it } from 'vitest';
import { partTurns } from '../../src/batchsubmission/processing/PartTurns.js';
import { countedEngine } from '../../src/database/EngineUse.js';
import { lendEngine } from '../engine/lendEngine.js';

/** The sizes of parts that are stored one after the other. @param meanwhile what others do while each is stored. */
async function sizesOf(meanwhile: readonly ((use: { asked: number; underWay: number }) => void)[]) {
  const use = { asked: 0, underWay: 0 };
  const turns = partTurns(use);
  const sizes: number[] = [];
  for (const others of meanwhile) {
    sizes.push(turns.size());
    await turns.take(async () => {
      // The part's own transaction.
      use.asked += 1;
      others(use);
    });
  }
  return [...sizes, turns.size()];
}

const nobody = () => undefined;
const somebody = (use: { asked: number }) => {
  use.asked += 1;
};

it('parts grow while nobody else asks anything, and are small again once somebody does', async () => {
  expect(await sizesOf([nobody, nobody, nobody, nobody])).toEqual([25, 50, 100, 200, 200]);
  expect(await sizesOf([nobody, nobody, somebody, nobody])).toEqual([25, 50, 100, 25, 50]);
});

it('the next part waits until whoever asks is answered, but not for ever', async () => {
  let looks = 0;
  const use = {
    get asked() {
      looks += 1;
      // Somebody asks three times in a row.
      return Math.min(looks, 6);
    },
    underWay: 0,
  };
  const turns = partTurns(use);
  await turns.take(async () => undefined);
  expect(looks).toBeGreaterThan(6);
  expect(turns.size()).toBe(25);

  const endless = partTurns({ asked: 0, underWay: 1 });
  await endless.take(async () => undefined);
  expect(endless.size()).toBe(25);
});

it('parts stay small where nobody knows what the engine is asked', async () => {
  const turns = partTurns(undefined);
  for (let part = 0; part < 3; part += 1) await turns.take(async () => undefined);
  expect(turns.size()).toBe(25);
});

it('an engine counts what waits for it, and a transaction as one', async () => {
  const engine = await lendEngine();
  try {
    const { counted, use } = countedEngine(engine);
    const first = counted.transaction(async (transaction) => {
      await transaction.query('select 1');
      await transaction.query('select 2');
    });
    const failing = counted.query('select nothing from nowhere');
    expect(use).toEqual({ asked: 2, underWay: 2 });
    await first;
    await expect(failing).rejects.toThrow('nowhere');
    expect(use).toEqual({ asked: 2, underWay: 0 });
  } finally {
    await engine.close();
  }
});
