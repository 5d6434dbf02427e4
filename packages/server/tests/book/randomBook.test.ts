import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../src/demo/random.js';
import { openPolicyDesk, type PolicyDesk } from '../filings/PolicyDesk.js';
import { BookFiler } from './BookFiler.js';
import { contradictions } from './contradictions.js';

/*
 * A random book: policies with up to twelve random operations each, of which SQL that shares nothing with the product finds
 * none that contradicts the rules. `SLIP_BOOK_POLICIES=2000` files the whole book (minutes), `SLIP_BOOK_SEED` repeats one.
 */

const POLICIES = Number(process.env['SLIP_BOOK_POLICIES'] ?? 60);
const OPERATIONS = 12;
const seed = process.env['SLIP_BOOK_SEED'] ?? String(Date.now());

let desk: PolicyDesk;
beforeAll(async () => {
  desk = await openPolicyDesk();
});
afterAll(() => desk.close());

it(`holds in a random book, seed ${seed}`, { timeout: 60_000 + POLICIES * 2_000 }, async () => {
  const agents = [await desk.addAgent(), await desk.addAgent()];
  const agency = await desk.addAgency(agents);
  const filer = new BookFiler(desk, seededRandom(seed), agents, agency);
  for (let count = 0; count < POLICIES; count += 1) await filer.filePolicy(OPERATIONS);
  const found = await contradictions(desk.db);
  const repeat = `SLIP_BOOK_SEED=${seed} SLIP_BOOK_POLICIES=${POLICIES}`;
  expect({ repeat, found }).toEqual({ repeat, found: [] });
  // A book in which nearly everything is refused would prove nothing; in a short one a share is chance.
  const share = POLICIES < 500 ? 0 : 0.15;
  const rare = [...filer.tally].filter(([, { stored, refused }]) => stored <= share * (stored + refused));
  expect({ repeat, rare }).toEqual({ repeat, rare: [] });
  expect(filer.tally.size).toBe(9);
});
