import { type CalendarDate, formatUsDate } from '@slip/forms/rules';

/** The words to an agency on a draft for an agent it no longer files for. */
export function endedWords(agentName: string, lastDay: CalendarDate): string {
  return `Your agency filed for ${agentName} until ${formatUsDate(lastDay)}: this cannot be submitted. Ask the agent again, or discard it.`;
}
