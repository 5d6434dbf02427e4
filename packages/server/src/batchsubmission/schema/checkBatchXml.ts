import { batchRules, batchXsd } from '@slip/forms/batch';
import { type AccountKind, isInsurer } from '@slip/forms/rules';
import { readXml } from './readXml.js';
import { surplusProblem } from './surplusProblem.js';
import { unsafeXml } from './unsafeXml.js';
import { type XmlProblem, xmlProblem } from './xmlProblem.js';

/** What is wrong with an XML file, in the order of its lines, and how much more there is. */
export interface XmlCheck {
  readonly problems: readonly XmlProblem[];
  /** Problems beyond those listed. */
  readonly more: number;
  /** Whether the file was looked at to its end. */
  readonly isWhole: boolean;
}

/** How long a check may take, in milliseconds: a file of 20 MB without a fault takes less than two seconds. */
const TIME_LIMIT = 15_000;
/** Complaints about the first policies after which the rest is not looked at. */
const ENOUGH = 100;

const submissionTypes = new Set(['AgentSS', 'IpcSS', 'INS']);

const expectedType = (kind: AccountKind) => (isInsurer(kind) ? 'INS' : kind === 'IPC' ? 'IpcSS' : 'AgentSS');

const whole = (problem: Omit<XmlProblem, 'line' | 'place'>): XmlCheck => ({
  problems: [{ line: null, place: null, ...problem }],
  more: 0,
  isWhole: true,
});

/**
 * Holds an XML file against the published schema of whoever sends it (rules R001 and R006). Document types and entities are
 * refused, and whatever the file is, the answer comes within a time limit.
 */
export async function checkBatchXml(
  file: Uint8Array,
  kind: AccountKind,
  timeLimit = TIME_LIMIT,
): Promise<XmlCheck> {
  const unsafe = unsafeXml(file);
  if (unsafe) return whole(unsafe);
  const schema = batchXsd(isInsurer(kind) ? 'insurer' : 'broker');
  const read = await readXml(file, { schema, enough: ENOUGH, timeLimit });
  if (!read) {
    return whole({
      message: 'The check of this file takes too long, as it has very many faults.',
      fix: 'Check its first policies alone, correct how your program writes them, and upload it again.',
    });
  }
  if (read.surplus) return { problems: [surplusProblem(read.surplus)], more: 0, isWhole: true };
  const type = read.submissionType?.trim() ?? '';
  if (submissionTypes.has(type) && type !== expectedType(kind)) {
    const { meaning, fix } = batchRules.R006;
    return whole({ message: `SubmissionType is ${type}. ${meaning}`, fix });
  }
  const problems = read.complaints.map((complaint) => xmlProblem(complaint, read.isBroken));
  return { problems, more: read.more, isWhole: read.isWhole };
}
