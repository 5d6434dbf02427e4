import { expect, it } from 'vitest';
import { Simulation, Station } from './Simulation.js';

/** Enough that the average is known to a hundredth or two. */
const PEOPLE = 400_000;

// Each takes 1 ms on average. M/M/1: ρ ÷ (μ − λ); M/M/2: by the formula of Erlang.
it.each([
  { places: 1, apart: 2, wait: 1 },
  { places: 2, apart: 1, wait: 1 / 3 },
])('lets people wait for $places places as long as the formula says', ({ places, apart, wait }) => {
  const simulation = new Simulation('people who wait');
  const station = new Station(simulation, places);
  let [came, left] = [0, 0];
  simulation.repeat(apart, PEOPLE * apart, () => {
    came += 1;
    simulation.follow([{ at: station, takes: simulation.byChance(1) }], () => {
      left += 1;
    });
  });
  simulation.run();
  expect(left).toBe(came);
  expect(Math.abs(came / PEOPLE - 1)).toBeLessThan(0.02);
  expect(Math.abs(station.waited / came / wait - 1)).toBeLessThan(0.05);
  expect(Math.abs(station.takeLoad() * apart - 1)).toBeLessThan(0.02);
});

it('keeps a place while other steps are done, and serves people as they came', () => {
  const simulation = new Simulation('three');
  const [worker, database] = [new Station(simulation, 1), new Station(simulation, 1)];
  const ended: string[] = [];
  for (const name of ['first', 'second', 'third'])
    simulation.follow([{ at: worker, takes: [{ takes: 2 }, { at: database, takes: 3 }] }], () => {
      ended.push(`${name} ${simulation.now}`);
    });
  simulation.run();
  expect(ended).toEqual(['first 5', 'second 10', 'third 15']);
  expect([worker.waited, database.waited]).toEqual([15, 0]);
});
