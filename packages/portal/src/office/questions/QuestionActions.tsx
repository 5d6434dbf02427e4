import { useAction, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import type { QuestionDecision } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMayCall } from '../../session/useMayCall.js';
import { type QuestionFilter, questionPath, questionsPath } from '../officePaths.js';
import { DecisionDialog } from './DecisionDialog.js';
import { decisionWords, type ShownQuestion } from './questionWords.js';

/** As many as are looked through for the next one. */
const AHEAD = 100;

/** Leads to the question that follows in the list; to the list where there is none. */
function useNext(confirmationNumber: string, filter: QuestionFilter): string {
  const { data } = useEndpoint(office.questions, { query: { ...filter, page: 0, pageSize: AHEAD } });
  const numbers = data?.rows.map((row) => row.confirmationNumber) ?? [];
  const at = numbers.indexOf(confirmationNumber);
  const next = numbers.at(at + 1) ?? numbers.find((number) => number !== confirmationNumber);
  return next === undefined || next === confirmationNumber
    ? questionsPath(filter)
    : questionPath(next, filter);
}

export interface QuestionDialogProps {
  readonly question: ShownQuestion;
  readonly decision: QuestionDecision;
  /** The last message that the person has read; when more was said meanwhile, nothing is decided. */
  readonly lastRead: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly onRefused: () => void;
}

/** A decision on one question, with its words. */
export function QuestionDialog({ question, decision, lastRead, ...dialog }: QuestionDialogProps) {
  const accept = useAction(office.acceptQuestion);
  const ask = useAction(office.askQuestion);
  const refuse = useAction(office.refuseQuestion);
  const { run, isRunning } = { accept, ask, refuse }[decision];
  const { confirmationNumber } = question;
  return (
    <DecisionDialog
      {...dialog}
      decision={decision}
      questions={[question]}
      what={confirmationNumber}
      isRunning={isRunning}
      send={(note) => run({ body: { confirmationNumber, note, lastRead } })}
    />
  );
}

export interface QuestionActionsProps {
  readonly question: ShownQuestion;
  readonly filter: QuestionFilter;
  readonly onRefused: () => void;
}

/** The decisions on a question; what was decided leads to the next one. */
export function QuestionActions({ question, filter, onRefused }: QuestionActionsProps) {
  const { confirmationNumber, state, messages, transaction } = question;
  const navigate = useNavigate();
  const [decision, setDecision] = useState<QuestionDecision | null>(null);
  const next = useNext(confirmationNumber, filter);
  /** Where a decision leads: the list is read again by then, and would say another. */
  const [nextThen, setNextThen] = useState(next);
  const mayDecide = useMayCall(office.acceptQuestion);
  const isOpen = state === 'answered' || state === 'unanswered';
  const begin = (begun: QuestionDecision) => {
    setNextThen(next);
    setDecision(begun);
  };
  const skip = next.startsWith(`${questionsPath({ status: 'waiting' })}/`) && (
    <Button variant="quiet" onPress={() => void navigate(next)}>
      Next question
    </Button>
  );
  if (!isOpen || !mayDecide) return skip;
  return (
    <>
      {skip}
      {!transaction.isBackout && (
        <Button onPress={() => begin('refuse')}>{decisionWords.refuse.button}</Button>
      )}
      <Button data-shortcut="ask" onPress={() => begin('ask')}>
        {decisionWords.ask.button}
      </Button>
      <Button data-shortcut="accept" variant="primary" onPress={() => begin('accept')}>
        {decisionWords.accept.button}
      </Button>
      {decision !== null && (
        <QuestionDialog
          question={question}
          decision={decision}
          lastRead={messages.at(-1)?.questionMessageId ?? 0}
          onClose={() => setDecision(null)}
          onDone={() => void navigate(nextThen)}
          onRefused={onRefused}
        />
      )}
    </>
  );
}
