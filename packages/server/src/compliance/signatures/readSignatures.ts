import { areSameFigures, type SignedPaper, type StateDefinition } from '@slip/forms/rules';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { type AgentAccount, nothingFound, type Reader, readableAgent } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { signingTexts } from '../templates/tables.js';
import type { PaperFigures } from './readFigures.js';
import { paperSignatures } from './tables.js';

/**
 * The broker whose papers a caller reads: an agency names one of its agents, an agent has only its own.
 * @throws HttpError 400 when an agency names none, 404 for another's agent and for an IPC filer.
 */
export async function brokerOf(
  reader: Reader,
  named: number | null | undefined,
  field = 'agentId',
): Promise<AgentAccount> {
  const { accountId, kind } = reader.caller;
  const agentId = named ?? (kind === 'Agent' ? accountId : undefined);
  if (agentId === undefined) {
    throw badRequest([{ path: field, message: 'Agent is required.', value: null }]);
  }
  const agent = await readableAgent(reader, agentId);
  if (agent.kind !== 'Agent') throw nothingFound();
  return agent;
}

/** Signatures with their texts and the people who signed, the latest first. */
export function selectSignatures(db: Executor, condition: SQL | undefined) {
  return db
    .select({
      signature: paperSignatures,
      text: {
        version: signingTexts.version,
        text: signingTexts.text,
        notice: signingTexts.notice,
        isSample: signingTexts.isSample,
      },
      person: { first: people.firstName, last: people.lastName },
    })
    .from(paperSignatures)
    .innerJoin(signingTexts, eq(signingTexts.id, paperSignatures.textId))
    .innerJoin(people, eq(people.id, paperSignatures.signedBy))
    .where(condition)
    .orderBy(desc(paperSignatures.number), desc(paperSignatures.id));
}

/** A signature with its text and the person who signed. */
export type SignatureRow = Awaited<ReturnType<typeof selectSignatures>>[number];

/** The papers of one kind of a broker in a state. */
interface PaperOf {
  readonly paper: SignedPaper;
  readonly agentId: number;
  readonly state: string;
}

/** All signatures of a broker under the papers of one kind and state, for one period or for all. */
export const signaturesOf = (db: Executor, { paper, agentId, state }: PaperOf, period?: number) =>
  selectSignatures(
    db,
    and(
      eq(paperSignatures.paper, paper),
      eq(paperSignatures.agentId, agentId),
      eq(paperSignatures.state, state),
      period === undefined ? undefined : eq(paperSignatures.period, period),
    ),
  );

const premiums = ({ coverages }: PaperFigures) =>
  coverages.map(({ coverageCode, premium }) => `${coverageCode} ${premium}`).join();

/** True if figures differ from those that were signed; the name of a coverage does not count. */
export function areChanged(signed: PaperFigures, now: PaperFigures): boolean {
  const quarterOf = (quarter: number) => signed.quarters.find((each) => each.quarter === quarter);
  const sameQuarters = now.quarters.every((figures) => {
    const before = quarterOf(figures.quarter);
    return before !== undefined && areSameFigures(before, figures);
  });
  return !sameQuarters || premiums(signed) !== premiums(now);
}

/**
 * True if a paper whose figures have changed is signed again: where the state asks for it (domain §2), and everywhere if it was signed
 * before papers contained what is in question (decision 0032), which nobody would have signed otherwise.
 */
export const isSignedAgain = (
  { billing }: Pick<typeof paperSignatures.$inferSelect, 'billing'>,
  state: Pick<StateDefinition, 'signsAgainWhenChanged'> | undefined,
): boolean => billing === null || state?.signsAgainWhenChanged === true;
