import {
  asksFor,
  type CalendarDate,
  latestPeriod,
  type PaperPeriod,
  paperNames,
  paperPeriod,
  type SignedPaper,
  type StateFacts,
  stateFacts,
  statesAsking,
} from '@slip/forms/rules';
import { HttpError } from '../../http/HttpError.js';

/** The subject of a list of the office: a paper, its period, and the states that ask for it. */
export interface AskedPeriod {
  readonly paper: SignedPaper;
  readonly period: PaperPeriod;
  readonly states: readonly StateFacts[];
}

/**
 * Reads what a duty asks for; the latest period that is over and all states, when nothing is said.
 * @throws HttpError 400 for a period of another kind or not over, and for a state that asks for no such paper.
 */
export function askedPeriod(
  asked: {
    readonly paper: SignedPaper;
    readonly period?: number | undefined;
    readonly state?: string | undefined;
  },
  today: CalendarDate,
): AskedPeriod {
  const { paper } = asked;
  const period = asked.period === undefined ? latestPeriod(paper, today) : paperPeriod(asked.period);
  const isOfPaper = (paper === 'affidavit') === (period.quarters.length === 1);
  if ((asked.period !== undefined && period.number !== asked.period) || !isOfPaper) {
    const wanted =
      paper === 'affidavit' ? 'a quarter, such as 2026Q3 (20263)' : 'a year, such as 2026 (20260)';
    throw new HttpError(400, `The period of a ${paperNames[paper]} is ${wanted}.`);
  }
  if (today <= period.to) throw new HttpError(400, `${period.words} is not over yet.`);
  if (asked.state === undefined) return { paper, period, states: statesAsking(paper) };
  const facts = stateFacts(asked.state);
  if (facts.participates && asksFor(facts, paper)) return { paper, period, states: [facts] };
  throw new HttpError(400, `${facts.name} asks brokers for no ${paperNames[paper]}.`);
}
