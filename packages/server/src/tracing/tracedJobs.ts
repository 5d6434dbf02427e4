import type { JobKind, JobRun } from '../background/JobKind.js';
import { inSpan } from './spans.js';

/** The kinds of jobs, each job with a span of its own, which is linked to the call that asked for it. */
export function tracedJobs(kinds: readonly JobKind[]): readonly JobKind[] {
  return kinds.map((kind) => {
    const traced = (work: JobKind['work']) => (run: JobRun) => {
      const facts = { 'slip.job.kind': kind.kind, 'slip.job.attempts': run.job.attempts };
      return inSpan(`job ${kind.kind}`, { facts, askedBy: run.job.askedBy }, () => work(run));
    };
    return { ...kind, work: traced(kind.work), giveUp: traced(kind.giveUp) };
  });
}
