import { eq } from 'drizzle-orm';
import type { Agreement, AgreementKind } from '../accounts/people/Agreement.js';
import type { Executor } from '../database/executor.js';
import type { CallContext } from '../http/handler.js';
import type { Office } from '../operator/Office.js';
import { agreementTexts } from './tables.js';
import { nonDisclosureAgreement } from './texts/nonDisclosureAgreement.js';
import { termsOfService } from './texts/termsOfService.js';

/** An agreement as it is in force, with nobody named in it. */
export const agreementInForce = (kind: AgreementKind, office: Office): Agreement =>
  kind === 'tos'
    ? termsOfService(office)
    : nonDisclosureAgreement(office, { name: 'the entity', address: '' });

/** Stores the version in force, so that it can still be read when a later version replaces it. */
export async function keepAgreement(
  kind: AgreementKind,
  { db, now, office }: Pick<CallContext<null>, 'db' | 'now' | 'office'>,
): Promise<void> {
  const text = agreementInForce(kind, office);
  await db
    .insert(agreementTexts)
    .values({ kind, version: text.version, text, keptAt: now })
    .onConflictDoNothing();
}

/** The versions of an agreement that were kept, and the one in force, the earliest first. */
export async function readAgreementVersions(
  kind: AgreementKind,
  { db, office }: { readonly db: Executor; readonly office: Office },
): Promise<readonly Agreement[]> {
  const kept = await db
    .select({ text: agreementTexts.text })
    .from(agreementTexts)
    .where(eq(agreementTexts.kind, kind));
  const inForce = agreementInForce(kind, office);
  return [
    ...kept.map(({ text }) => text).filter(({ version }) => version !== inForce.version),
    inForce,
  ].toSorted(
    (one, other) =>
      one.publishedOn.localeCompare(other.publishedOn) || one.version.localeCompare(other.version),
  );
}
