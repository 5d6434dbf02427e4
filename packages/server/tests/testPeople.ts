import { hash } from '@node-rs/argon2';
import {
  type AccountKind,
  type OfficeRole,
  type Permission,
  permissions,
  workingRoles,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { versionInForce } from '../src/accounts/people/agreedVersions.js';
import { people } from '../src/accounts/people/tables.js';
import { accounts } from '../src/accounts/tables.js';
import { startSession } from '../src/authenticate/sessionLife.js';
import type { Executor } from '../src/database/executor.js';
import type { Services } from '../src/Services.js';

/** The password of every person of the tests. */
export const testPassword = 'Correct-horse-7';

/** The least argon2 takes: what is slow on purpose in production only costs time here. */
const passwordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let count = 0;

/** Facts that may be given of a person; what is left out is that of a primary agent who has agreed to everything. */
export interface PersonFacts {
  readonly kind?: AccountKind;
  /** An account there is already, instead of one of the person's own. */
  readonly accountId?: number;
  readonly insurerId?: number;
  readonly userName?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly isPrimary?: boolean;
  readonly permissions?: readonly Permission[];
  /** Of a person of the office. @default all that work at its desk */
  readonly roles?: readonly OfficeRole[];
  readonly regulatedState?: string;
  readonly agreed?: 'none' | 'terms' | 'both';
  readonly locked?: boolean;
  /** Columns of the account made for the person. */
  readonly account?: Partial<typeof accounts.$inferInsert>;
}

/** A person of a test, with a way to call as them. */
export interface TestPerson {
  readonly personId: number;
  readonly accountId: number;
  readonly kind: AccountKind;
  readonly userName: string;
}

/** Adds a person, and an account of the given kind for them. */
export async function addPerson(db: Executor, facts: PersonFacts = {}): Promise<TestPerson> {
  count += 1;
  const number = String(3_000_000 + count);
  const kind = facts.kind ?? 'Agent';
  const firstName = facts.firstName ?? 'Ada';
  const lastName = facts.lastName ?? `Larkin${count}`;
  const accountId = facts.accountId ?? (await addAccount(db, facts, `${firstName} ${lastName}`, number));
  const userName = facts.userName ?? `person${count}`;
  const agreed = facts.agreed ?? 'both';
  const [person] = await db
    .insert(people)
    .values({
      accountId,
      userName,
      passwordHash: await passwordHash,
      firstName,
      lastName,
      email: `${userName}@larkin.example`,
      isPrimary: facts.isPrimary ?? true,
      permissions: [...(facts.permissions ?? permissions)],
      roles: [...(facts.roles ?? (kind === 'Office' ? workingRoles : []))],
      regulatedState: facts.regulatedState ?? null,
      lockedAt: facts.locked ? new Date('2026-01-01T00:00:00Z') : null,
      tosVersion: agreed === 'none' ? null : versionInForce.tos,
      ndaVersion: agreed === 'both' ? versionInForce.nda : null,
    })
    .returning({ id: people.id });
  return { personId: person?.id ?? 0, accountId, kind, userName };
}

async function addAccount(db: Executor, facts: PersonFacts, name: string, number: string): Promise<number> {
  const kind = facts.kind ?? 'Agent';
  const [account] = await db
    .insert(accounts)
    .values({
      kind,
      name,
      npn: kind === 'Agent' ? number : null,
      accountNumber: kind === 'Agency' || kind === 'IPC' ? number : null,
      insurerId: facts.insurerId ?? null,
      address1: '12 Pine St',
      city: 'Cheyenne',
      state: 'WY',
      zip: '82001',
      activeFrom: '2013-01-01',
      ...facts.account,
    })
    .returning({ id: accounts.id });
  return account?.id ?? 0;
}

/** Begins a session for a person without a password; gives its access token. */
export async function tokenFor(services: Services, person: TestPerson): Promise<string> {
  const { database, tokens, now } = services;
  const origin = { personId: person.personId, now: now(), userAgent: 'test', ipAddress: '203.0.113.7' };
  return tokens.issue(await startSession(database.db, origin), now());
}

/** Locks a person, as the office would. */
export async function lockPerson(services: Services, person: TestPerson): Promise<void> {
  await services.database.db
    .update(people)
    .set({ lockedAt: services.now() })
    .where(eq(people.id, person.personId));
  services.sessions.forgetAll();
}
