import { sql } from 'drizzle-orm';

/** Who works on jobs that are claimed from a table. */
export interface WorkerMark {
  /** Unlike that of every other worker, also of the same server before it was killed. */
  readonly worker: string;
  /** Whether nobody else can be at work: then what another worker has left is taken over at once. */
  readonly isAlone: boolean;
}

/** A worker that says nothing for so long has died. */
export const leaseEnd = sql`now() + interval '60 seconds'`;

/** When a job that broke off is looked at again. */
export const secondsFromNow = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;
