import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from '../../../demo/src/loadDemo.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import { bringIn, bringOut, openFolder, wordsOf } from './MoveFixture.js';

const today = '2026-02-20';
const folder = openFolder();

let demo: TestDatabase;
let moved: TestDatabase;
beforeAll(async () => {
  demo = await openTestDatabase();
  moved = await openTestDatabase();
  await loadDemo(demo.db, { today, now: new Date(`${today}T17:00:00.000Z`) });
  await bringOut(demo, folder.at('demo'));
});
afterAll(async () => {
  await demo.close();
  await moved.close();
  folder.remove();
});

it('an office that was brought out and in is brought out as the same files', async () => {
  const rehearsed = await bringIn(moved, folder.at('demo'), { isDry: true });
  console.log(wordsOf(rehearsed));
  expect(rehearsed.isWhole).toBe(true);
  const done = await bringIn(moved, folder.at('demo'));
  console.log(done.files, wordsOf(done));
  expect(wordsOf(done)).toEqual([]);
  await bringOut(moved, folder.at('moved'));
  const [before, after] = [folder.read('demo'), folder.read('moved')];
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [name, text] of before) expect([name, after.get(name)]).toEqual([name, text]);
});
