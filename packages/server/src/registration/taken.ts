import type { RequestedKind } from '@slip/api/contract';
import { foldedText, normalizeLicenseNumber, normalizeNaic, normalizeNumber } from '@slip/forms/rules';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { accounts, insurers, licenses } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { isText } from '../database/foldedText.js';
import { registrationRequests } from './tables.js';

/** An agent on record. */
interface AgentOnRecord {
  readonly accountId: number;
  readonly name: string;
}

/** The agents who have accounts, by National Producer Number. */
export async function agentsByNpn(
  db: Executor,
  npns: readonly string[],
): Promise<ReadonlyMap<string, AgentOnRecord>> {
  const agents = await db
    .select({ accountId: accounts.id, name: accounts.name, npn: accounts.npn })
    .from(accounts)
    .where(and(eq(accounts.kind, 'Agent'), inArray(accounts.npn, [...npns])));
  return new Map(agents.map(({ npn, ...agent }) => [npn ?? '', agent]));
}

/*
 * A name or number is taken by an account, or by a request that waits. A request that is sent again (`own`) may keep its own. Upper and lower
 * case make no difference.
 */

/** Stands for a new request: no stored request has this id. */
const NO_REQUEST = 0;

const lower = (text: string) => text.trim().toLowerCase();

async function hasRow(db: Executor, table: PgTable, where: SQL | undefined): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(table).where(where).limit(1);
  return found.length > 0;
}

function isRequested(db: Executor, kind: RequestedKind, number: string, own: number): Promise<boolean> {
  const { id, status, number: asked } = registrationRequests;
  const waits = and(
    eq(status, 'pending'),
    eq(registrationRequests.kind, kind),
    eq(asked, number),
    ne(id, own),
  );
  return hasRow(db, registrationRequests, waits);
}

/** True if somebody has, or has asked for, a user name. */
export async function isUserNameTaken(db: Executor, userName: string, own = NO_REQUEST): Promise<boolean> {
  const isThis = eq(sql`lower(${people.userName})`, lower(userName));
  const { id, status, userName: asked } = registrationRequests;
  const isAsked = and(eq(status, 'pending'), eq(sql`lower(${asked})`, lower(userName)), ne(id, own));
  return (await hasRow(db, people, isThis)) || hasRow(db, registrationRequests, isAsked);
}

/** True if an agency has, or has asked for, a name. */
export async function isAgencyNameTaken(db: Executor, name: string, own = NO_REQUEST): Promise<boolean> {
  const isThis = and(eq(accounts.kind, 'Agency'), isText(accounts.name, name));
  return (await hasRow(db, accounts, isThis)) || isRequested(db, 'Agency', foldedText(name), own);
}

/** True if an agent with an NPN has an account. */
export function hasNpn(db: Executor, npn: string): Promise<boolean> {
  return hasRow(db, accounts, and(eq(accounts.kind, 'Agent'), eq(accounts.npn, npn.trim())));
}

/** True if an agent has, or has asked for an account with, an NPN. */
export async function isNpnTaken(db: Executor, npn: string, own = NO_REQUEST): Promise<boolean> {
  return (await hasNpn(db, npn)) || isRequested(db, 'Agent', npn.trim(), own);
}

/** True if an insurer has, or has asked for an account with, an NAIC number. Insurers of the market that have no account do not count. */
export async function isNaicTaken(db: Executor, naic: string, own = NO_REQUEST): Promise<boolean> {
  const number = normalizeNaic(naic);
  const [found] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(eq(insurers.naic, number))
    .limit(1);
  return found !== undefined || isRequested(db, 'Insurer', number, own);
}

/** True if a company has, or has asked for an account with, a FEIN or tax id. */
export async function isFeinTaken(db: Executor, fein: string, own = NO_REQUEST): Promise<boolean> {
  const number = normalizeNumber(fein).toUpperCase();
  return (await hasRow(db, accounts, eq(accounts.fein, number))) || isRequested(db, 'IPC', number, own);
}

/** The license that a call asks about. */
interface AskedLicense {
  readonly state: string;
  readonly number: string;
  /** An agent whose own licenses do not count; 0 for nobody. */
  readonly except: number;
}

/** True if somebody has, or has asked for an account with, a license number in a state. */
export async function isLicenseTaken(
  db: Executor,
  { state, number, except }: AskedLicense,
  own = NO_REQUEST,
): Promise<boolean> {
  const isThis = and(
    eq(licenses.state, state),
    eq(sql`upper(${licenses.number})`, normalizeLicenseNumber(number)),
    ne(licenses.accountId, except),
  );
  if (await hasRow(db, licenses, isThis)) return true;
  const hasLicense = sql`exists (
    select 1 from jsonb_array_elements(${registrationRequests.details} -> 'stateAgentLicenses') as each
    where each ->> 'state' = ${state} and upper(each ->> 'agentLicense') = ${normalizeLicenseNumber(number)})`;
  const { id, status, kind } = registrationRequests;
  const waits = and(eq(status, 'pending'), eq(kind, 'Agent'), ne(id, own));
  return hasRow(db, registrationRequests, and(waits, hasLicense));
}
