import { draw, type Outcome, type Plan, p95, simulateHour } from './officeHour.js';
import { calls, type Day, lastDay, NUMBERS, ordinaryDay, SERVER } from './officeWork.js';
import { Simulation, Station } from './Simulation.js';

/** Milliseconds for 95 of 100 calls, for as many reports, and for files after the hour in which they came. */
const bounds = { calls: 1000, reports: 60_000, files: 600_000 } as const;
/** So many that nobody waits. */
const PLENTY = 100_000;
const TRIES = 10;

/** The plan to begin with: docs/operation/sizes.md for 500 agencies. */
const smallest: Plan = { servers: 2, workers: 2, primary: 4, replica: 4 };

const keepsBound = ({ filings, otherCalls }: Outcome) => Math.max(filings, otherCalls) <= bounds.calls;

/** The part of a plan that there should be more of. */
function scarceIn(outcome: Outcome): keyof Plan | undefined {
  if (outcome.reports > bounds.reports || outcome.filesAfter > bounds.files) return 'workers';
  if (keepsBound(outcome)) return undefined;
  const { servers, primary, replica, numbers } = outcome.waited;
  const longest = Math.max(servers, primary, replica, numbers);
  // There is one row of all confirmation numbers, whatever is bought.
  if (longest === numbers) return undefined;
  if (longest === servers) return 'servers';
  return longest === primary ? 'primary' : 'replica';
}

/** The smallest plan for the last day of a quarter: what is in use where there is plenty of all, and then more of what is scarce. */
function planFor(size: number, hasReplica: boolean): Plan {
  const replicas = hasReplica ? PLENTY : 0;
  const { loads } = simulateHour(size, lastDay, {
    servers: PLENTY,
    workers: PLENTY,
    primary: PLENTY,
    replica: replicas,
  });
  const enough = (part: keyof Plan) => Math.max(smallest[part], Math.ceil(loads[part]));
  let plan: Plan = {
    servers: enough('servers'),
    workers: enough('workers'),
    primary: enough('primary'),
    replica: hasReplica ? enough('replica') : 0,
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const part = scarceIn(simulateHour(size, lastDay, plan));
    if (!part) break;
    plan = { ...plan, [part]: Math.ceil(plan[part] * 1.05) };
  }
  return plan;
}

/** Filings a second that one primary stores within the bound, while each keeps the row of the numbers so many times as long as assumed. */
function endOfPrimary(processors: number, times: number): number {
  let [good, bad] = [0, 1600];
  while (bad - good > 10) {
    const rate = (good + bad) / 2;
    const simulation = new Simulation('filings');
    const [primary, numbers] = [new Station(simulation, processors), new Station(simulation, 1)];
    const taken: number[] = [];
    simulation.repeat(1000 / rate, 60_000, () => {
      const begun = simulation.now;
      const steps = [
        { at: primary, takes: draw(simulation, calls.filing) * (1 - SERVER) },
        { at: numbers, takes: draw(simulation, NUMBERS) * times },
      ];
      simulation.follow(steps, () => {
        taken.push(simulation.now - begun);
      });
    });
    simulation.run();
    if (p95(taken) <= bounds.calls) good = rate;
    else bad = rate;
  }
  return Math.round(good / 10) * 10;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const busy = (places: number, load: number) =>
  places === 0 ? '' : `${places}, ${percent(load / places)} busy`;
const timeText = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

function hourRow(size: number, day: Day, plan: Plan, outcome: Outcome): string {
  const { loads, callsPerSecond, filingsPerSecond, filings, otherCalls, reports, filesAfter } = outcome;
  const cells = [
    `${size}×`,
    day.name,
    callsPerSecond.toFixed(1),
    filingsPerSecond.toFixed(1),
    busy(plan.servers, loads.servers),
    busy(plan.workers, loads.workers),
    busy(plan.primary, loads.primary),
    busy(plan.replica, loads.replica),
    percent(loads.numbers),
    ...[filings, otherCalls, reports, filesAfter].map(timeText),
  ];
  return `| ${cells.join(' | ')} |`;
}

const hourHead = [
  '| 500 agencies | day | calls a second | filings a second | servers | workers | processors of the primary | of a replica | row of numbers kept | filings, p95 | other calls, p95 | reports, p95 | files done after |',
  `|${'---|'.repeat(13)}`,
];

/** Which of the figures behind the tables were measured, and which were not. */
const basis = `The busiest hour, its last ten minutes with people. For the last day of a quarter there are as many servers, workers and processors as keep 95 of 100 calls within 1 s and reports within a minute, and have all files done ten minutes after the hour; none is there for when one is lost. Goal: calls within 1 s for 1× and 10×.

Measured: what calls, rows of files and reports take, what people do and how many are there on a last day (\`npm run test:people\`: 39 calls and 1.3 filings a second of 300 people), how searches of the office grow. Of calls it is the time on two processors that a page's calls shared, which is more than their work.

Assumed: two thirds of all work are the server's, as of a filing; a server and a worker have a processor each, and the proxy sends a call to one that is free; everything but searches takes as long in a larger office; a filing keeps the row of all confirmation numbers for 3 ms, a file for a third of its rows' time; a file takes 0.2 s beside its rows; each agency and insurer sends all of a quarter's rows by file in the hour, on an ordinary day one of 63 of them; people of an ordinary day are a third; one act of 101 of an agent is a payment, which is as much work as a filing. Nothing is lost, no backup is written, and memory and disk are enough.`;

/** Simulates offices of 500, 5,000 and 50,000 agencies, and where one primary ends. */
export function measureCapacity(): { readonly lines: readonly string[]; readonly reached: boolean } {
  const hours: string[] = [];
  let reached = true;
  for (const size of [1, 10, 100]) {
    for (const hasReplica of [false, true]) {
      const plan = planFor(size, hasReplica);
      for (const day of hasReplica ? [lastDay] : [ordinaryDay, lastDay]) {
        const outcome = simulateHour(size, day, plan);
        hours.push(hourRow(size, day, plan, outcome));
        // A hundred times as much may be more than one primary bears.
        if (size <= 10 && !keepsBound(outcome)) reached = false;
      }
    }
  }
  const ends = [1, 2, 4, 8].map((processors) => {
    const cells = [0.5, 1, 2].map((times) => endOfPrimary(processors, times));
    return `| ${processors} | ${cells.join(' | ')} |`;
  });
  return {
    lines: [
      ...hourHead,
      ...hours,
      '',
      '| processors of the primary, for filings alone | filings a second, 95 of 100 within 1 s, if each keeps the row of numbers for 1.5 ms | 3 ms | 6 ms |',
      '|---|---|---|---|',
      ...ends,
      '',
      basis,
    ],
    reached,
  };
}
