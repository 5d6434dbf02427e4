import { quantile } from './harness.js';
import {
  AGENCIES,
  type Call,
  CONNECTIONS,
  calls,
  type Day,
  FILE,
  mayLag,
  NUMBERS,
  REPORT,
  ROW,
  ROWS_SPREAD,
  SEARCH_GROWS,
  SERVER,
  SMALL_FILE,
  senders,
  visitors,
  type Work,
} from './officeWork.js';
import { Simulation, Station, type Step } from './Simulation.js';

/** Milliseconds of the busiest hour, in which files come, and of its end, in which people are there. */
const [HOUR, PRESENT] = [3_600_000, 600_000];
/** Milliseconds of a worker and the database until others get their turn. */
const PIECE = 100;

/** Processes of one processor each, and processors of the primary and of a replica (0: there is none). */
export interface Plan {
  readonly servers: number;
  readonly workers: number;
  readonly primary: number;
  readonly replica: number;
}

/** Milliseconds by chance. */
export const draw = ({ random }: Simulation, [p50, p99]: Work): number =>
  random.logNormal(p50, Math.log(p99 / p50) / 2.326);

export const p95 = (times: readonly number[]): number =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.95,
  );

/** Work of a worker, in turns with the database. */
function inTurns(database: Station, ms: number): readonly Step[] {
  const pieces = Math.ceil(ms / PIECE);
  const each = ms / pieces;
  return Array.from({ length: pieces }, (): readonly Step[] => [
    { takes: each * SERVER },
    { at: database, takes: each * (1 - SERVER) },
  ]).flat();
}

/** Figures of the busiest hour: times in milliseconds, and how many places were taken on average while people were there. */
export interface Outcome {
  readonly loads: Readonly<Record<keyof Plan | 'numbers', number>>;
  readonly waited: Readonly<Record<'servers' | 'primary' | 'replica' | 'numbers', number>>;
  readonly callsPerSecond: number;
  readonly filingsPerSecond: number;
  /** The 95th percentiles of waiting and work. */
  readonly filings: number;
  readonly otherCalls: number;
  readonly reports: number;
  /** From the end of the hour until the last file is done. */
  readonly filesAfter: number;
}

/** Simulates the busiest hour of a day in an office of so many times 500 agencies. */
export function simulateHour(size: number, day: Day, plan: Plan): Outcome {
  const simulation = new Simulation(`${size} ${day.name}`);
  const station = (places: number) => new Station(simulation, places);
  const [servers, connections] = [station(plan.servers), station(plan.servers * CONNECTIONS)];
  const [primary, replica, numbers] = [station(plan.primary), station(plan.replica), station(1)];
  const [fileWorkers, reportWorkers] = [station(plan.workers), station(plan.workers)];
  const filings: number[] = [];
  const otherCalls: number[] = [];
  const reports: number[] = [];
  let filesOver = 0;

  const timed = (times: number[], steps: readonly Step[]) => {
    const begun = simulation.now;
    simulation.follow(steps, () => {
      times.push(simulation.now - begun);
    });
  };
  const workOnFile = (rows: number) => {
    const first = inTurns(primary, FILE + rows * ROW.takes * (1 - ROW.kept));
    const takes = [...first, { at: numbers, takes: inTurns(primary, rows * ROW.takes * ROW.kept) }];
    simulation.follow([{ at: fileWorkers, takes }], () => {
      filesOver = simulation.now;
    });
  };
  const growth = SEARCH_GROWS ** Math.log10(size);
  const answer = (call: Call) => {
    const ms = draw(simulation, calls[call]);
    const ofDatabase = ms * ((call === 'searchByOffice' ? growth : 1) - SERVER);
    const stored = call === 'filing' ? [{ at: numbers, takes: draw(simulation, NUMBERS) }] : [];
    const asked: Step =
      mayLag.has(call) && plan.replica > 0
        ? { at: replica, takes: ofDatabase }
        : { at: connections, takes: [{ at: primary, takes: ofDatabase }, ...stored] };
    const steps = [{ at: servers, takes: ms * SERVER }, asked];
    timed(call === 'filing' ? filings : otherCalls, steps);
    if (call === 'batchFile') workOnFile(SMALL_FILE);
    if (call === 'report')
      timed(reports, [{ at: reportWorkers, takes: inTurns(primary, draw(simulation, REPORT)) }]);
  };

  const takeLoads = () => ({
    servers: servers.takeLoad(),
    workers: Math.max(fileWorkers.takeLoad(), reportWorkers.takeLoad()),
    primary: primary.takeLoad(),
    replica: replica.takeLoad(),
    numbers: numbers.takeLoad(),
  });
  let loads = takeLoads();

  for (const { forEachAgency, rows } of senders)
    simulation.repeat(HOUR / (AGENCIES * size * forEachAgency * day.files), HOUR, () =>
      workOnFile(simulation.random.logNormal(rows / Math.exp(ROWS_SPREAD ** 2 / 2), ROWS_SPREAD)),
    );
  simulation.after(HOUR - PRESENT, () => {
    // Loads are counted from here on.
    takeLoads();
    for (const { among, seconds, nextAct } of visitors)
      simulation.repeat((seconds * 1000) / (AGENCIES * size * day.people * (among / 20)), HOUR, () => {
        for (const call of nextAct(simulation.random)) answer(call);
      });
  });
  simulation.after(HOUR, () => {
    loads = takeLoads();
  });
  simulation.run();
  return {
    loads,
    waited: {
      servers: servers.waited + connections.waited,
      primary: primary.waited,
      replica: replica.waited,
      numbers: numbers.waited,
    },
    callsPerSecond: (filings.length + otherCalls.length) / (PRESENT / 1000),
    filingsPerSecond: filings.length / (PRESENT / 1000),
    filings: p95(filings),
    otherCalls: p95(otherCalls),
    reports: p95(reports),
    filesAfter: Math.max(0, filesOver - HOUR),
  };
}
