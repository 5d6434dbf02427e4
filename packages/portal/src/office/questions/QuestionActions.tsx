import { useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import type { QuestionDecision } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMayCall } from '../../session/useMayCall.js';
import { questionsPath } from '../officePaths.js';
import { DecisionDialog } from './DecisionDialog.js';
import { questionDecisionWords, type ShownQuestion } from './questionWords.js';

/** The notes that the office refused, since the filer had written meanwhile: a decision begins again with its own. */
export type RefusedNotes = Partial<Readonly<Record<QuestionDecision, string>>>;

export interface QuestionDecisionDialogProps {
  readonly question: ShownQuestion;
  readonly decision: QuestionDecision;
  /** The last message that the person has read when this opens: if there is a newer one, the office refuses the decision. */
  readonly lastRead: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly refused: RefusedNotes;
  readonly onRefused: (refused: RefusedNotes) => void;
}

/** A decision on one question, with its note. */
export function QuestionDecisionDialog({
  question,
  decision,
  lastRead,
  refused,
  onRefused,
  ...dialog
}: QuestionDecisionDialogProps) {
  const accept = useAction(office.acceptQuestion);
  const ask = useAction(office.askQuestion);
  const refuse = useAction(office.refuseQuestion);
  const { run, isRunning } = { accept, ask, refuse }[decision];
  const { confirmationNumber } = question;
  // The messages are read again while this is open: the person has read those that there were before.
  const [seen] = useState(lastRead);
  return (
    <DecisionDialog
      {...dialog}
      decision={decision}
      questions={[question]}
      what={confirmationNumber}
      begun={refused[decision]}
      onRefused={(note) => onRefused({ ...refused, [decision]: note })}
      isRunning={isRunning}
      send={(note) => run({ body: { confirmationNumber, note, lastRead: seen } })}
    />
  );
}

export interface QuestionActionsProps {
  readonly question: ShownQuestion;
  /** The address of the next question, or of the list where there is none. */
  readonly next: string;
  readonly onRefused: () => void;
}

/** The decisions on a question; after a decision the next question opens. */
export function QuestionActions({ question, next, onRefused }: QuestionActionsProps) {
  const { state, messages, transaction } = question;
  const navigate = useNavigate();
  const [decision, setDecision] = useState<QuestionDecision | null>(null);
  const [refused, setRefused] = useState<RefusedNotes>({});
  /** The page after the decision, fixed before it: the list is read again afterwards, and would give another one. */
  const [pathAfterDecision, setPathAfterDecision] = useState(next);
  const mayDecide = useMayCall(office.acceptQuestion);
  const isOpen = state === 'answered' || state === 'unanswered';
  const begin = (begun: QuestionDecision) => {
    setPathAfterDecision(next);
    setDecision(begun);
  };
  // Otherwise `next` is the list: there is no other question.
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
        <Button onPress={() => begin('refuse')}>{questionDecisionWords.refuse.button}</Button>
      )}
      <Button data-shortcut="ask" onPress={() => begin('ask')}>
        {questionDecisionWords.ask.button}
      </Button>
      <Button data-shortcut="accept" variant="primary" onPress={() => begin('accept')}>
        {questionDecisionWords.accept.button}
      </Button>
      {decision !== null && (
        <QuestionDecisionDialog
          question={question}
          decision={decision}
          lastRead={messages.at(-1)?.questionMessageId ?? 0}
          onClose={() => setDecision(null)}
          onDone={() => void navigate(pathAfterDecision)}
          refused={refused}
          onRefused={(notes) => {
            setRefused(notes);
            onRefused();
          }}
        />
      )}
    </>
  );
}
