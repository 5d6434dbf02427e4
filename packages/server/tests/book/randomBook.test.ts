import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../../demo/src/chance/random.js';
import { insurerAgents } from '../../src/accounts/tables.js';
import { policies } from '../../src/filings/tables.js';
import { isFiled } from '../../src/insurer-policies/filed-marks/filedPolicies.js';
import { insurerPolicies } from '../../src/insurer-policies/tables.js';
import { openPolicyFixture, type PolicyFixture } from '../filings/PolicyFixture.js';
import { openInsurerFixture } from '../insurer-policies/InsurerFixture.js';
import { BookFiler, type BookTally } from './BookFiler.js';
import { contradictions } from './contradictions.js';
import { InsurerBookFiler, neverTaken } from './InsurerBookFiler.js';

/*
 * A random book: policies with up to twelve random operations each, of brokers and, half as many, of insurers, of which SQL that shares
 * nothing with the product finds none that contradicts the rules. It is the same one each time, so that nobody's change fails by
 * chance; `SLIP_BOOK_SEED` makes another, `SLIP_BOOK_POLICIES=2000` files the whole book (minutes).
 */

const POLICIES = Number(process.env['SLIP_BOOK_POLICIES'] ?? 40);
const OPERATIONS = 12;
const seed = process.env['SLIP_BOOK_SEED'] ?? 'book';
const repeat = `SLIP_BOOK_SEED=${seed} SLIP_BOOK_POLICIES=${POLICIES}`;

let fixture: PolicyFixture;
beforeAll(async () => {
  fixture = await openPolicyFixture();
});
afterAll(() => fixture.close());

/**
 * A book in which nearly everything is refused would prove nothing; in a short one a share is chance. That there was no business is
 * declared once for each period, so that a long book has tried all of them and is refused what it tries again.
 */
function rareIn(tally: BookTally): [string, { stored: number; refused: number }][] {
  return [...tally].filter(([name, { stored, refused }]) => {
    const share = POLICIES < 500 || name === 'noBusiness' ? 0 : 0.15;
    return stored <= share * (stored + refused);
  });
}

/** The sum of several tallies. */
function tallied(tallies: readonly BookTally[]): BookTally {
  const sum: BookTally = new Map();
  for (const [name, { stored, refused }] of tallies.flatMap((tally) => [...tally])) {
    const before = sum.get(name) ?? { stored: 0, refused: 0 };
    sum.set(name, { stored: before.stored + stored, refused: before.refused + refused });
  }
  return sum;
}

/** True if a broker filed what an insurer reported, by the characters of the numbers alone. */
const isOnFile = sql`exists (
  select 1 from policies p where p.home_state = ${insurerPolicies.homeState} and p.agent_id = ${insurerPolicies.agentId}
    and regexp_replace(lower(p.policy_number), '[^a-z0-9]', '', 'g') = regexp_replace(lower(${insurerPolicies.policyNumber}), '[^a-z0-9]', '', 'g')
    and exists (select 1 from transactions t where t.policy_id = p.id and t.backout_of is null
      and not exists (select 1 from transactions b where b.backout_of = t.id)))`;

const byId = ([one]: readonly [number, number], [other]: readonly [number, number]) => one - other;

const enough = { timeout: 240_000 + POLICIES * 3_000 };

it(`holds in a random book, seed ${seed}`, enough, async () => {
  const agents = [await fixture.addAgent(), await fixture.addAgent()];
  const agency = await fixture.addAgency(agents);
  const filer = new BookFiler(fixture, seededRandom(seed), agents, agency);
  for (let count = 0; count < POLICIES; count += 1) {
    await filer.filePolicy(OPERATIONS);
    // The engine of tests has no autovacuum, without which it knows nothing of what a large book holds.
    if (count % 100 === 99) await fixture.db.execute(sql`analyze`);
  }

  const insurerFixture = await openInsurerFixture(fixture);
  const { insurer, alien } = insurerFixture;
  const closed = await insurerFixture.addInsurer('ForeignInsurer', fixture.closedInsurerId);
  const people = [insurer, alien, closed];
  const listed = agents.map(({ person }) => person.accountId);
  await fixture.db
    .insert(insurerAgents)
    .values(people.flatMap(({ accountId }) => listed.map((agentId) => ({ accountId, agentId }))));
  const unlisted = await fixture.addAgent();
  const filed = await fixture.db
    .select({ policyNumber: policies.policyNumber, state: policies.homeState, agentId: policies.agentId })
    .from(policies);
  const known = { agentIds: [...listed, ...listed, unlisted.person.accountId], filed };
  const reporters = people.map(
    (person, index) =>
      new InsurerBookFiler(
        insurerFixture,
        seededRandom(`${seed} ${index}`),
        { person, name: `R${index}` },
        known,
      ),
  );
  // Side by side, as they do: they share the confirmation numbers and nothing else.
  await Promise.all(
    reporters.map(async (reporter) => {
      for (let count = 0; count < POLICIES / 2 / people.length; count += 1)
        await reporter.reportPolicy(OPERATIONS);
    }),
  );

  const found = await contradictions(fixture.db);
  expect({ repeat, found }).toEqual({ repeat, found: [] });
  const stored = await fixture.db
    .select({ id: insurerPolicies.id, total: insurerPolicies.totalPremium })
    .from(insurerPolicies);
  const reckoned = reporters.flatMap(({ premiums }) => [...premiums]);
  expect({ repeat, premiums: stored.map(({ id, total }) => [id, total] as const).toSorted(byId) }).toEqual({
    repeat,
    premiums: reckoned.toSorted(byId),
  });
  const marked = await fixture.db
    .select({ id: insurerPolicies.id })
    .from(insurerPolicies)
    .where(sql`${isFiled} <> ${isOnFile}`);
  expect({ repeat, marked }).toEqual({ repeat, marked: [] });

  const reports = tallied(reporters.map(({ tally }) => tally));
  // A short book may try none of them.
  for (const never of neverTaken) {
    expect({ repeat, never, stored: reports.get(never)?.stored ?? 0 }).toEqual({ repeat, never, stored: 0 });
    reports.delete(never);
  }
  expect({ repeat, rare: rareIn(reports) }).toEqual({ repeat, rare: [] });
  expect([...reports.keys()].toSorted()).toEqual([
    'add',
    'backout',
    'correction',
    'information',
    'late',
    'new',
    'noBusiness',
  ]);
  expect({ repeat, rare: rareIn(filer.tally) }).toEqual({ repeat, rare: [] });
  expect(filer.tally.size).toBe(10);
});
