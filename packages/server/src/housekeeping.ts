import { CALLS_KEPT_DAYS } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { programCalls, vendorCodes, vendorRefreshTokens } from './authenticate/programs/tables.js';
import { providerLogouts, providerSignIns } from './authenticate/single-sign-on/tables.js';
import {
  knownBrowsers,
  mfaCodes,
  mfaEnrolments,
  passkeyChallenges,
  passwordLinks,
  pendingSignIns,
  refreshTokens,
  signInFailures,
} from './authenticate/tables.js';
import { type JobKind, timedJob } from './background/JobKind.js';
import { settleDebits } from './billing/payments/settleDebits.js';
import type { BankConnection } from './billing/payments/sftp/bankJob.js';
import { forgetReminders } from './compliance/owed/reminders/reminderSettings.js';
import type { Executor } from './database/executor.js';
import { forgetOldest } from './database/forgetOldest.js';
import { policyDrafts } from './drafts/tables.js';
import { forgetEvents } from './events/readEvents.js';
import { questionAttachments } from './filings/questions/tables.js';
import { idempotencyKeys } from './idempotency/tables.js';
import { forgetMessages } from './mail/PostOffice.js';
import { endOldProposals } from './office/proposals/FourEyes.js';
import { forgetWork } from './office/work/workReads.js';
import { expireRegistrations } from './registration/expiry.js';
import { removeOldReports } from './reports/jobs/endJob.js';
import { expireRequests, type LinkKeeping, notifyOfRegistered } from './settings/links/linkRequests.js';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Idempotency keys: no person or program retries a call after that time. */
const KEYS_KEPT = 7 * DAY;
/** Counts of failed sign-ins: they no longer matter after that time. */
const FAILURES_KEPT = 2 * DAY;
/** Codes of vendors: a code that is used a second time ends the connection, which no longer matters after that time. */
const CODES_KEPT = 30 * DAY;
/** Drafts of submitted filings: nobody leaves a filing open for longer and then submits it a second time. */
const SUBMITTED_DRAFTS_KEPT = 30 * DAY;
/** Drafts: nobody continues a filing after half a year without a change, since by then it is late in every state. */
const DRAFTS_KEPT = 180 * DAY;
/** Files of answers that were not sent: nobody takes longer to write one answer. */
const UNSENT_FILES_KEPT = DAY;
/** Records of reminders: after that time nobody is reminded again of the same due date. */
const REMINDERS_KEPT = 60 * DAY;
/** Events and their deliveries: programs that read events ask again within a month. */
const EVENTS_KEPT = 30 * DAY;
/** Calls of programs: people who look for a fault do so within a month. */
const CALLS_KEPT = CALLS_KEPT_DAYS * DAY;
/** Messages: people look into the local mailbox at once. */
const MESSAGES_KEPT = 7 * DAY;

/** Services that housekeeping needs. */
interface HousekeepingServices extends LinkKeeping {
  readonly now: () => Date;
  /** The bank's server, where there is one. */
  readonly bank?: BankConnection | undefined;
}

/** Removes rows that are no longer needed, each kind after its time above. Expired tokens, codes and links go at once. */
export async function tidyUp(db: Executor, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(KEYS_KEPT)));
  await db.delete(vendorCodes).where(lt(vendorCodes.expiresAt, before(CODES_KEPT)));
  await db.delete(vendorRefreshTokens).where(lt(vendorRefreshTokens.expiresAt, before(0)));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, before(0)));
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, before(FAILURES_KEPT)));
  for (const table of [
    mfaCodes,
    mfaEnrolments,
    passkeyChallenges,
    knownBrowsers,
    pendingSignIns,
    passwordLinks,
    providerSignIns,
    providerLogouts,
  ]) {
    await db.delete(table).where(lt(table.expiresAt, before(0)));
  }
  await db
    .delete(policyDrafts)
    .where(
      or(
        lt(policyDrafts.savedAt, before(DRAFTS_KEPT)),
        and(
          or(isNotNull(policyDrafts.submittedPolicyId), isNotNull(policyDrafts.submittedInsurerPolicyId)),
          lt(policyDrafts.savedAt, before(SUBMITTED_DRAFTS_KEPT)),
        ),
      ),
    );
  await db
    .delete(questionAttachments)
    .where(
      and(
        isNull(questionAttachments.messageId),
        lt(questionAttachments.uploadedAt, before(UNSENT_FILES_KEPT)),
      ),
    );
  await forgetReminders(db, before(REMINDERS_KEPT));
  await forgetMessages(db, before(MESSAGES_KEPT));
}

/** Removes old rows, ends old registrations, requests to agents and proposals, and settles payments that were not returned. */
export const housekeepingJob = (services: Omit<HousekeepingServices, 'database'>): JobKind =>
  timedJob(
    'housekeeping',
    HOUR,
    async ({ db, throwIfStopped }) => {
      const now = services.now();
      const jobServices = { ...services, database: { db } };
      await tidyUp(db, now);
      await expireRegistrations(jobServices, now);
      await expireRequests(jobServices, now);
      await endOldProposals(db, now);
      await notifyOfRegistered(jobServices, now);
      throwIfStopped();
      await removeOldReports(db, now);
      await forgetEvents(db, new Date(now.getTime() - EVENTS_KEPT));
      await forgetOldest(db, programCalls, programCalls.at, new Date(now.getTime() - CALLS_KEPT));
      throwIfStopped();
      const { timeZone } = services.office;
      const today = todayIn(timeZone, now);
      await forgetWork(db, today);
      const hasBankServer = services.bank !== undefined;
      await settleDebits(db, { today, now, by: null, timeZone, hasBankServer });
    },
    HOUR,
  );
