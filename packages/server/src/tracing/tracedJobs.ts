import type { JobKind, JobRun } from '../background/JobKind.js';
import { inSpan } from './spans.js';

/** The same kinds of jobs, each of which is done in a span of its own that knows which call asked for it. */
export function tracedJobs(kinds: readonly JobKind[]): readonly JobKind[] {
  return kinds.map((kind) => {
    const traced = (work: JobKind['work']) => (run: JobRun) => {
      const facts = { 'slip.job.kind': kind.kind, 'slip.job.attempts': run.job.attempts };
      return inSpan(`job ${kind.kind}`, { facts, askedBy: run.job.askedBy }, () => work(run));
    };
    return { ...kind, work: traced(kind.work), giveUp: traced(kind.giveUp) };
  });
}
