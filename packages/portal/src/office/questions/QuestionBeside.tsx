import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { formatAmount } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Grid } from '@slip/ui/Grid';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { shownDate } from '../../filings/Policy.js';
import { HistoryEvents } from '../../filings/policy-view/HistoryEvents.js';
import { addressOf, policyViewPath } from '../../filings/policyPaths.js';
import { QuestionMessages } from '../../filings/questions/QuestionMessages.js';
import { AnswerFile } from './AnswerFile.js';
import { ruleWords, type ShownQuestion } from './questionWords.js';
import { ReportedBeside } from './ReportedBeside.js';

const dollars = (cents: number) => formatAmount(cents, { currency: true });

/** The transaction that is in question. */
function Transaction({ question }: { readonly question: ShownQuestion }) {
  const { transaction, premium, agentName, agentNumber, homeStateAbbr, agentTransactionId } = question;
  return (
    <Card
      title="The transaction"
      actions={
        <Link href={policyViewPath(addressOf(question), { editTransactionId: agentTransactionId })}>
          View the policy
        </Link>
      }
    >
      <DescriptionList
        columns={3}
        items={[
          { label: 'Filed for', value: `${agentName} (${agentNumber})` },
          { label: 'Home state', value: homeStateAbbr },
          { label: 'Type', value: transaction.type },
          { label: 'Coverage', value: transaction.coverage },
          { label: 'Tax status', value: transaction.taxStatus },
          { label: 'Insurer', value: transaction.insurer },
          { label: 'Effective', value: shownDate(transaction.effectiveDate) },
          { label: 'Expires', value: shownDate(transaction.expirationDate) },
          { label: 'Received', value: shownDate(transaction.receivedDate) },
          { label: 'Premium', value: dollars(premium) },
          { label: 'Policy fees', value: dollars(transaction.fees) },
          { label: 'Taxes and fee', value: dollars(transaction.tax + transaction.transactionFee) },
          ...(transaction.comment === ''
            ? []
            : [{ label: 'Comment', value: transaction.comment, isWide: true }]),
        ]}
      />
    </Card>
  );
}

function History({ question }: { readonly question: ShownQuestion }) {
  const { agtPolicyId, agentId, homeStateAbbr } = question;
  const read = useEndpoint(filings.policyHistory, {
    query: { agentPolicyId: agtPolicyId, agentId, state: homeStateAbbr },
  });
  return <HistoryEvents read={read} />;
}

/** A question and what was said about it, beside the history of its policy and what insurers reported. */
export function QuestionBeside({ question }: { readonly question: ShownQuestion }) {
  const newest = question.messages.findLast(({ attachments }) => attachments.length > 0);
  return (
    <Grid columns="main-side" gap="5">
      <Stack gap="5">
        <Card title={ruleWords(question.rules) || 'The question'}>
          <QuestionMessages
            question={question}
            renderFile={(file, message) => <AnswerFile file={file} isShownAtOnce={message === newest} />}
          />
        </Card>
        <Transaction question={question} />
      </Stack>
      <Stack gap="5">
        <ReportedBeside question={question} />
        <Card title="History of the policy">
          <History question={question} />
        </Card>
      </Stack>
    </Grid>
  );
}
