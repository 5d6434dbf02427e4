import { batchRules, batchXsd } from '@slip/forms/batch';
import { type AccountKind, isInsurer } from '@slip/forms/rules';
import { array, boolean, type InferType, number, object, string } from 'yup';
import { askXmlThread } from '../../xml/askXmlThread.js';
import { unsafeXml } from '../../xml/unsafeXml.js';
import { type XmlProblem, xmlProblem } from './xmlProblem.js';

/** The limits of a check. */
interface CheckLimits {
  /** Milliseconds. */
  readonly timeLimit?: number | undefined;
  /** Bytes of memory of the library that reads the file; by default those of the thread. */
  readonly memoryLimit?: number | undefined;
}

/** The schema that a file is checked against, and the limits of the check. */
interface XmlReading extends CheckLimits {
  /** The published schema (XSD). */
  readonly schema: string;
  /** The number of complaints after which the rest of the file is not checked. */
  readonly complaintLimit: number;
  readonly timeLimit: number;
}

const answer = object({
  /** The kind of part that the file has too many of, so that it was not read; null when it was read. */
  surplus: object({
    of: string().oneOf(['attributes', 'name', 'namespaces', 'depth', 'parts']).required(),
    line: number().required(),
  })
    .nullable()
    .default(null)
    .defined(),
  /** The facts that the file states about itself, each null when it does not; null when the file is no XML. */
  of: object({
    submissionType: string().nullable().defined(),
    state: string().nullable().defined(),
    year: string().nullable().defined(),
    quarter: string().nullable().defined(),
  })
    .nullable()
    .default(null)
    .defined(),
  /** True if the file is not well-formed XML. */
  isBroken: boolean().required(),
  isWhole: boolean().required(),
  /** The number of complaints that are not listed. */
  more: number().required(),
  complaints: array()
    .of(
      object({
        message: string().required(),
        line: number().required(),
      }).required(),
    )
    .required(),
});

/** The facts that were read from a file, and the complaints of the library about it. */
type XmlAnswer = InferType<typeof answer>;

/**
 * Reads a file in a thread of its own.
 *
 * @returns undefined when it took too long or too much memory.
 */
async function readXml(
  file: Uint8Array,
  { schema, complaintLimit, timeLimit, memoryLimit }: XmlReading,
): Promise<XmlAnswer | undefined> {
  const reply = await askXmlThread({ file, schema, complaintLimit }, timeLimit, memoryLimit);
  return reply === undefined ? undefined : answer.validateSync(reply, { strict: true });
}

type Surplus = NonNullable<XmlAnswer['surplus']>;

const surplusWords: Readonly<Record<Surplus['of'], Pick<XmlProblem, 'message' | 'fix'>>> = {
  attributes: {
    message: 'An element has more than 100 attributes; batch files need no more than ten.',
    fix: 'Remove the attributes that the schema does not name.',
  },
  name: {
    message: 'An element or an attribute has a name of more than 200 characters.',
    fix: 'Use the names of the schema.',
  },
  namespaces: {
    message: 'The file declares more than 100 namespaces; batch files need one.',
    fix: 'Remove the attributes xmlns that the schema does not name.',
  },
  depth: {
    message: 'Elements are nested more than 256 levels deep; batch files need fourteen.',
    fix: 'Close each element before the next begins.',
  },
  parts: {
    message: 'The file has more than 1,500,000 elements and attributes.',
    fix: 'Split it into several files.',
  },
};

/** The problem of a file that has too much of something, in plain words, with the line (rule R001). */
const surplusProblem = ({ of, line }: Surplus): XmlProblem => ({
  rule: 'R001',
  line,
  place: null,
  ...surplusWords[of],
});

/** A problem of a file as a whole. */
type Problem = Pick<XmlProblem, 'message' | 'fix'>;

/** The problems of an XML file, in the order of its lines, and the number of further ones. */
export interface XmlCheck {
  readonly problems: readonly XmlProblem[];
  /** The number of problems that are not listed. */
  readonly more: number;
  /** True if the file was checked to its end. */
  readonly isWhole: boolean;
  readonly scope: FileScope;
}

/** The scope that a file without problems names: a state and, for insurers, a period. */
export interface FileScope {
  readonly state: string | null;
  readonly year: number | null;
  /** 0 for the whole year, or 1 to 4. */
  readonly quarter: number | null;
}

export const noScope: FileScope = { state: null, year: null, quarter: null };

/** How long a check may take, in milliseconds: a file of 20 MB without a fault takes less than two seconds. */
const TIME_LIMIT_MS = 15_000;
/** The number of complaints after which the rest of a file is not checked. */
const MAX_COMPLAINTS = 100;

const submissionTypes = new Set(['AgentSS', 'IpcSS', 'INS']);

const expectedType = (kind: AccountKind) => (isInsurer(kind) ? 'INS' : kind === 'IPC' ? 'IpcSS' : 'AgentSS');

const refusedFile = (problem: Problem, rule: XmlProblem['rule'] = 'R001'): XmlCheck => ({
  problems: [{ rule, line: null, place: null, ...problem }],
  more: 0,
  isWhole: true,
  scope: noScope,
});

/**
 * Checks an XML file against the published schema for the kind of account that sends it (rules R001 and R006). Document types and entities
 * are refused, and the answer always comes within a time limit.
 */
export async function checkBatchXml(
  file: Uint8Array,
  kind: AccountKind,
  { timeLimit = TIME_LIMIT_MS, memoryLimit }: CheckLimits = {},
): Promise<XmlCheck> {
  const unsafe = unsafeXml(file, 'batch files');
  if (unsafe) return refusedFile(unsafe);
  const xmlKind = isInsurer(kind) ? 'insurer' : 'broker';
  const read = await readXml(file, {
    schema: batchXsd(xmlKind),
    complaintLimit: MAX_COMPLAINTS,
    timeLimit,
    memoryLimit,
  });
  if (!read) {
    return refusedFile({
      message: 'The check of this file takes too long, as it has very many faults.',
      fix: 'Check its first policies alone, correct how your program writes them, and upload it again.',
    });
  }
  if (read.surplus)
    return { problems: [surplusProblem(read.surplus)], more: 0, isWhole: true, scope: noScope };
  const type = read.of?.submissionType ?? '';
  if (submissionTypes.has(type) && type !== expectedType(kind)) {
    const { meaning, fix } = batchRules.R006;
    return refusedFile({ message: `SubmissionType is ${type}. ${meaning}`, fix }, 'R006');
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
