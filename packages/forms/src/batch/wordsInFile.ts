import { isRequired } from '../rules/schema/isRequired.js';
import type { Problem } from '../rules/schema/problem.js';
import type { AgentHeader } from './agentColumns.js';

const REQUIRED = isRequired('');

/** What to write where the form has a list to choose from; the other columns have a rule that says it. */
const written: Readonly<Partial<Record<AgentHeader, string>>> = {
  InsuredState: 'Write its two letters, such as WY.',
};

/** How the form says that there is a list beside the field. */
const FROM_LIST = ' from the list.';
/** Of a field that the form does not show. */
const NOT_ASKED = ' not asked for ';

/** What the form says of a field, for a value in a file: it is there, although nobody knows it, and there is no list beside it. */
export function wordsInFile({ message, fix }: Problem, header: AgentHeader, value: string): Problem {
  const hasList = fix?.endsWith(FROM_LIST) === true;
  const isUnknown = hasList && value !== '' && message.endsWith(REQUIRED);
  const words = isUnknown ? `${message.slice(0, -REQUIRED.length)} ${value} is not known.` : message;
  const leaveOut = message.includes(NOT_ASKED) ? 'Leave it empty, or leave the column out.' : fix;
  const inFile = hasList ? written[header] : leaveOut;
  return inFile === undefined ? { message: words } : { message: words, fix: inFile };
}
