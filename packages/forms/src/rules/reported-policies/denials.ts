import { type InferType, object } from 'yup';
import { denialNote as longestNote } from '../limits/limits.js';
import { textBeside } from '../schema/beside.js';
import { choicePiece, oneOfPiece } from '../schema/choices.js';
import { atMost, normalizeParagraph, textCheck } from '../schema/normalize.js';
import { recordKey } from '../schema/rows.js';
import { wireWords } from '../schema/wireText.js';

/** Why an agent says that a policy, which an insurer reported under its NPN, is not its own. */
export type DenialReason =
  | 'unknown'
  | 'otherAgent'
  | 'notBound'
  | 'notSurplusLines'
  | 'otherNumber'
  | 'other';

interface ReasonWords {
  /** As the agent chooses it, and the insurer and the office read it. */
  readonly text: string;
  /** True if the reason needs an explanation. */
  readonly needsNote: boolean;
}

const words: Readonly<Record<DenialReason, ReasonWords>> = {
  unknown: { text: 'The insured is not a client', needsNote: false },
  otherAgent: { text: 'Another agent placed it', needsNote: false },
  notBound: { text: 'It was never bound', needsNote: false },
  notSurplusLines: { text: 'It is not surplus lines insurance', needsNote: false },
  otherNumber: { text: 'It is filed under another policy number', needsNote: false },
  other: { text: 'Another reason', needsNote: true },
};

/** All reasons, as they are offered. */
export const denialReasons = [
  'unknown',
  'otherAgent',
  'notBound',
  'notSurplusLines',
  'otherNumber',
  'other',
] as const satisfies readonly DenialReason[];

/** A reason in words. */
export const denialReasonWords = (reason: DenialReason): string => words[reason].text;

/** An agent's denial: a reason, and words of its own, which may be empty. */
export interface Denial {
  readonly reason: DenialReason;
  readonly note: string;
}

/** An agent's denial in one line: `Another agent placed it: Prairie Brokers did` */
export function denialWords({ reason, note }: Denial): string {
  const line = note.replaceAll('\n', ' ');
  if (line === '') return denialReasonWords(reason);
  return words[reason].needsNote ? line : `${denialReasonWords(reason)}: ${line}`;
}

const REASON_MISSING = { message: 'Reason is required.' };
const needsNote = new Set<unknown>(denialReasons.filter((reason) => words[reason].needsNote));

/** The piece of the explanation; the reason in another field decides if it is required. */
function noteBeside(reasonField: string) {
  const maximum = atMost(longestNote, 'Explanation');
  const required = { message: 'Explanation is required.', fix: 'Say in your own words why it is not yours.' };
  return textBeside(
    (note, at) => textCheck({ ...(needsNote.has(at(reasonField)) && { required }), maximum })(note),
    normalizeParagraph,
  );
}

/** The body with which an agent says that a policy an insurer reported is not its own. */
export const denialRequest = () =>
  object({
    insPolicyId: recordKey().min(1, wireWords.required),
    reason: oneOfPiece(denialReasons, REASON_MISSING.message),
    note: noteBeside('reason'),
  }).noUnknown();

/** The form of a denial. */
export const denialSchema = object({
  Reason: choicePiece(REASON_MISSING, denialReasons).defined(REASON_MISSING.message).label('Reason'),
  Explanation: noteBeside('Reason').label('Explanation'),
});

export type DenialForm = InferType<typeof denialSchema>;

/** A checked form as it is sent; `undefined` while no reason is chosen. */
export function toDenialRequest({ Reason, Explanation }: DenialForm, insPolicyId: number) {
  const reason = denialReasons.find((each) => each === Reason);
  return reason && { insPolicyId, reason, note: normalizeParagraph(Explanation) };
}
