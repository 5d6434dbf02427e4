import { type AccountKind, MFA, type MfaMethod } from '@slip/forms/rules';
import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { browserCookie } from '../accessToken.js';
import { type Passkey, passkeysOf } from '../passkeys/passkeys.js';
import { hashToken, newToken } from '../secrets.js';
import { knownBrowsers, mfaFactors } from '../tables.js';
import { removeBackupCodes } from './backupCodes.js';

/** The kinds of account that need a second factor. */
export type MfaRequired = ReadonlySet<AccountKind>;

const everybody: readonly AccountKind[] = [
  'Office',
  'Agent',
  'Agency',
  'ForeignInsurer',
  'AlienInsurer',
  'IPC',
];

/** The words that an operator may write, and the kinds of account that they mean. */
const kindsByWord: Readonly<Record<string, readonly AccountKind[]>> = {
  staff: ['Office'],
  agents: ['Agent'],
  agencies: ['Agency'],
  insurers: ['ForeignInsurer', 'AlienInsurer'],
  ipc: ['IPC'],
  everybody,
  nobody: [],
};

/** The words in one text, with commas between them. */
export const mfaWords = Object.keys(kindsByWord).join(', ');

/** Reads a list of such words, with commas between them; undefined when one of them is unknown. */
export function readMfaRequired(text: string): MfaRequired | undefined {
  const named = text.split(',').map((word) => kindsByWord[word.trim().toLowerCase()]);
  return named.includes(undefined) ? undefined : new Set(named.flatMap((kinds) => kinds ?? []));
}

/** Staff only: they see and change the data of everybody. */
export const usualMfaRequired: MfaRequired = new Set(kindsByWord['staff']);

/** How an office wants people to sign in. */
interface Demands {
  readonly mfaRequired: MfaRequired;
  /** True if the office's own people sign in with a passkey only. */
  readonly passkeysForStaff: boolean;
}

/** The second factor that people of a kind of account need to sign in: any factor, or a passkey. */
export function neededBy({ mfaRequired, passkeysForStaff }: Demands, kind: AccountKind) {
  const passkey = passkeysForStaff && kind === 'Office';
  return { factor: passkey || mfaRequired.has(kind), passkey };
}

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

/** Remembers the browser (spec 1 §4); returns the token for its cookie. */
export async function rememberBrowser(db: Executor, context: Context, personId: number): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(context.now.getTime() + browserCookie.seconds * 1000);
  const { userAgent, ipAddress } = context;
  await db
    .insert(knownBrowsers)
    .values({ hash: hashToken(token), personId, expiresAt, userAgent, ipAddress });
  return token;
}

/** A second factor somebody has set up. */
export type Factor = typeof mfaFactors.$inferSelect;

/** The second factors of a person. */
export function factorsOf(db: Executor, personId: number): Promise<Factor[]> {
  return db.select().from(mfaFactors).where(eq(mfaFactors.personId, personId));
}

/** True if a person has a second factor of any kind, a passkey too. */
export async function hasFactor(db: Executor, personId: number): Promise<boolean> {
  return (await factorsOf(db, personId)).length > 0 || (await passkeysOf(db, personId)).length > 0;
}

/** Which methods are set up, as the wire tells it (spec 1 §3). */
export async function readMfaSettings(db: Executor, personId: number) {
  return mfaSettingsOf(await factorsOf(db, personId), await passkeysOf(db, personId));
}

/** Which methods are set up, from factors and passkeys that were read already. */
export function mfaSettingsOf(factors: readonly Factor[], passkeys: readonly Passkey[]) {
  const has = (method: MfaMethod) => factors.some((factor) => factor.method === method);
  const guid = factors.find(({ method }) => method === MFA.app)?.guid ?? null;
  return {
    mfaAuthAppSetup: has(MFA.app),
    mfaEmailSetup: has(MFA.email),
    mfaSmsSetup: has(MFA.phone),
    passkeySetup: passkeys.length > 0,
    guidFactorId: guid,
    pathId: guid === null ? null : pathIdOf(guid),
  };
}

/** The short name of a set-up, which the wire has in addition to its guid. */
export function pathIdOf(guid: string): string {
  return guid.slice(0, 8);
}

/** Stores a factor, in place of an earlier one of the same method. */
export async function keepFactor(db: Executor, factor: typeof mfaFactors.$inferInsert): Promise<void> {
  const fresh = { phone: '', secret: null, lastStep: null, backupCodeHash: null, guid: null };
  await db
    .insert(mfaFactors)
    .values(factor)
    .onConflictDoUpdate({
      target: [mfaFactors.personId, mfaFactors.method],
      set: { ...fresh, ...factor },
    });
}

/** Removes factors of a person, and the browsers that were remembered with them; returns the removed factors. */
export async function removeFactors(
  db: Executor,
  personId: number,
  method?: MfaMethod,
): Promise<MfaMethod[]> {
  const removed = await db
    .delete(mfaFactors)
    .where(
      and(
        eq(mfaFactors.personId, personId),
        method === undefined ? undefined : eq(mfaFactors.method, method),
      ),
    )
    .returning({ method: mfaFactors.method });
  await forgetBrowsers(db, personId);
  // A person without a factor is not asked for codes, and a factor that is set up later should not come with old ones.
  if (method === undefined || (await factorsOf(db, personId)).length === 0)
    await removeBackupCodes(db, personId);
  return removed.map((each) => each.method);
}

/** Forgets the known browsers of a person, so that each is asked for a second factor again. */
export async function forgetBrowsers(db: Executor, personId: number): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.personId, personId));
}
