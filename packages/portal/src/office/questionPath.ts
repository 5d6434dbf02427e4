import { type QuestionRule, questionRules } from '@slip/forms/rules';
import { paths } from '../paths.js';

/** Which open questions staff work on. */
export interface QuestionFilter {
  readonly status: 'waiting' | 'all';
  readonly rule?: QuestionRule | undefined;
  readonly account?: string | undefined;
}

function queryOf({ status, rule, account = '' }: QuestionFilter): string {
  const query = new URLSearchParams();
  if (status === 'all') query.set('status', status);
  if (rule !== undefined) query.set('rule', rule);
  if (account !== '') query.set('account', account);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** The filter that an address has. */
export function questionFilterOf(query: URLSearchParams): QuestionFilter {
  const rule = questionRules.find((each) => each === query.get('rule'));
  const account = query.get('account') ?? '';
  return {
    status: query.get('status') === 'all' ? 'all' : 'waiting',
    ...(rule !== undefined && { rule }),
    ...(account !== '' && { account }),
  };
}

/** The list of questions. */
export const questionsPath = (filter: QuestionFilter): string => paths.officeQuestions + queryOf(filter);

/** The page of a question; the filter says which one is next. */
export const questionPath = (
  confirmationNumber: string,
  filter: QuestionFilter = { status: 'waiting' },
): string => `${paths.officeQuestions}/${confirmationNumber}${queryOf(filter)}`;
