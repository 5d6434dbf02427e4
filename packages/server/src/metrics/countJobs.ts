import { Histogram, type Registry } from 'prom-client';
import { LostJob } from '../background/claims.js';
import { type JobKind, type JobRun, Stopped } from '../background/JobKind.js';

/** The buckets of durations, in seconds. */
const DURATIONS = [0.05, 0.25, 1, 5, 15, 60, 300, 1800];

/** The end of one try of a job. */
type Outcome = 'done' | 'given-up' | 'failed' | 'lost' | 'stopped';

function outcomeOf(error: unknown): Outcome {
  if (error instanceof LostJob) return 'lost';
  return error instanceof Stopped ? 'stopped' : 'failed';
}

/** The same kinds of jobs, with a metric of how each try of a job ended and how long it took. */
export function countJobs(registry: Registry, kinds: readonly JobKind[]): readonly JobKind[] {
  const durations = new Histogram({
    name: 'slip_job_duration_seconds',
    help: 'How long this worker was at a job, by its kind and what became of it: done, failed, given-up, lost to another worker, stopped.',
    labelNames: ['kind', 'outcome'],
    buckets: DURATIONS,
    registers: [registry],
  });
  // A series that begins with its first failure has not risen: the alerts would not see this one.
  for (const { kind } of kinds)
    for (const outcome of ['failed', 'given-up'] as const) durations.zero({ kind, outcome });
  return kinds.map((kind) => {
    const counted = (work: JobKind['work'], whenDone: Outcome) => async (run: JobRun) => {
      const stopTimer = durations.startTimer({ kind: kind.kind });
      try {
        const isLeft = await work(run);
        stopTimer({ outcome: whenDone });
        return isLeft;
      } catch (error) {
        stopTimer({ outcome: outcomeOf(error) });
        throw error;
      }
    };
    return { ...kind, work: counted(kind.work, 'done'), giveUp: counted(kind.giveUp, 'given-up') };
  });
}
