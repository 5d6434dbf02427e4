import { sampleOffice } from '@slip/api/contract';
import { addDays, limits, todayIn } from '@slip/forms/rules';
import {
  agencyAgents,
  agreementSignatures,
  and,
  authorizationOf,
  type Executor,
  eq,
  people,
  readLinks,
  readSigningParty,
} from '@slip/server';

/** Signs the Agent Authorization Form for the agents of the demonstration, so that their agency acts for them. */
export async function signDemoLinks(db: Executor, now: Date): Promise<void> {
  const primaryOf = async (accountId: number) => {
    const [primary] = await db
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.accountId, accountId), eq(people.isPrimary, true)));
    if (!primary) throw new Error(`The account ${accountId} has no primary person.`);
    return primary.id;
  };
  for (const record of await readLinks(db, undefined)) {
    const { id, agencyId, agentId, linkedAt } = record.link;
    const signedAt = linkedAt ?? now;
    const party = await readSigningParty(db, await primaryOf(agentId));
    const text = authorizationOf(record, sampleOffice);
    const [signature] = await db
      .insert(agreementSignatures)
      .values({
        personId: party.person.id,
        kind: 'authorization',
        version: text.version,
        hash: text.hash,
        signature: party.signer,
        entityName: party.name,
        entityLicense: party.license,
        entityAddress: party.address,
        // An address that is reserved for examples (RFC 5737).
        ipAddress: '203.0.113.7',
        signedAt,
        text,
      })
      .returning({ id: agreementSignatures.id });
    await db
      .update(agencyAgents)
      .set({
        askedAt: signedAt,
        askedBy: await primaryOf(agencyId),
        expiresOn: addDays(todayIn(sampleOffice.timeZone, signedAt), limits.linkRequestDays),
        linkedBy: party.person.id,
        signatureId: signature?.id ?? null,
      })
      .where(eq(agencyAgents.id, id));
  }
}
