import { type OfficeRole, permissions } from '@slip/forms/rules';
import { asc, eq } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { firstDayAnywhere } from '../../accounts/recordDays.js';
import { accounts } from '../../accounts/tables.js';
import { hashPassword } from '../../authenticate/password.js';
import { LINK_LIFETIME, newLink } from '../../authenticate/recovery/passwordLinks.js';
import { newToken } from '../../authenticate/secrets.js';
import type { Executor } from '../../database/executor.js';
import type { Office } from '../../operator/Office.js';

/** Who a person of the office is. */
export interface StaffNames {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The person who is added to the office, and what they are there for. */
export interface StaffFacts extends StaffNames {
  readonly roles: readonly OfficeRole[];
  /** The one state of a Regulator. */
  readonly regulatedState: string | null;
}

/** Everything needed to add a person: the database, the time, and the address of the product. */
export interface AddingStaff {
  readonly db: Executor;
  readonly now: Date;
  readonly office: Office;
  readonly address: string;
}

/** The account of the office itself, which all its people share; made with the first of them. */
async function officeAccount({ db, office }: AddingStaff): Promise<number> {
  const [known] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.kind, 'Office'))
    .orderBy(asc(accounts.id))
    .limit(1);
  if (known) return known.id;
  const [made] = await db
    .insert(accounts)
    .values({ kind: 'Office', name: office.name, activeFrom: firstDayAnywhere() })
    .returning({ id: accounts.id });
  if (!made) throw new Error('The account of the office was not made.');
  return made.id;
}

/** Adds a person to the office, who cannot sign in until a password is set; returns the link that sets it and works once. */
export async function addStaff(
  adding: AddingStaff,
  facts: StaffFacts,
): Promise<{ readonly personId: number; readonly link: string }> {
  const { db, now, address } = adding;
  const { userName, email } = facts;
  const [person] = await db
    .insert(people)
    .values({
      ...facts,
      accountId: await officeAccount(adding),
      passwordHash: await hashPassword(newToken()),
      isPrimary: true,
      permissions: [...permissions],
      roles: [...facts.roles],
      mfaOfferedFrom: now,
    })
    .returning({ id: people.id });
  if (!person) throw new Error('The staff person was not added.');
  const lifetime = LINK_LIFETIME.approved;
  const link = await newLink(db, { email, personId: person.id, userName, lifetime, now, address });
  return { personId: person.id, link };
}
