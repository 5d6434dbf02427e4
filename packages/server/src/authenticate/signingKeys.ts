import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { object, string } from 'yup';
import type { Executor } from '../database/executor.js';
import { settings } from '../operator/tables.js';
import { StartProblem } from '../StartProblem.js';

/** The keys derived from one secret, each for one purpose. */
export interface SigningKeys {
  /** Identifies the secret in everything that is made with these keys, and reveals nothing of it. */
  readonly id: string;
  /** Signs access tokens. */
  readonly accessToken: Uint8Array;
  /** Derives the successor of a refresh token. */
  readonly refreshToken: Uint8Array;
  /** Encrypts the secrets of authenticator apps. */
  readonly factorSecret: Uint8Array;
  /** Encrypts the numbers of bank accounts. */
  readonly bankNumber: Uint8Array;
  /** Encrypts the secrets that webhooks are signed with. */
  readonly webhookSecret: Uint8Array;
  /** Encrypts the secrets with which providers of single sign-on are asked. */
  readonly providerSecret: Uint8Array;
  /** Hashes codes that were sent: six digits alone would be found by trying. */
  readonly sentCode: Uint8Array;
  /** Hashes backup codes, for the same reason. */
  readonly backupCode: Uint8Array;
  /** Hashes requests that may be sent again, for the same reason. */
  readonly sentRequest: Uint8Array;
}

/** The keys of an installation: the current ones for everything new, and older ones to read what was made with them. */
export interface KeyRing {
  readonly current: SigningKeys;
  /** The current ones first. */
  readonly all: readonly [SigningKeys, ...SigningKeys[]];
}

/** The secrets an installation was given. */
export interface GivenSecrets {
  /** `SLIP_SECRET`. */
  readonly current: string | undefined;
  /** `SLIP_SECRET_PREVIOUS`, with commas between them. */
  readonly previous?: string | undefined;
  /** True if a secret has to be given: that of a database elsewhere is not kept beside the data that it encrypts. */
  readonly isRequired?: boolean;
}

const SETTING = 'signing-secret';
const SHORTEST_SECRET = 32;
const ID_LENGTH = 8;
const HOW_TO_MAKE_ONE = 'openssl rand -base64 32';
const storedSecret = object({ secret: string().required() });

/** Derives the keys from one secret. */
export function signingKeys(secret: string): SigningKeys {
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'slip', purpose, 32));
  return {
    id: createHash('sha256').update(key('key id')).digest('base64url').slice(0, ID_LENGTH),
    accessToken: key('access token'),
    refreshToken: key('refresh token'),
    factorSecret: key('factor secret'),
    bankNumber: key('bank number'),
    webhookSecret: key('webhook secret'),
    providerSecret: key('provider secret'),
    sentCode: key('sent code'),
    backupCode: key('backup code'),
    sentRequest: key('sent request'),
  };
}

/** The keys of a secret, and of those it has replaced. */
export function keyRing(secret: string, previous: readonly string[] = []): KeyRing {
  const current = signingKeys(secret);
  const older = previous.map(signingKeys).filter(({ id }) => id !== current.id);
  return { current, all: [current, ...older] };
}

/**
 * The keys of `SLIP_SECRET` and `SLIP_SECRET_PREVIOUS`. Without `SLIP_SECRET`, a secret is made once and kept in the database, so that
 * sessions outlive a restart. As soon as `SLIP_SECRET` is given, the kept secret counts as a previous one.
 * @throws StartProblem when a secret is missing or too short to be one.
 */
export async function loadKeyRing(
  db: Executor,
  { current, previous, isRequired = false }: GivenSecrets,
): Promise<KeyRing> {
  const older = (previous ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  checkLength('SLIP_SECRET', current);
  for (const each of older) checkLength('SLIP_SECRET_PREVIOUS', each);
  const kept = await readKeptSecret(db);
  if (current !== undefined) return keyRing(current, kept === undefined ? older : [...older, kept]);
  if (isRequired) {
    throw new StartProblem(
      `SLIP_SECRET is needed with DATABASE_URL: set it to at least ${SHORTEST_SECRET} random characters (make some with: ${HOW_TO_MAKE_ONE}) and keep it, since sign-ins, authenticator apps and bank accounts depend on it.`,
    );
  }
  return keyRing(kept ?? (await makeKeptSecret(db)), older);
}

function checkLength(variable: string, secret: string | undefined): void {
  if (secret === undefined || secret.length >= SHORTEST_SECRET) return;
  throw new StartProblem(
    `${variable} has ${secret.length} characters: use at least ${SHORTEST_SECRET} random ones (make some with: ${HOW_TO_MAKE_ONE}).`,
  );
}

/** The secret that is kept in the database, where one was made without `SLIP_SECRET`. */
export async function readKeptSecret(db: Executor): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SETTING));
  return row && storedSecret.validateSync(row.value).secret;
}

async function makeKeptSecret(db: Executor): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await db
    .insert(settings)
    .values({ key: SETTING, value: { secret: made } })
    .onConflictDoNothing();
  // Another server may have stored its secret first.
  return (await readKeptSecret(db)) ?? made;
}
