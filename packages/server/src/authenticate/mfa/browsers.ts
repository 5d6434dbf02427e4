import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { browserCookie } from '../cookies.js';
import { hashToken, newToken } from '../secrets.js';
import { knownBrowsers } from '../tables.js';

type Context = CallContext<Caller | null>;

/** True if a call comes from a browser that needs no second factor for a person. */
export async function isKnownBrowser(db: Executor, context: Context, personId: number): Promise<boolean> {
  const token = context.cookies.get(browserCookie);
  if (!token) return false;
  const [known] = await db
    .select({ hash: knownBrowsers.hash })
    .from(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.hash, hashToken(token)),
        eq(knownBrowsers.personId, personId),
        gt(knownBrowsers.expiresAt, context.now),
      ),
    );
  return known !== undefined;
}

/** Remembers the browser for 30 days (spec 1 §4); returns the token for its cookie. */
export async function rememberBrowser(db: Executor, context: Context, personId: number): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(context.now.getTime() + browserCookie.seconds * 1000);
  const { userAgent, ipAddress } = context;
  await db
    .insert(knownBrowsers)
    .values({ hash: hashToken(token), personId, expiresAt, userAgent, ipAddress });
  return token;
}
