import type { SignInEvent } from '@slip/api/contract';
import { type MfaMethod, mfaMethods } from '@slip/forms/rules';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { auditEvents } from '../audit/tables.js';
import { browserInWords } from '../authenticate/browserInWords.js';
import { FROM_ELSEWHERE } from '../authenticate/sessionLife.js';
import { sessions } from '../authenticate/tables.js';
import type { GroupHandlers } from '../http/handler.js';

type AuditEvent = typeof auditEvents.$inferSelect;

/** Entries about the person's own sign-in, whose `entityId` is the person. */
const OWN_ENTITIES = ['mfa_factors', 'passkeys', 'mfa_backup_codes', 'known_browsers'];

/**
 * The caller's sign-ins and changes of how they sign in, from the audit trail. Changes of a person that are about
 * something else (a name, an email address) are not part of it.
 */
export const signInHistory: GroupHandlers<'user'>['signInHistory'] = async ({ query }, { db, caller }) => {
  const { personId } = caller;
  const isOwn = or(
    and(
      eq(auditEvents.entity, 'people'),
      eq(auditEvents.entityId, String(personId)),
      or(
        inArray(auditEvents.action, ['failed sign-in', 'sign-out']),
        and(eq(auditEvents.action, 'update'), or(hasNewValue('passwordChangedAt'), hasNewValue('lockedAt'))),
      ),
    ),
    and(inArray(auditEvents.entity, OWN_ENTITIES), eq(auditEvents.entityId, String(personId))),
    and(
      eq(auditEvents.personId, personId),
      eq(auditEvents.entity, 'sessions'),
      inArray(auditEvents.action, ['sign-in', 'sign-out']),
    ),
  );
  const rows = await db
    .select({ entry: auditEvents, userAgent: sessions.userAgent })
    .from(auditEvents)
    .leftJoin(
      sessions,
      and(eq(auditEvents.entity, 'sessions'), eq(sql`${sessions.id}::text`, auditEvents.entityId)),
    )
    .where(isOwn)
    .orderBy(desc(auditEvents.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const events = rows.map(({ entry, userAgent }) => {
    const isByOther = entry.personId !== null && entry.personId !== personId;
    return {
      id: entry.id,
      at: entry.at.toISOString(),
      ...meaningOf(entry),
      browser: userAgent === null ? null : browserInWords(userAgent),
      address: isByOther ? null : entry.ipAddress,
      isByOther,
    };
  });
  return { total: await db.$count(auditEvents, isOwn), events };
};

/** The condition for entries whose new values have a field. */
function hasNewValue(field: string) {
  return sql`jsonb_exists(${auditEvents.after}, ${field})`;
}

interface Meaning {
  readonly event: SignInEvent;
  readonly method: MfaMethod | null;
  readonly reason: string | null;
}

function meaningOfEvent(event: SignInEvent): Meaning {
  return { event, method: null, reason: null };
}

/** The meaning of an entry of the audit trail for the person it is about. */
function meaningOf(entry: AuditEvent): Meaning {
  const { action, entity, after } = entry;
  if (action === 'sign-in') return meaningOfEvent('signed-in');
  if (action === 'failed sign-in') return { ...meaningOfEvent('failed'), reason: textIn(after, 'why') };
  if (action === 'sign-out')
    return meaningOfEvent(entity === 'people' ? 'signed-out-everywhere' : sessionEnd(after));
  if (entity === 'mfa_factors') {
    if (valueIn(after, 'usedBackupCode') === true) return meaningOfEvent('backup-code-used');
    if (action === 'update' && valueIn(after, 'isAsked') === true) return meaningOfEvent('factor-asked');
    const isRemoval = action === 'delete';
    const method = methodIn(isRemoval ? entry.before : after);
    return { ...meaningOfEvent(isRemoval ? 'factor-removed' : 'factor-added'), method };
  }
  if (entity === 'passkeys') return passkeyChange(entry);
  if (entity === 'mfa_backup_codes') return meaningOfEvent('backup-codes-made');
  if (entity === 'known_browsers') return meaningOfEvent('browser-forgotten');
  if (valueIn(after, 'passwordChangedAt') !== undefined) return meaningOfEvent('password-changed');
  return meaningOfEvent(valueIn(after, 'lockedAt') === null ? 'unlocked' : 'locked');
}

const passkeyEvents: Readonly<Partial<Record<string, SignInEvent>>> = {
  create: 'passkey-added',
  delete: 'passkey-removed',
};

function passkeyChange({ action }: AuditEvent): Meaning {
  return meaningOfEvent(passkeyEvents[action] ?? 'passkey-renamed');
}

/** How a session ended: by its own browser, from another one, or by itself. */
function sessionEnd(after: unknown): SignInEvent {
  const reason = valueIn(after, 'reason');
  if (reason === undefined) return 'signed-out';
  return reason === FROM_ELSEWHERE ? 'session-ended' : 'session-expired';
}

function valueIn(entry: unknown, field: string): unknown {
  return typeof entry === 'object' && entry !== null ? Reflect.get(entry, field) : undefined;
}

function textIn(entry: unknown, field: string): string | null {
  const value = valueIn(entry, field);
  return typeof value === 'string' ? value : null;
}

function methodIn(entry: unknown): MfaMethod | null {
  const value = valueIn(entry, 'method');
  return mfaMethods.find(({ method }) => method === value)?.method ?? null;
}
