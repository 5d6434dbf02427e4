import { createHash } from 'node:crypto';
import type { compliance, Output } from '@slip/api/contract';
import {
  type CalendarDate,
  checkMaySubmit,
  checkPaper,
  findCoverageCode,
  isLicensedIn,
  messages,
  type PaperPeriod,
  type PeriodBilling,
  type PeriodFigures,
  paperDueDate,
  type SignedPaper,
  type StateDefinition,
  sumOfFigures,
  toWireDate,
} from '@slip/forms/rules';
import type { AgentAccount } from '../../accounts/agentAccess.js';
import { officeState } from '../../coverage/officeState.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { type TextVersion, textOfPeriod, textVersions } from '../templates/textVersions.js';
import { licenseFactsOf } from './licenseFacts.js';
import type { PaperFigures } from './readFigures.js';
import { figuresOfPaper, receivedOf } from './readFigures.js';
import { areChanged, brokerOf, isSignedAgain, type SignatureRow, signaturesOf } from './readSignatures.js';

/** Which paper is asked for. */
export interface AskedPaper {
  readonly paper: SignedPaper;
  readonly state: string;
  readonly period: PaperPeriod;
  readonly agentId: number | null | undefined;
  /** The names of these fields in the request, for error messages. */
  readonly names?: { readonly period: string; readonly agent?: string };
}

/**
 * A paper (an affidavit or annual filing) as it stands: the figures and text that would be signed now, and the
 * signatures so far.
 */
export interface CurrentPaper {
  readonly paper: SignedPaper;
  readonly agent: AgentAccount;
  readonly state: StateDefinition;
  readonly period: PaperPeriod;
  readonly dueDate: CalendarDate;
  readonly figures: PaperFigures & { readonly billing: PeriodBilling };
  readonly totals: PeriodFigures;
  /** The text that is signed next. */
  readonly text: TextVersion;
  /** The latest signature, which is the valid one. */
  readonly signed: SignatureRow | undefined;
  readonly earlier: readonly SignatureRow[];
  /** True for people of the account that signed: others, and programs, are not told from where somebody signed. */
  readonly showsAddresses: boolean;
  /** True if the figures differ from those that were signed last. */
  readonly isChanged: boolean;
  /** True if they do, and another signature is then asked for (`isSignedAgain`). */
  readonly mustSignAgain: boolean;
  /**
   * The fingerprint of text and figures. Whoever signs sends it back, so that nobody signs other ones than they have
   * read.
   */
  readonly figuresKey: string;
  /**
   * True if a license that was on record held in the period, or something was received in it: otherwise there is
   * nothing to sign.
   */
  readonly isOwed: boolean;
  /** True if the paper is to be signed, by this caller or by somebody else. */
  readonly isDue: boolean;
  /** Why this caller cannot sign what is due. */
  readonly whyNot: string | undefined;
}

/**
 * Reads a paper of a broker.
 * @throws HttpError 400 for a state that does not ask for the paper, and for a period that is not over, 404 for another's agent.
 */
export async function readCurrentPaper(
  asked: AskedPaper,
  context: CallContext<Caller>,
): Promise<CurrentPaper> {
  const { db, caller, today, office } = context;
  const { paper, period, names } = asked;
  const agent = await brokerOf(context, asked.agentId, names?.agent);
  const state = await officeState(db, asked.state);
  const problem = checkPaper(paper, { state, period, today });
  if (problem) {
    const path = problem.field === 'state' ? 'state' : (names?.period ?? 'period');
    throw badRequest([{ path, message: problem.message, value: null }]);
  }
  const subject = { paper, agentId: agent.id, state: state.abbreviation };
  const [signed, ...earlier] = await signaturesOf(db, subject, period.number);
  const received = await receivedOf(db, subject, period.quarters);
  const figures = figuresOfPaper(
    paper,
    period,
    received,
    (code) => findCoverageCode(state, code)?.name ?? code,
  );
  const text = textOfPeriod(await textVersions(db, paper, state), period);
  const isChanged = signed !== undefined && areChanged(signed.signature, figures);
  const mustSignAgain = isChanged && isSignedAgain(signed.signature, state);
  const isDue = signed === undefined || mustSignAgain;
  const totals = sumOfFigures(figures.quarters);
  const notThisPerson = checkMaySubmit({ kind: caller.kind, isPrimaryUser: caller.isPrimary }, paper);
  const licenses = await licenseFactsOf(db, office, subject);
  const isOwed = totals.transactions > 0 || licenses.some(isLicensedIn(state.abbreviation, period));
  return {
    paper,
    agent,
    state,
    period,
    dueDate: paperDueDate(state, period),
    figures,
    totals,
    text,
    signed,
    earlier,
    showsAddresses: caller.accountId === agent.id && caller.program === undefined,
    isChanged,
    mustSignAgain,
    figuresKey: keyOf(subject, period, earlier.length + (signed ? 1 : 0), text, figures),
    isOwed,
    isDue,
    whyNot: !isDue
      ? undefined
      : (notThisPerson?.message ??
        (isOwed ? undefined : messages.compliance.nothingToSign(state.name, period.words))),
  };
}

/** A fingerprint of what is signed: it differs as soon as the text or a figure does, and after every signature. */
function keyOf(
  subject: { readonly paper: SignedPaper; readonly agentId: number; readonly state: string },
  period: PaperPeriod,
  signatures: number,
  { version, hash }: TextVersion,
  { quarters, coverages, billing }: PaperFigures,
): string {
  const signedFor = [subject.paper, subject.agentId, subject.state, period.number, signatures, version, hash];
  const figures = [
    quarters.map(({ quarter, transactions, premium, policyFees, tax, fee }) => [
      quarter,
      transactions,
      premium,
      policyFees,
      tax,
      fee,
    ]),
    coverages.map(({ coverageCode, name, premium }) => [coverageCode, name, premium]),
    billing,
  ];
  return createHash('sha256')
    .update(JSON.stringify([signedFor, figures]))
    .digest('hex');
}

type Affidavit = Output<typeof compliance.affidavitTemplate>;
type Signature = NonNullable<Affidavit['signed']>;

/** How figures differ from their invoices, on the wire. */
const billingOnWire = ({ inQuestion, ...others }: PeriodBilling) => ({
  inQuestion: { ...inQuestion, reasons: [...inQuestion.reasons] },
  ...others,
});

/** A signature on the wire. */
function signatureOnWire({ signature, text, person }: SignatureRow, showsAddress: boolean): Signature {
  const { transactions, premium, policyFees, tax, fee, billing } = signature;
  return {
    signatureId: signature.id,
    name: signature.name,
    signedBy: `${person.first} ${person.last}`,
    signedOn: toWireDate(signature.signedOn),
    signedAt: signature.signedAt.toISOString(),
    // A former system may have kept none.
    ipAddress: showsAddress && signature.ipAddress !== '' ? signature.ipAddress : null,
    textVersion: text.version,
    textHash: signature.textHash,
    text: text.text,
    notice: text.notice,
    figures: { transactions, premium, policyFees, tax, fee },
    billing: billing && billingOnWire(billing),
  };
}

/** The text that is shown: the text of the period while the paper is to be signed, otherwise the text that was signed. */
export const shownText = ({ isDue, text, signed }: CurrentPaper) => (isDue || !signed ? text : signed.text);

/** The fields that both kinds of papers have in common on the wire. */
export function paperOnWire(current: CurrentPaper) {
  const { agent, state, period, totals, signed, isChanged, mustSignAgain, figuresKey, isDue } = current;
  const text = shownText(current);
  return {
    stateName: state.name,
    agentId: agent.id,
    period: period.words,
    textVersion: text.version,
    isSampleText: text.isSample,
    figures: totals,
    billing: billingOnWire(current.figures.billing),
    signed: signed ? signatureOnWire(signed, current.showsAddresses) : null,
    isChanged,
    mustSignAgain,
    figuresKey,
    isOwed: current.isOwed,
    maySign: isDue && current.whyNot === undefined,
    whyNot: current.whyNot ?? null,
    dueDate: toWireDate(current.dueDate),
    earlier: current.earlier.map((each) => signatureOnWire(each, current.showsAddresses)),
  };
}
