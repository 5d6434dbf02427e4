import type { CalendarDate, OfficeQuestion } from '@slip/forms/rules';
import { storedQuestions } from './questionOnFile.js';

interface Filed {
  readonly receivedOn: CalendarDate;
  readonly questions: readonly OfficeQuestion[];
}

/** A new policy's summary of the questions about its transactions: how many, since when, and what is asked first. */
export function policyQuestions(filed: readonly Filed[]): {
  questioned: number;
  questionedSince: CalendarDate | null;
  question: string;
} {
  const questioned = filed
    .filter(({ questions }) => questions.length > 0)
    .toSorted((a, b) => a.receivedOn.localeCompare(b.receivedOn));
  const [oldest] = questioned;
  return {
    questioned: questioned.length,
    questionedSince: oldest?.receivedOn ?? null,
    question: oldest ? storedQuestions(oldest.questions).tiqReason : '',
  };
}
