import { daysAway, formatCountOf, formatUsDate, type OwedGroup, owedTitle } from '@slip/forms/rules';
import type { Caller } from '../../../http/handler.js';
import type { Told } from '../../../inbox/addressees.js';
import { owedPage, owedPath } from '../owedPath.js';
import type { OwedMoment } from '../readFilerFacts.js';

/** The most agents that a line names; the others are counted. */
const NAMED_AGENTS = 3;

function agentsInWords({ agents }: OwedGroup): string {
  const named = agents.slice(0, NAMED_AGENTS).map(({ agentName }) => agentName);
  const more = agents.length - named.length;
  return ` for ${named.join('; ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** One line for each thing, the earliest due day first. */
function lineOf(group: OwedGroup, kind: Caller['kind'], { today }: OwedMoment): string {
  const agents = kind === 'Agency' ? agentsInWords(group) : '';
  const { dueOn, isLate } = group;
  return `${owedTitle(group)}${agents}: ${isLate ? 'was' : 'is'} due ${formatUsDate(dueOn)}, ${daysAway(dueOn, today)}.`;
}

const things = (count: number) => formatCountOf(count, 'thing');

function subjectOf(groups: readonly OwedGroup[]): string {
  const late = groups.filter(({ isLate }) => isLate).length;
  const soon = groups.length - late;
  if (soon === 0) return `Late: ${things(late)}`;
  return `Due soon: ${things(soon)}${late > 0 ? `; late: ${late}` : ''}`;
}

/** The reminder of a person on a day, in one message. */
export function reminderWords(groups: readonly OwedGroup[], kind: Caller['kind'], moment: OwedMoment): Told {
  const [first, ...others] = groups;
  const [agent, ...agents] = first?.agents ?? [];
  const only =
    first && agent && others.length === 0 && agents.length === 0 ? owedPath({ ...first, ...agent }) : null;
  const subject = subjectOf(groups);
  return {
    subject,
    message: [`${subject}.`, ...groups.map((group) => lineOf(group, kind, moment))].join('\n'),
    link: only ?? owedPage,
  };
}
