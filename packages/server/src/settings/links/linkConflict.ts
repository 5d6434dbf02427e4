import { type CalendarDate, formatUsDate } from '@slip/forms/rules';
import { HttpError } from '../../http/HttpError.js';
import { type LinkOnRecord, linkStateOf } from './linkRecords.js';

/** The error for somebody who wanted something else of a request or a link: its words say what became of it meanwhile. */
export function linkConflict({ link, agency }: LinkOnRecord, today: CalendarDate): HttpError {
  const last = link.endedOn === null ? '' : formatUsDate(link.endedOn);
  const words = {
    waiting: 'The agent has not answered this request yet.',
    withdrawn: `${agency.name} has withdrawn this request. Nothing was signed.`,
    declined: 'This request was declined. The agency can ask again after some days.',
    expired: `This request expired${link.expiresOn === null ? '' : ` after ${formatUsDate(link.expiresOn)}`}. The agency can ask again.`,
    acting: `This request was agreed to: ${agency.name} files for the agent. Either side can end that.`,
    ending: `${agency.name} files for the agent until ${last}. The end can be named earlier, not later.`,
    ended: `${agency.name} no longer files for the agent: the last day was ${last}.`,
  } as const;
  return new HttpError(409, words[linkStateOf(link, today)]);
}
