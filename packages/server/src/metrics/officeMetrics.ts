import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Executor } from '../database/executor.js';
import { type OfficeFigures, readOffice } from './readOffice.js';

/** Milliseconds: whoever looks is answered within two seconds, also of a database that is frozen. */
const PATIENCE = 1_500;
/** Milliseconds for which figures are told again, so that many who look do not burden the database. */
const KEPT = 5_000;

type Values = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

/** One metric, and its values in the figures. */
interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly of: (figures: OfficeFigures) => Values;
}

const singleValue = (value: number | undefined): Values => (value === undefined ? [] : [[{}, value]]);
const seconds = (at: Date | null | undefined): Values => singleValue(at ? at.getTime() / 1000 : undefined);
const byKind = (counted: readonly { readonly kind: string; readonly count: number }[]): Values =>
  counted.map(({ kind, count }) => [{ kind }, count]);

const gauges: readonly Figure[] = [
  {
    name: 'slip_jobs',
    help: 'Jobs by kind and state: working, waiting, failing (tried again later), later.',
    labelNames: ['kind', 'state'],
    of: ({ jobs }) => jobs.map(({ kind, state, count }) => [{ kind, state }, count]),
  },
  {
    name: 'slip_job_oldest_seconds',
    help: 'Seconds since the oldest job that waits or is worked on could have been begun.',
    labelNames: ['kind', 'state'],
    of: ({ jobs }) =>
      jobs
        .filter(({ state }) => state === 'waiting' || state === 'working')
        .map(({ kind, state, oldest }) => [{ kind, state }, oldest]),
  },
  {
    name: 'slip_workers',
    help: 'Workers that say they are alive.',
    of: ({ workers }) => singleValue(workers),
  },
  {
    name: 'slip_sessions_open',
    help: 'Sessions that have not ended.',
    of: ({ sessions }) => singleValue(sessions),
  },
  {
    name: 'slip_backup_scheduled',
    help: 'Whether backups are written by schedule: 1 or 0.',
    of: ({ backup }) => singleValue(backup?.nextAt ? 1 : 0),
  },
  {
    name: 'slip_backup_due_timestamp_seconds',
    help: 'When the next backup is due.',
    of: ({ backup }) => seconds(backup?.nextAt),
  },
  {
    name: 'slip_backup_written_timestamp_seconds',
    help: 'When the last backup was written.',
    of: ({ backup }) => seconds(backup?.writtenAt),
  },
  {
    name: 'slip_backup_failed',
    help: 'Whether the last try to write a backup failed: 1 or 0.',
    of: ({ backup }) => singleValue(backup && (backup.failedAt ? 1 : 0)),
  },
];

/** Of messages that leave the house. */
const mailGauges: readonly Figure[] = [
  {
    name: 'slip_mail_waiting',
    help: 'Messages that have not left yet, those that were given up included.',
    of: ({ mail }) => singleValue(mail.waiting),
  },
  {
    name: 'slip_mail_oldest_seconds',
    help: 'Seconds since the oldest of them was written.',
    of: ({ mail }) => singleValue(mail.oldest),
  },
];

const totals: readonly Figure[] = [
  {
    name: 'slip_filings_total',
    help: 'Transactions that were filed, each with its confirmation number.',
    of: ({ filings }) => singleValue(filings),
  },
  {
    name: 'slip_question_messages_total',
    help: 'Messages about questions, by kind: ask, answer, accept.',
    labelNames: ['kind'],
    of: ({ questions }) => byKind(questions),
  },
  {
    name: 'slip_payment_events_total',
    help: 'Events of payments, by kind: submitted, sent, settled, returned.',
    labelNames: ['kind'],
    of: ({ payments }) => byKind(payments),
  },
];

interface OfficeMetricsOptions {
  readonly registry: Registry;
  readonly db: Executor;
  /** True if messages stay here, where none is waiting to leave. */
  readonly keepsMail: boolean;
  /** Milliseconds to wait for the database. @default 1.5 s */
  readonly patience?: number | undefined;
}

/** Adds what the database knows, which every server tells alike: a query takes the maximum over them, never their sum. */
export function addOfficeMetrics({
  registry,
  db,
  keepsMail,
  patience = PATIENCE,
}: OfficeMetricsOptions): void {
  let asked: Promise<OfficeFigures | undefined> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  /** The figures; nothing while the database does not answer. */
  function figures(): Promise<OfficeFigures | undefined> {
    if (asked && performance.now() - askedAt < KEPT) return asked;
    askedAt = performance.now();
    const reading = readOffice(db).catch(() => undefined);
    asked = Promise.race([reading, pause(patience, undefined, { ref: false })]);
    return asked;
  }

  for (const { of, labelNames = [], ...described } of keepsMail ? gauges : [...gauges, ...mailGauges]) {
    const gauge: Gauge = new Gauge({
      ...described,
      labelNames,
      registers: [registry],
      collect: async () => {
        const office = await figures();
        const values = office ? of(office) : [];
        gauge.reset();
        for (const [labels, value] of values) gauge.set(labels, value);
        // One without labels is never without a value, unless it is taken away.
        if (labelNames.length === 0 && values.length === 0) gauge.remove();
      },
    });
  }
  for (const { of, labelNames = [], ...described } of totals) {
    const counter: Counter = new Counter({
      ...described,
      labelNames,
      registers: [registry],
      collect: async () => {
        const office = await figures();
        // One that fell to nothing while the database is away would seem to begin again.
        if (!office) return;
        counter.reset();
        for (const [labels, value] of of(office)) counter.inc(labels, value);
      },
    });
  }
  const up: Gauge = new Gauge({
    name: 'slip_database_up',
    help: 'Whether the database answers: 1 or 0.',
    registers: [registry],
    collect: async () => up.set((await figures()) ? 1 : 0),
  });
}
