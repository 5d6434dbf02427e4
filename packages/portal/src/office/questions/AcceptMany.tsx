import { useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import {
  formatAmount,
  formatCountOf,
  type QuestionRule,
  questionRuleNames,
  questionRules,
} from '@slip/forms/rules';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { DecisionDialog } from './DecisionDialog.js';
import type { ListedQuestion } from './questionWords.js';

export interface AcceptManyProps {
  readonly questions: readonly ListedQuestion[];
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly onRefused: () => void;
}

const hasRule =
  (rule: QuestionRule) =>
  ({ rules }: ListedQuestion) =>
    rules.includes(rule);

/** Accepts several questions with one note, after showing their number, premium and reasons. */
export function AcceptMany({ questions, ...dialog }: AcceptManyProps) {
  const { run, isRunning } = useAction(office.acceptQuestions);
  const unanswered = questions.filter(({ state }) => state === 'unanswered').length;
  const reasons = questionRules.flatMap((rule) => {
    const count = questions.filter(hasRule(rule)).length;
    return count === 0 ? [] : [`${questionRuleNames[rule]} (${count})`];
  });
  const what = formatCountOf(questions.length, 'transaction');
  return (
    <DecisionDialog
      {...dialog}
      decision="accept"
      questions={questions}
      what={what}
      isRunning={isRunning}
      send={(note) =>
        run({
          body: {
            confirmationNumbers: questions.map(({ confirmationNumber }) => confirmationNumber),
            note,
            // The newest message that was shown: the office refuses where a filer has written since.
            lastRead: Math.max(...questions.map(({ lastMessageId }) => lastMessageId)),
          },
        })
      }
    >
      <DescriptionList
        columns={2}
        items={[
          { label: 'Transactions', value: String(questions.length) },
          { label: 'Accounts', value: String(new Set(questions.map(({ agentId }) => agentId)).size) },
          {
            label: 'Premium',
            value: formatAmount(
              questions.reduce((sum, { premium }) => sum + premium, 0),
              { currency: true },
            ),
          },
          { label: 'Not answered yet', value: String(unanswered) },
          { label: 'Reasons', value: reasons.join(', '), isWide: true },
        ]}
      />
    </DecisionDialog>
  );
}
