import type { admin, DownloadedFile, Input } from '@slip/api/contract';
import { checkOwnSignature } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { agencyAgents } from '../../accounts/links/tables.js';
import type { Agreement } from '../../accounts/people/Agreement.js';
import { agreementSignatures } from '../../accounts/people/tables.js';
import { keepSignature, readSigningParty } from '../../agreements/signAgreement.js';
import { agentAuthorization } from '../../agreements/texts/agentAuthorization.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import type { Office } from '../../operator/Office.js';
import { type DocumentPart, pdfDocument } from '../../pdf/pdfDocument.js';
import { type LinkOnRecord, linkConflict, linkStateOf, lockOwnLink, ownLink } from './linkRecords.js';

/** The form that a request asks its agent to sign. */
export function authorizationOf({ agency, agent }: LinkOnRecord, office: Office): Agreement {
  return agentAuthorization(office, {
    agency: { name: agency.name, number: agency.accountNumber ?? '' },
    agent: { name: agent.name, number: agent.npn ?? '' },
  });
}

/**
 * Signs the form of a request, so that its agency acts for the agent from now on. Signing it again changes nothing.
 *
 * @returns the link, and whether it was signed just now.
 * @throws HttpError 404 for a request of another account, 400 for another name than the signer's, 409 when the request was answered or
 * closed in another way, or when the text of the form has changed.
 */
export async function signAuthorization(
  { linkId, fullName, hash }: Input<typeof admin.signAuthorization>['body'],
  context: CallContext<Caller>,
): Promise<{ readonly record: LinkOnRecord; readonly isNew: boolean }> {
  const { db, caller, now, today, office } = context;
  const record = await lockOwnLink(db, caller, linkId);
  const state = linkStateOf(record.link, today);
  if (state === 'acting' && record.link.signatureId !== null) return { record, isNew: false };
  if (state !== 'waiting') throw linkConflict(record, today);
  const party = await readSigningParty(db, caller.personId);
  const problem = checkOwnSignature(fullName, party.signer);
  if (problem) throw badRequest([{ path: 'fullName', message: problem.message }]);
  const text = authorizationOf(record, office);
  if (text.hash !== hash) {
    throw new HttpError(409, 'The form has changed since you opened it. Please read it again, then sign.');
  }
  const signatureId = await keepSignature(context, {
    kind: 'authorization',
    text,
    party,
    signature: fullName,
  });
  const signed = { linkedAt: now, linkedBy: caller.personId, signatureId };
  await db.update(agencyAgents).set(signed).where(eq(agencyAgents.id, linkId));
  await context.audit({ action: 'update', entity: 'agency_agents', entityId: linkId, after: signed });
  return { record: await ownLink(db, caller, linkId), isNew: true };
}

/**
 * The form as it was signed, with its signature.
 * @throws HttpError (404) for a link of other accounts, or one that was not signed in the portal.
 */
export async function signedAuthorization(
  { linkId }: Input<typeof admin.signedAuthorization>['query'],
  { db, caller, now, office }: CallContext<Caller>,
): Promise<DownloadedFile> {
  const { link, agent } = await ownLink(db, caller, linkId);
  if (link.signatureId === null) throw nothingFound();
  const [signature] = await db
    .select()
    .from(agreementSignatures)
    .where(eq(agreementSignatures.id, link.signatureId));
  if (!signature?.text) throw nothingFound();
  const { text } = signature;
  const pdf = await pdfDocument(
    {
      title: text.title,
      author: office.name,
      parts: [
        ...text.blocks.flatMap(partsOf),
        { heading: 'Signature' },
        {
          columns: [{ width: 150 }, {}],
          rows: [
            ['Signed by', signature.signature],
            ['For', `${signature.entityName}, ${signature.entityLicense}`],
            ['Date and time', signature.signedAt.toISOString()],
            ['Network address', signature.ipAddress],
            ['Version of the text', signature.version],
            ['Fingerprint (SHA-256)', signature.hash],
          ],
        },
      ],
    },
    now,
  );
  return {
    name: `AgentAuthorizationForm-${agent.npn ?? linkId}.pdf`,
    blob: new Blob([pdf], { type: 'application/pdf' }),
  };
}

function partsOf({ kind, text, items }: Agreement['blocks'][number]): readonly DocumentPart[] {
  if (kind === 'heading') return [{ heading: text }];
  return kind === 'list' ? [{ paragraph: text }, { items }] : [{ paragraph: text }];
}
