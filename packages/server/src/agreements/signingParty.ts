import { eq } from 'drizzle-orm';
import { fullName, numberOf, type Person, personColumns } from '../accounts/people/Person.js';
import { people } from '../accounts/people/tables.js';
import { accounts, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';

/** A person about to sign, and the entity they sign for (spec 1 §3). */
export interface SigningParty {
  readonly person: Person;
  readonly name: string;
  readonly license: string;
  /** On one line; empty when none is known. */
  readonly address: string;
  readonly signer: string;
}

/** Shown for an entity that has no number, such as the office itself. */
const NO_NUMBER = '-';

/** Reads who signs and for whom. */
export async function readSigningParty(db: Executor, personId: number): Promise<SigningParty> {
  const [row] = await db
    .select({
      ...personColumns,
      accountName: accounts.name,
      address1: accounts.address1,
      address2: accounts.address2,
      city: accounts.city,
      state: accounts.state,
      province: accounts.province,
      zip: accounts.zip,
      country: accounts.country,
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(eq(people.id, personId));
  if (!row) throw new Error(`There is no person ${personId}.`);
  const { accountName, address1, address2, city, state, province, zip, country, ...person } = row;
  return {
    person,
    name: accountName,
    license: numberOf(person) || NO_NUMBER,
    address: addressLine({ address1, address2, city, region: state || province, zip, country }),
    signer: fullName(person),
  };
}

function addressLine(
  parts: Record<'address1' | 'address2' | 'city' | 'region' | 'zip' | 'country', string>,
): string {
  const { address1, address2, city, region, zip, country } = parts;
  const place = [region, zip].filter(Boolean).join(' ');
  const lines = [address1, address2, city, place].filter(Boolean);
  // An account without an address still has a country, by default.
  if (lines.length > 0 && country !== 'USA') lines.push(country);
  return lines.join(', ');
}
