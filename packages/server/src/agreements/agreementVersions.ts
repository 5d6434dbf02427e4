import { eq } from 'drizzle-orm';
import type { Agreement, AgreementKind } from '../accounts/people/Agreement.js';
import type { Executor } from '../database/executor.js';
import type { CallContext } from '../http/handler.js';
import type { Office } from '../operator/Office.js';
import { agreementTexts } from './tables.js';
import { readTermsFigures } from './termsFigures.js';
import { nonDisclosureAgreement } from './texts/nonDisclosureAgreement.js';
import { termsOfService } from './texts/termsOfService.js';

interface AgreementPlace {
  readonly db: Executor;
  readonly office: Office;
}

/** An agreement as it is in force, with nobody named in it. */
export const agreementInForce = async (
  kind: AgreementKind,
  { db, office }: AgreementPlace,
): Promise<Agreement> =>
  kind === 'tos'
    ? termsOfService(office, await readTermsFigures(db))
    : nonDisclosureAgreement(office, { name: 'the entity', address: '' });

/**
 * Stores the version that is signed, so that it can still be read when a later version replaces it: the terms as they are signed,
 * the non-disclosure agreement with nobody named in it.
 */
export async function keepAgreement(
  kind: AgreementKind,
  signed: Agreement,
  context: Pick<CallContext<null>, 'db' | 'now' | 'office'>,
): Promise<void> {
  const { db, now } = context;
  const text = kind === 'tos' ? signed : await agreementInForce(kind, context);
  await db
    .insert(agreementTexts)
    .values({ kind, version: text.version, text, keptAt: now })
    .onConflictDoNothing();
}

/** The versions of an agreement that were kept, and the one in force, the earliest first. */
export async function readAgreementVersions(
  kind: AgreementKind,
  place: AgreementPlace,
): Promise<readonly (Agreement & { readonly isInForce: boolean })[]> {
  const kept = await place.db
    .select({ text: agreementTexts.text })
    .from(agreementTexts)
    .where(eq(agreementTexts.kind, kind));
  const inForce = await agreementInForce(kind, place);
  return [
    ...kept
      .filter(({ text }) => text.version !== inForce.version)
      .map(({ text }) => ({ ...text, isInForce: false })),
    { ...inForce, isInForce: true },
  ].toSorted(
    (one, other) =>
      one.publishedOn.localeCompare(other.publishedOn) || one.version.localeCompare(other.version),
  );
}
