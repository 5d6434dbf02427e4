import { Counter, type Registry } from 'prom-client';
import { type FailureReason, failureReasons } from '../authenticate/failedSignIn.js';
import type { AppServices } from '../http/AppServices.js';

type RecordChange = AppServices['recordChange'];

const isReason = (text: unknown): text is FailureReason => failureReasons.some((each) => each === text);

/** Counts sign-ins that failed, by why, where they are written to the audit trail. @returns what writes there, and counts. */
export function countFailedSignIns(registry: Registry, recordChange: RecordChange): RecordChange {
  const failures = new Counter({
    name: 'slip_sign_in_failures_total',
    help: 'Sign-ins that failed, by why. Of those that are refused without a look at the password only the first is counted.',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of failureReasons) failures.inc({ reason }, 0);
  return async (db, change, origin) => {
    await recordChange(db, change, origin);
    const { action, after } = change;
    if (action !== 'failed sign-in' || typeof after !== 'object' || after === null) return;
    if ('why' in after && isReason(after.why)) failures.inc({ reason: after.why });
  };
}
