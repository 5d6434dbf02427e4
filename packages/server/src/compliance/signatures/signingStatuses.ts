import {
  checkPaper,
  findCoverageCode,
  isLicensedIn,
  latestPeriod,
  type PaperPeriod,
  paperDueDate,
  participatingLetters,
  periodsOver,
  type SignedPaper,
  statesAsking,
  toWireDate,
} from '@slip/forms/rules';
import { officeState, officeStates } from '../../coverage/officeState.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { licenseFactsOf } from './licenseFacts.js';
import { figuresOfPaper, receivedOf } from './readFigures.js';
import { areChanged, brokerOf, isSignedAgain, signaturesOf } from './readSignatures.js';

/** The states that ask for a paper (an affidavit or annual filing), to choose from. */
export async function stateChoices(db: Executor, paper: SignedPaper) {
  const letters = participatingLetters();
  return statesAsking(paper, letters.map(await officeStates(db, letters))).map(
    ({ abbreviation: stateCode, name: stateName }) => ({ stateCode, stateName }),
  );
}

/** The standing of a period: whether there is something to sign, it is signed or has to be signed again, and when it is due. */
export interface SigningStatus {
  readonly period: PaperPeriod;
  readonly isSigned: boolean | null;
  readonly mustSignAgain: boolean | null;
  readonly isOwed: boolean | null;
  readonly dueDate: string;
}

/**
 * The periods of a state that are over, the latest first, with the standing of each for a broker; an agency that names no agent gets
 * the periods only.
 *
 * @throws HttpError 400 for a state that asks for no such paper, 404 for another's agent.
 */
export async function signingStatuses(
  { paper, state, agentId, field }: { paper: SignedPaper; state: string; agentId?: number; field: string },
  context: CallContext<Caller>,
): Promise<SigningStatus[]> {
  const { db, caller, today, office } = context;
  const definition = await officeState(db, state);
  const periods = periodsOver(paper, definition, today);
  const [latest = latestPeriod(paper, today)] = periods;
  const problem = checkPaper(paper, { state: definition, period: latest, today });
  if (problem?.field === 'state') {
    throw badRequest([{ path: field, message: problem.message, value: state }]);
  }
  const dueDate = (period: PaperPeriod) => toWireDate(paperDueDate(definition, period));
  if (caller.kind === 'Agency' && agentId === undefined) {
    return periods.map((period) => ({
      period,
      isSigned: null,
      mustSignAgain: null,
      isOwed: null,
      dueDate: dueDate(period),
    }));
  }
  const agent = await brokerOf(context, agentId);
  const subject = { paper, agentId: agent.id, state };
  const signatures = await signaturesOf(db, subject);
  const licenses = await licenseFactsOf(db, office, subject);
  const received = await receivedOf(
    db,
    subject,
    periods.flatMap(({ quarters }) => quarters),
  );
  const nameOf = (code: string) => findCoverageCode(definition, code)?.name ?? code;
  return periods.map((period) => {
    const signed = signatures.find(({ signature }) => signature.period === period.number);
    const isChanged =
      signed !== undefined && areChanged(signed.signature, figuresOfPaper(paper, period, received, nameOf));
    return {
      period,
      isSigned: signed !== undefined,
      mustSignAgain: isChanged && isSignedAgain(signed.signature, definition),
      isOwed:
        received.some(({ quarter }) => period.quarters.includes(quarter)) ||
        licenses.some(isLicensedIn(state, period)),
      dueDate: dueDate(period),
    };
  });
}
