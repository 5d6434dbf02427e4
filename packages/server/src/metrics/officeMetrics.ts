import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Executor } from '../database/executor.js';
import { type OfficeFigures, readOffice } from './readOffice.js';

/** Milliseconds to wait for the database, so that a caller gets an answer within two seconds even if the database is frozen. */
const DATABASE_TIMEOUT_MS = 1_500;
/** Milliseconds for which figures are used again, so that many callers do not burden the database. */
const FIGURES_KEPT = 5_000;

type Values = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

/** One metric, and its values in the figures. */
interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly valuesOf: (figures: OfficeFigures) => Values;
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
    valuesOf: ({ jobs }) => jobs.map(({ kind, state, count }) => [{ kind, state }, count]),
  },
  {
    name: 'slip_job_oldest_seconds',
    help: 'Seconds since the oldest job that waits or is worked on could have been begun.',
    labelNames: ['kind', 'state'],
    valuesOf: ({ jobs }) =>
      jobs
        .filter(({ state }) => state === 'waiting' || state === 'working')
        .map(({ kind, state, oldest }) => [{ kind, state }, oldest]),
  },
  {
    name: 'slip_workers',
    help: 'Workers that say they are alive.',
    valuesOf: ({ workers }) => singleValue(workers),
  },
  {
    name: 'slip_sessions_open',
    help: 'Sessions that have not ended and whose browser was heard of lately.',
    valuesOf: ({ sessions }) => singleValue(sessions),
  },
  {
    name: 'slip_backup_scheduled',
    help: 'Whether backups are written by schedule: 1 or 0.',
    valuesOf: ({ backup }) => singleValue(backup?.nextAt ? 1 : 0),
  },
  {
    name: 'slip_backup_due_timestamp_seconds',
    help: 'When the next backup is due.',
    valuesOf: ({ backup }) => seconds(backup?.nextAt),
  },
  {
    name: 'slip_backup_written_timestamp_seconds',
    help: 'When the last backup was written.',
    valuesOf: ({ backup }) => seconds(backup?.writtenAt),
  },
  {
    name: 'slip_backup_failed',
    help: 'Whether the last try to write a backup failed: 1 or 0.',
    valuesOf: ({ backup }) => singleValue(backup && (backup.failedAt ? 1 : 0)),
  },
];

/** The gauges of messages that wait to be sent. */
const mailGauges: readonly Figure[] = [
  {
    name: 'slip_mail_waiting',
    help: 'Messages that have not left yet; those that were given up are not among them.',
    valuesOf: ({ mail }) => singleValue(mail.waiting),
  },
  {
    name: 'slip_mail_oldest_seconds',
    help: 'Seconds since the oldest of them was written.',
    valuesOf: ({ mail }) => singleValue(mail.oldest),
  },
];

const totals: readonly Figure[] = [
  {
    name: 'slip_filings_total',
    help: 'Transactions that were filed, each with its confirmation number.',
    valuesOf: ({ filings }) => singleValue(filings),
  },
  {
    name: 'slip_question_messages_total',
    help: 'Messages about questions, by kind: ask, answer, accept, refuse.',
    labelNames: ['kind'],
    valuesOf: ({ questions }) => byKind(questions),
  },
  {
    name: 'slip_payment_events_total',
    help: 'Events of the debits of payments, by kind: submitted, sent, settled, returned.',
    labelNames: ['kind'],
    valuesOf: ({ payments }) => byKind(payments),
  },
];

interface OfficeMetricsOptions {
  readonly registry: Registry;
  readonly db: Executor;
  /** True if no mail server is configured: then messages stay here, and none waits to be sent. */
  readonly keepsMail: boolean;
  /** Milliseconds to wait for the database. @default 1.5 s */
  readonly patience?: number | undefined;
}

/** Adds the metrics from the database. Every server gives the same values, so a query must take their maximum, never their sum. */
export function addOfficeMetrics({
  registry,
  db,
  keepsMail,
  patience = DATABASE_TIMEOUT_MS,
}: OfficeMetricsOptions): void {
  let lastFigures: Promise<OfficeFigures | undefined> | undefined;
  let lastReadAt = Number.NEGATIVE_INFINITY;

  /** The figures; undefined while the database does not answer. */
  function figures(): Promise<OfficeFigures | undefined> {
    if (lastFigures && performance.now() - lastReadAt < FIGURES_KEPT) return lastFigures;
    lastReadAt = performance.now();
    const reading = readOffice(db).catch(() => undefined);
    lastFigures = Promise.race([reading, pause(patience, undefined, { ref: false })]);
    return lastFigures;
  }

  for (const { valuesOf, labelNames = [], ...described } of keepsMail ? gauges : [...gauges, ...mailGauges]) {
    const gauge: Gauge = new Gauge({
      ...described,
      labelNames,
      registers: [registry],
      collect: async () => {
        const office = await figures();
        const values = office ? valuesOf(office) : [];
        gauge.reset();
        for (const [labels, value] of values) gauge.set(labels, value);
        // A gauge without labels keeps a value until it is removed.
        if (labelNames.length === 0 && values.length === 0) gauge.remove();
      },
    });
  }
  for (const { valuesOf, labelNames = [], ...described } of totals) {
    const counter: Counter = new Counter({
      ...described,
      labelNames,
      registers: [registry],
      collect: async () => {
        const office = await figures();
        // A total that fell to 0 while the database does not answer would look like a new start.
        if (!office) return;
        counter.reset();
        for (const [labels, value] of valuesOf(office)) counter.inc(labels, value);
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
