import { and, eq, sql } from 'drizzle-orm';
import type { CallContext, Caller } from '../http/handler.js';
import type { Agreement, AgreementKind } from './agreements/Agreement.js';
import { hasAgreedTo } from './agreements/inForce.js';
import type { Person } from './Person.js';
import type { SigningParty } from './signingParty.js';
import { agreementSignatures, people } from './tables.js';

/** What is signed, by whom, and the name they signed with. */
export interface Signing {
  readonly kind: AgreementKind;
  readonly text: Agreement;
  readonly party: SigningParty;
  readonly signature: string;
}

/**
 * Keeps a signature (E-SIGN/UETA: name, time, address, version and hash of the text) and marks the person as agreed.
 * Signing again what is signed already changes nothing.
 */
export async function signAgreement(context: CallContext<Caller>, signing: Signing): Promise<Person> {
  const { db, now, ipAddress } = context;
  const { kind, text, party, signature } = signing;
  const { person } = party;
  if (hasAgreedTo(person, kind)) return person;
  const record = {
    personId: person.id,
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
  const agreed = kind === 'tos' ? { tosVersion: text.version } : { ndaVersion: text.version };
  const column = kind === 'tos' ? people.tosVersion : people.ndaVersion;
  // The person first: of two clicks at once the second waits here, and finds nothing left to do.
  const changed = await db
    .update(people)
    .set(agreed)
    .where(and(eq(people.id, person.id), sql`${column} is distinct from ${text.version}`))
    .returning({ id: people.id });
  if (changed.length === 0) return { ...person, ...agreed };
  const [kept] = await db
    .insert(agreementSignatures)
    .values(record)
    .returning({ id: agreementSignatures.id });
  await context.audit({
    action: 'sign',
    entity: 'agreement_signatures',
    entityId: kept?.id ?? '',
    after: record,
  });
  return { ...person, ...agreed };
}
