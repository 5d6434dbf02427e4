import { checkMaySubmit, checkOwnSignature, formatUsDate, messages, paperNames } from '@slip/forms/rules';
import { takeLock } from '../../database/takeLock.js';
import { writeEvent } from '../../events/writeEvents.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { keepText } from '../templates/textVersions.js';
import { type AskedPaper, type CurrentPaper, readCurrentPaper } from './currentPaper.js';
import { brokerOf } from './readSignatures.js';
import { paperSignatures } from './tables.js';

/** The paper to sign, the name of the signer, and the fingerprint of the figures and text that the signer has read. */
export interface AskedSignature extends AskedPaper {
  readonly name: string;
  /** The field of the request that has the name, for error messages. */
  readonly nameField: string;
  readonly figuresKey: string;
}

/**
 * The title of a paper (affidavit or annual filing) in a sentence. A period of four characters is a year, which takes
 * no “the”.
 */
export const titleOf = ({ paper, state, period }: Pick<CurrentPaper, 'paper' | 'state' | 'period'>) =>
  `The ${paperNames[paper]} of ${state.name} for ${period.words.length === 4 ? '' : 'the '}${period.words}`;

/**
 * Signs a paper: the text, the figures and the signature are kept as they are now, all or nothing.
 *
 * @returns the number of the signature.
 * @throws HttpError 400 for another name than the signer's own, 403 for a caller who may not sign, 409 when it is signed already or something has changed since it was read.
 */
export async function signPaper(asked: AskedSignature, context: CallContext<Caller>): Promise<number> {
  const { db, caller, now, today, ipAddress } = context;
  const agent = await brokerOf(context, asked.agentId, asked.names?.agent);
  const notThisPerson = checkMaySubmit({ kind: caller.kind, isPrimaryUser: caller.isPrimary }, asked.paper);
  if (notThisPerson) throw new HttpError(403, notThisPerson.message);
  const notTheirName = checkOwnSignature(asked.name, `${caller.firstName} ${caller.lastName}`);
  if (notTheirName) {
    throw badRequest([{ path: asked.nameField, message: notTheirName.message, value: asked.name }]);
  }
  // Two calls at once wait for each other: the second one finds the signature of the first.
  await takeLock(db, `signature:${asked.paper}:${agent.id}:${asked.state}:${asked.period.number}`);
  const current = await readCurrentPaper(asked, context);
  if (!current.isDue) throw signedAlready(current);
  if (current.whyNot !== undefined) throw new HttpError(409, current.whyNot);
  if (current.figuresKey !== asked.figuresKey) throw new HttpError(409, messages.compliance.changedSinceRead);
  const textId = await keepText(db, current.paper, current.state, current.text, now);
  const row: typeof paperSignatures.$inferInsert = {
    paper: current.paper,
    agentId: agent.id,
    state: current.state.abbreviation,
    period: current.period.number,
    number: (current.signed?.signature.number ?? 0) + 1,
    textId,
    textHash: current.text.hash,
    name: asked.name.trim(),
    signedBy: caller.personId,
    accountId: caller.accountId,
    signedAt: now,
    signedOn: today,
    ipAddress,
    ...current.totals,
    ...current.figures,
  };
  const [stored] = await db
    .insert(paperSignatures)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: paperSignatures.id });
  if (!stored) throw new HttpError(409, messages.compliance.changedSinceRead);
  await writeEvent(db, {
    name: 'paper.signed',
    accountIds: [agent.id, caller.accountId],
    recordId: agent.id,
    facts: {
      paper: row.paper,
      agentId: agent.id,
      state: row.state,
      period: row.period,
      dueOn: null,
      reminder: null,
    },
  });
  await context.audit({ action: 'sign', entity: 'paper_signatures', entityId: stored.id, after: row });
  return stored.id;
}

function signedAlready(current: CurrentPaper): HttpError {
  const { signed } = current;
  const words = signed
    ? messages.compliance.alreadySigned(
        titleOf(current),
        signed.signature.name,
        formatUsDate(signed.signature.signedOn),
      )
    : messages.compliance.changedSinceRead;
  return new HttpError(409, words);
}
