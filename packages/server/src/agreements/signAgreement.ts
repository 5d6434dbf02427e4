import { and, eq, sql } from 'drizzle-orm';
import type { Agreement, AgreementKind, SignedKind } from '../accounts/people/Agreement.js';
import { hasAgreedTo } from '../accounts/people/agreedVersions.js';
import type { Person } from '../accounts/people/Person.js';
import { agreementSignatures, people } from '../accounts/people/tables.js';
import type { CallContext, Caller } from '../http/handler.js';
import type { SigningParty } from './signingParty.js';

/** The text that is signed, by whom, and the name they signed with. */
export interface Signing<Kind extends SignedKind = AgreementKind> {
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
  const column = kind === 'tos' ? people.tosVersion : people.ndaVersion;
  // The person first: of two clicks at once the second waits here, and finds nothing left to do.
  const changed = await db
    .update(people)
    .set(agreed)
    .where(and(eq(people.id, person.id), sql`${column} is distinct from ${text.version}`))
    .returning({ id: people.id });
  if (changed.length === 0) return { ...person, ...agreed };
  await keepSignature(context, signing);
  return { ...person, ...agreed };
}

/** Adds a signature to those that are kept for good, and to the audit trail. @returns its id. */
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
    // The terms and the NDA are known by their version; the form names two parties, who may be called otherwise later.
    .values({ ...record, text: kind === 'authorization' ? text : null })
    .returning({ id: agreementSignatures.id });
  if (!kept) throw new Error('The signature was not kept.');
  await context.audit({ action: 'sign', entity: 'agreement_signatures', entityId: kept.id, after: record });
  return kept.id;
}
