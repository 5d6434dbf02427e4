import { batchRules, batchXsd } from '@slip/forms/batch';
import { type AccountKind, isInsurer } from '@slip/forms/rules';
import { readXml, type XmlAnswer } from './readXml.js';
import { surplusProblem } from './surplusProblem.js';
import { unsafeXml } from './unsafeXml.js';
import { type XmlProblem, xmlProblem } from './xmlProblem.js';

/** What is wrong with a file as a whole. */
type Problem = Pick<XmlProblem, 'message' | 'fix'>;

/** What is wrong with an XML file, in the order of its lines, and how much more there is. */
export interface XmlCheck {
  readonly problems: readonly XmlProblem[];
  /** Problems beyond those listed. */
  readonly more: number;
  /** Whether the file was looked at to its end. */
  readonly isWhole: boolean;
  readonly scope: FileScope;
}

/** What a file without a problem says that it is of: a state and, of insurers, a period. */
export interface FileScope {
  readonly state: string | null;
  readonly year: number | null;
  /** 0 the whole year, 1 to 4. */
  readonly quarter: number | null;
}

export const noScope: FileScope = { state: null, year: null, quarter: null };

/** How long a check may take, in milliseconds: a file of 20 MB without a fault takes less than two seconds. */
const TIME_LIMIT = 15_000;
/** Complaints about the first policies after which the rest is not looked at. */
const ENOUGH = 100;

const submissionTypes = new Set(['AgentSS', 'IpcSS', 'INS']);

const expectedType = (kind: AccountKind) => (isInsurer(kind) ? 'INS' : kind === 'IPC' ? 'IpcSS' : 'AgentSS');

const whole = (problem: Problem, rule: XmlProblem['rule'] = 'R001'): XmlCheck => ({
  problems: [{ rule, line: null, place: null, ...problem }],
  more: 0,
  isWhole: true,
  scope: noScope,
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
  const xmlKind = isInsurer(kind) ? 'insurer' : 'broker';
  const read = await readXml(file, { schema: batchXsd(xmlKind), enough: ENOUGH, timeLimit });
  if (!read) {
    return whole({
      message: 'The check of this file takes too long, as it has very many faults.',
      fix: 'Check its first policies alone, correct how your program writes them, and upload it again.',
    });
  }
  if (read.surplus)
    return { problems: [surplusProblem(read.surplus)], more: 0, isWhole: true, scope: noScope };
  const type = read.of?.submissionType ?? '';
  if (submissionTypes.has(type) && type !== expectedType(kind)) {
    const { meaning, fix } = batchRules.R006;
    return whole({ message: `SubmissionType is ${type}. ${meaning}`, fix }, 'R006');
  }
  const problems = read.complaints.map((complaint) => xmlProblem(complaint, xmlKind, read.isBroken));
  const scope = read.of && problems.length === 0 ? scopeOf(read.of) : noScope;
  return { problems, more: read.more, isWhole: read.isWhole, scope };
}

const scopeOf = ({ state, year, quarter }: NonNullable<XmlAnswer['of']>): FileScope => ({
  state,
  year: year === null ? null : Number(year),
  quarter: quarter === null ? null : Number(quarter),
});
