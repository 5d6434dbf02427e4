import { type Weighted, weighted } from '../packages/demo/src/chance/random.js';

/** Milliseconds that something takes. */
export type Work = readonly [p50: number, p99: number];

/** Calls: server and database together, of docs/operation/sizes.md, while nobody else was there if it tells so. */
export const calls = {
  slipWelcome: [2, 28],
  filingSummary: [25, 55],
  reportedPolicies: [32, 58],
  billingSummary: [24, 49],
  owed: [26, 67],
  inboxItems: [12, 45],
  newInboxItemCount: [11, 47],
  searchAgentPolicies: [8, 25],
  agentPolicy: [10, 53],
  reportJobs: [4, 26],
  insurerSummary: [9, 22],
  searchInsurerPolicies: [12, 31],
  searchByOffice: [8, 25],
  dashboard: [25, 60],
  waiting: [17, 38],
  findAccounts: [17, 32],
  // On average 15 ms of the processors, as docs/performance.md says, and spread as among 300 people.
  filing: [12.4, 53],
  // Assumed to be as much work.
  payment: [12.4, 53],
  batchFile: [29, 147],
  report: [17, 52],
} as const satisfies Readonly<Record<string, Work>>;
export type Call = keyof typeof calls;

/** Calls that a replica may answer (docs/decisions/0074). */
export const mayLag: ReadonlySet<Call> = new Set<Call>([
  'searchAgentPolicies',
  'searchInsurerPolicies',
  'searchByOffice',
]);

/** The server's part of all work; the database has the rest. Measured of a filing (10 and 5 ms), assumed of everything else. */
export const SERVER = 2 / 3;
/** A search of the office among ten times as many policies (docs/operation/beyond-one-primary.md). */
export const SEARCH_GROWS = 3.96;
/** Connections of a server (docs/operation/database.md). */
export const CONNECTIONS = 10;

/** A row of a batch file: 40,000 took 29.02 s (docs/performance.md). For its last third the row of all confirmation numbers is kept: assumed. */
export const ROW = { takes: 0.7255, kept: 1 / 3 } as const;
/** A file beside its rows: assumed. */
export const FILE = 200;
/** A report of a worker: 2.0 s for 2,000 transactions (docs/performance.md), seven years of an agency. Its spread is assumed. */
export const REPORT: Work = [2000, 6000];
/** For so long a filing keeps the row of all confirmation numbers: assumed, 3 ms on average. It is below 6, as 167 a second were filed. */
export const NUMBERS: Work = [2.7, 8];

interface Visitors {
  /** So many of twenty people. */
  readonly among: number;
  /** From one of their acts to the next. */
  readonly seconds: number;
  /** The calls of an act, made at once. */
  readonly nextAct: Weighted<readonly Call[]>;
}

const agentHome = ['slipWelcome', 'filingSummary', 'reportedPolicies', 'billingSummary', 'owed'] as const;
const inbox = ['inboxItems', 'newInboxItemCount'] as const;

/** Agents, insurers and staff as packages/server/tests/cluster/Visitor.ts has them; payments are assumed. */
export const visitors: readonly Visitors[] = [
  {
    among: 14,
    // 10 s to read, and 90 s to write, which 26 of 100 acts need.
    seconds: 33.4,
    nextAct: weighted<readonly Call[]>([
      [[...agentHome, ...inbox], 30],
      [['searchAgentPolicies'], 24],
      [['searchAgentPolicies', 'agentPolicy'], 16],
      [['reportJobs'], 4],
      [['filing'], 22],
      [['payment'], 1],
      [['batchFile'], 2],
      [['report'], 2],
    ]),
  },
  {
    among: 3,
    seconds: 10,
    nextAct: weighted<readonly Call[]>([
      [['insurerSummary', 'owed', ...inbox], 5],
      [['searchInsurerPolicies'], 5],
    ]),
  },
  {
    among: 3,
    seconds: 10,
    nextAct: weighted<readonly Call[]>([
      [['dashboard', 'waiting', 'newInboxItemCount'], 4],
      [['searchByOffice'], 4],
      [['findAccounts'], 2],
    ]),
  },
];

/** Agencies of the present size, a million policies. */
export const AGENCIES = 500;
/** Rows of a file that somebody sends meanwhile. */
export const SMALL_FILE = 10;
/**
 * Senders of a file with all of a quarter, and its rows on average. Of 35,000 transactions a quarter 20 of 42 come by file, as of those
 * visitors; insurers, of whom there are 3 for 14 agencies, report as many as are filed. Assumed from there on.
 */
export const senders = [
  { forEachAgency: 1, rows: 33 },
  { forEachAgency: 3 / 14, rows: 327 },
] as const;
/** The spread of these rows, of their logarithm: assumed. */
export const ROWS_SPREAD = 1.2;

export interface Day {
  readonly name: string;
  /** People at once, for each agency. */
  readonly people: number;
  /** The part of the senders whose file comes in the busiest hour. */
  readonly files: number;
}

/** Assumed: one person for five agencies, and as many files as on each of 63 working days. */
export const ordinaryDay: Day = { name: 'ordinary', people: 0.2, files: 1 / 63 };
/** As many people as were measured: 300 for 500 agencies. Assumed: everybody sends their file in the last hour. */
export const lastDay: Day = { name: 'last of a quarter', people: 0.6, files: 1 };
