import { and, eq, isNull } from 'drizzle-orm';
import type { Agreement, AgreementKind, SignedKind } from '../accounts/people/Agreement.js';
import { hasAgreedTo } from '../accounts/people/agreedVersions.js';
import { fullName, numberOf, type Person, personColumns } from '../accounts/people/Person.js';
import { agreementSignatures, people } from '../accounts/people/tables.js';
import { accounts, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import type { CallContext, Caller } from '../http/handler.js';
import { keepAgreement } from './agreementVersions.js';

/** A person about to sign, and the entity they sign for (spec 1 §3). */
interface SigningParty {
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

/** The text that is signed, by whom, and the name they signed with. */
interface Signing<Kind extends SignedKind = AgreementKind> {
  readonly kind: Kind;
  readonly text: Agreement;
  readonly party: SigningParty;
  readonly signature: string;
}

/**
 * Keeps a signature (E-SIGN/UETA: name, time, address, version and hash of the text) and marks the person as agreed.
 * Signing again what is signed already changes nothing.
 */
export async function signAgreement(context: CallContext<Caller>, signing: Signing): Promise<Person> {
  const { db } = context;
  const { kind, text, party } = signing;
  const { person } = party;
  if (hasAgreedTo(person, kind)) return person;
  const agreed = kind === 'tos' ? { tosVersion: text.version } : { ndaVersion: text.version };
  const [column, seen] =
    kind === 'tos' ? [people.tosVersion, person.tosVersion] : [people.ndaVersion, person.ndaVersion];
  // The person's row is changed first: of two clicks at once, the second waits here and then finds nothing left to do.
  const changed = await db
    .update(people)
    .set(agreed)
    .where(and(eq(people.id, person.id), seen === null ? isNull(column) : eq(column, seen)))
    .returning({ id: people.id });
  if (changed.length === 0) return { ...person, ...agreed };
  await keepAgreement(kind, text, context);
  await keepSignature(context, signing);
  return { ...person, ...agreed };
}

/** Stores a signature for good, and adds it to the audit trail. @returns its id. */
export async function keepSignature(
  context: CallContext<Caller>,
  { kind, text, party, signature }: Signing<SignedKind>,
): Promise<number> {
  const { db, now, ipAddress } = context;
  const record = {
    personId: party.person.id,
    kind,
    version: text.version,
    hash: text.hash,
    signature,
    entityName: party.name,
    entityLicense: party.license,
    entityAddress: party.address,
    ipAddress,
    signedAt: now,
  };
  const [kept] = await db
    .insert(agreementSignatures)
    // The version tells the text of the terms and of the NDA; the form names two parties, whose names may change later.
    .values({ ...record, text: kind === 'authorization' ? text : null })
    .returning({ id: agreementSignatures.id });
  if (!kept) throw new Error('The signature was not kept.');
  await context.audit({ action: 'sign', entity: 'agreement_signatures', entityId: kept.id, after: record });
  return kept.id;
}
