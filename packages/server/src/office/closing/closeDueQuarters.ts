import { nextQuarter, quarterDays, todayIn, yearQuarterNumber } from '@slip/forms/rules';
import { recordChange } from '../../audit/recordChange.js';
import { type JobKind, timedJob } from '../../background/JobKind.js';
import { closingDay, nextToClose } from '../../billing/closing/ClosingPlan.js';
import { closeQuarter, closingSummary } from '../../billing/closing/closeQuarter.js';
import { notifyOfClosing } from '../../billing/notifyOfClosing.js';
import type { Database } from '../../database/Database.js';
import { inTransaction } from '../../database/executor.js';
import type { NotifyingServices } from '../../inbox/addressees.js';
import type { Log } from '../../log.js';
import type { Office } from '../../operator/Office.js';
import { readClosingChecks, whyNotToClose } from './closingChecks.js';

/** Services for the automatic closing of quarters. */
export interface ClosingServices extends NotifyingServices {
  readonly database: Pick<Database, 'db'>;
  readonly office: Office;
  readonly log: Log;
  readonly now: () => Date;
}

const HOUR = 60 * 60_000;
/** The call under which the audit trail keeps a closing that the server did by itself. */
const ENDPOINT = 'billing.closeDueQuarters';

/**
 * Closes the quarter that is just over, when its day has come. Older quarters wait for the office: an office that comes from an earlier
 * version may have billed its past elsewhere. Several servers on one database may run this at the same time.
 */
export async function closeDueQuarters(services: ClosingServices): Promise<void> {
  const { database, office, log, now } = services;
  const at = now();
  const today = todayIn(office.timeZone, at);
  const { db } = database;
  const quarter = await nextToClose(db);
  if (quarter === undefined || today < closingDay(quarter)) return;
  const number = yearQuarterNumber(quarter);
  if (today > quarterDays(nextQuarter(quarter)).to) {
    log.warn({ quarter: number }, 'this quarter waits for the office to close it: office close-quarter');
    return;
  }
  const checks = await readClosingChecks(db, { quarter, now: at, timeZone: office.timeZone });
  const stop = whyNotToClose(quarter, checks);
  if (stop !== undefined) {
    // The quarter stays in the queue of work, where the office sees the same reason. The server tries again within the hour.
    log.warn({ quarter: number }, stop);
    return;
  }
  await inTransaction(db, async (transaction) => {
    const plan = await closeQuarter(transaction, quarter, { on: today, at, by: null });
    // Another server was faster.
    if (!plan) return;
    const after = closingSummary(plan);
    const origin = { now: at, personId: null, endpointId: ENDPOINT, requestId: '', ipAddress: '' };
    await recordChange(
      transaction,
      { action: 'create', entity: 'billed_quarters', entityId: number, after },
      origin,
    );
    await notifyOfClosing(services, { db: transaction, now: at, office, today }, quarter, plan);
    log.info({ quarter: number, ...after }, 'a quarter was closed');
  });
}

/** Closes quarters whose day has come, looking every hour. */
export const closingJob = (services: Omit<ClosingServices, 'database'>): JobKind =>
  timedJob('closing of quarters', HOUR, ({ db }) => closeDueQuarters({ ...services, database: { db } }));
