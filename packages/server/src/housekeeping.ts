import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import {
  knownBrowsers,
  mfaCodes,
  mfaEnrolments,
  passwordLinks,
  pendingSignIns,
  refreshTokens,
  signInFailures,
} from './authenticate/tables.js';
import type { Executor } from './database/executor.js';
import { policyDrafts } from './filings/drafts/tables.js';
import { idempotencyKeys } from './idempotency/tables.js';
import { forgetMessages } from './mail/PostOffice.js';
import { questionAttachments } from './questions/tables.js';
import { expireRegistrations } from './registration/expiry.js';
import type { Services } from './Services.js';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** A key outlives every retry a person or program could still make. */
const KEYS_KEPT = 7 * DAY;
/** Longer than a count of failures matters. */
const FAILURES_KEPT = 2 * DAY;
/** Nobody has a filing open for longer and submits it then. */
const SUBMITTED_DRAFTS_KEPT = 30 * DAY;
/** Nobody comes back to a filing that has not been touched for half a year: by then it is late in every state. */
const DRAFTS_KEPT = 180 * DAY;
/** Nobody writes on one answer for longer. */
const UNSENT_FILES_KEPT = DAY;
/** The local mailbox is looked at right away. */
const MESSAGES_KEPT = 7 * DAY;

/** Removes what no longer means anything: old keys, expired tokens, codes and links, forgotten failures, submitted and abandoned drafts, files of no answer, read messages. */
export async function tidyUp(db: Executor, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(KEYS_KEPT)));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, before(0)));
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, before(FAILURES_KEPT)));
  for (const table of [mfaCodes, mfaEnrolments, knownBrowsers, pendingSignIns, passwordLinks]) {
    await db.delete(table).where(lt(table.expiresAt, before(0)));
  }
  await db
    .delete(policyDrafts)
    .where(
      or(
        lt(policyDrafts.savedAt, before(DRAFTS_KEPT)),
        and(
          isNotNull(policyDrafts.submittedPolicyId),
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
  await forgetMessages(db, before(MESSAGES_KEPT));
}

/**
 * Tidies up and lets old registrations go, every hour until it is stopped. Several servers on one database may do so at once.
 *
 * @returns stops it.
 */
export function keepTidy(services: Services, onError: (error: unknown) => void): () => void {
  const keep = async (now: Date) => {
    await tidyUp(services.database.db, now);
    await expireRegistrations(services, now);
  };
  const timer = setInterval(() => {
    keep(services.now()).catch(onError);
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
