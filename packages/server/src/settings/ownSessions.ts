import { and, desc, eq, isNull } from 'drizzle-orm';
import { nothingFound } from '../accounts/agentAccess.js';
import { browserInWords } from '../authenticate/browserInWords.js';
import type { SignInServices } from '../authenticate/finishSignIn.js';
import {
  endSession,
  endSessionsOf,
  FROM_ELSEWHERE,
  isSilent,
  isTooOld,
} from '../authenticate/sessionLife.js';
import { sessions as storedSessions } from '../authenticate/tables.js';
import type { GroupHandlers } from '../http/handler.js';

type SessionHandlers = Pick<GroupHandlers<'user'>, 'sessions' | 'endSession' | 'endOtherSessions'>;

/** Handlers that list and end the caller's own sessions. */
export function ownSessionHandlers({ sessions, sessionHours }: SignInServices): SessionHandlers {
  return {
    sessions: async (_, { db, caller, now }) => {
      const open = await db
        .select()
        .from(storedSessions)
        .where(and(eq(storedSessions.personId, caller.personId), isNull(storedSessions.endedAt)))
        .orderBy(desc(storedSessions.lastHeardAt), desc(storedSessions.startedAt), storedSessions.id);
      const isThis = ({ id }: { readonly id: string }) => id === caller.sessionId;
      return open
        .filter(
          (session) =>
            isThis(session) ||
            !(
              isSilent(session.lastHeardAt, now) ||
              isTooOld({ startedAt: session.startedAt, kind: caller.kind }, sessionHours, now)
            ),
        )
        .toSorted((one, other) => Number(isThis(other)) - Number(isThis(one)))
        .map((session) => ({
          sessionId: session.id,
          browser: browserInWords(session.userAgent),
          address: session.ipAddress,
          startedAt: session.startedAt.toISOString(),
          lastUsedAt: session.lastHeardAt.toISOString(),
          isThis: isThis(session),
        }));
    },

    endSession: async ({ body: { sessionId } }, context) => {
      const { db, caller, now } = context;
      const [found] = await db
        .select({ id: storedSessions.id })
        .from(storedSessions)
        .where(and(eq(storedSessions.id, sessionId), eq(storedSessions.personId, caller.personId)));
      if (!found) throw nothingFound();
      if (await endSession(db, sessionId, FROM_ELSEWHERE, now)) {
        const change = { action: 'sign-out', entity: 'sessions', entityId: sessionId } as const;
        await context.audit({ ...change, after: { reason: FROM_ELSEWHERE } });
        context.afterCommit(() => sessions.forget(sessionId));
      }
      return { success: true };
    },

    endOtherSessions: async (_, context) => {
      const { db, caller, now } = context;
      const ended = await endSessionsOf(db, caller.personId, FROM_ELSEWHERE, {
        now,
        except: caller.sessionId,
      });
      for (const sessionId of ended) {
        const change = { action: 'sign-out', entity: 'sessions', entityId: sessionId } as const;
        await context.audit({ ...change, after: { reason: FROM_ELSEWHERE } });
        context.afterCommit(() => sessions.forget(sessionId));
      }
      return { success: true, ended: ended.length };
    },
  };
}
