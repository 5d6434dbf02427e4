import { addDays, type CalendarDate } from '../calendar-date/index.js';
import { type InsurerKind, openSubmissions, submissionNumber } from '../insurer-policies/submissionPeriod.js';
import { fromYearQuarterNumber, quarterDays } from '../quarter/index.js';
import { type Denial, denialWords } from './denials.js';

/**
 * The last day of the periods that an insurer had to report by now (domain §8). Reports of policies that take effect
 * later may still be missing, so the two sides are compared up to this day.
 */
export function reportedUntil(kind: InsurerKind, today: CalendarDate): CalendarDate {
  const [open] = openSubmissions(kind, today);
  if (!open) throw new RangeError(`On ${today} no period is open.`);
  const quarter = fromYearQuarterNumber(submissionNumber(open));
  return addDays(quarter ? quarterDays(quarter).from : `${open.year}-01-01`, -1);
}

/**
 * The answer to an insurer about a policy it reported: if the agent filed it too. It shows nothing else of the filing.
 */
export type FiledMark = 'filed' | 'similar' | 'notFiled' | 'denied';

/** The mark in words: of a policy that an agent placed, and of coverage that the insured procured (IPC). */
interface MarkWords {
  readonly agent: string;
  readonly ipc: string;
  /** A hint for the insurer about what it can do. */
  readonly hint: string;
}

const words: Readonly<Record<FiledMark, MarkWords>> = {
  filed: {
    agent: 'Filed by the agent',
    ipc: 'Filed by the insured',
    hint: 'The same policy number is on file in this state.',
  },
  similar: {
    agent: 'Not filed by the agent',
    ipc: 'Not filed by the insured',
    hint: 'A similar policy number is on file: one of the two may be mistyped.',
  },
  notFiled: {
    agent: 'Not filed by the agent',
    ipc: 'Not filed by the insured',
    hint: 'No such policy number is on file in this state.',
  },
  denied: {
    agent: 'The agent says it is not theirs',
    // Only an agent can say so.
    ipc: 'Not filed by the insured',
    hint: 'Nothing of this number is on file in this state: check the agent and the number.',
  },
};

/** All marks there are. */
export const filedMarks = ['filed', 'similar', 'notFiled', 'denied'] as const satisfies readonly FiledMark[];

/** The words of a mark. */
export function filedMarkWords(
  mark: FiledMark,
  isIpc: boolean,
): { readonly text: string; readonly hint: string } {
  const { agent, ipc, hint } = words[mark];
  return { text: isIpc ? ipc : agent, hint };
}

/** The answer to an insurer about a policy: the mark and, where the agent says that it is not theirs, why. */
export interface TheAgentsSide {
  readonly filedByAgent: FiledMark;
  readonly agentDenial: Denial | null;
}

/** The mark with what the agent says of it: `The agent says it is not theirs: Another agent placed it`. */
export function agentsSideWords({ filedByAgent, agentDenial }: TheAgentsSide, isIpc: boolean): string {
  const { text } = filedMarkWords(filedByAgent, isIpc);
  return agentDenial === null ? text : `${text}: ${denialWords(agentDenial)}`;
}
