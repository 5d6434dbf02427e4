import { useClient, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { formatAmount, transactionTexts } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { color, radius, space } from '@slip/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { shownDate } from '../../filings/Policy.js';
import { addressOf, policyViewPath } from '../../filings/policyPaths.js';
import { AttachedFile, type Attachment, QuestionMessages } from '../../filings/questions/QuestionMessages.js';
import { HistoryEvents } from '../../filings/view/HistoryEvents.js';
import { ShownDocument, useFileAddress } from '../ShownFile.js';
import { questionRuleWords, type ShownQuestion } from './questionWords.js';
import { ReportedBeside } from './ReportedBeside.js';

const Picture = styled.img`
  display: block;
  max-inline-size: 100%;
  border: 1px solid ${color.border};
  border-radius: ${radius.s};
`;

interface AnswerFileProps {
  readonly file: Attachment;
  /** True if the file is shown without a press. Files of earlier answers were looked at before, and all of them may be large. */
  readonly isShownAtOnce: boolean;
}

/** A file of an answer, shown in its place where the browser can, and to download. */
function AnswerFile({ file: { attachmentId, name, mediaType }, isShownAtOnce }: AnswerFileProps) {
  const isPdf = mediaType === 'application/pdf';
  const [isBroken, setBroken] = useState(false);
  const [isAskedFor, setAskedFor] = useState(false);
  const canShow = !isPdf || navigator.pdfViewerEnabled;
  const isShown = canShow && (isShownAtOnce || isAskedFor);
  const client = useClient();
  const address = useFileAddress(String(attachmentId), isShown, (options) =>
    client.call(filings.questionAttachment, { query: { attachmentId } }, options),
  );
  const fails = isBroken || address === null;
  return (
    <Stack gap="2" align="start" style={{ inlineSize: '100%', paddingBlockStart: space['2'] }}>
      {isShown && address === undefined && <Spinner label={`Loading ${name}`} />}
      {!canShow && <Text tone="muted">This browser shows no PDF in a page. Download it to read it.</Text>}
      {fails && <Text tone="muted">{name} cannot be shown here. Download it to look at it.</Text>}
      {!fails && typeof address === 'string' && isPdf && <ShownDocument src={address} title={name} />}
      {!fails && typeof address === 'string' && !isPdf && (
        <Picture src={address} alt={name} onError={() => setBroken(true)} />
      )}
      <Inline gap="2">
        {canShow && !isShown && <Button size="s" onPress={() => setAskedFor(true)}>{`Show ${name}`}</Button>}
        <AttachedFile attachmentId={attachmentId} name={name} label={`Download ${name}`} />
      </Inline>
    </Stack>
  );
}

const dollars = (cents: number) => formatAmount(cents, { currency: true });

/** The transaction that is in question. */
function Transaction({ question }: { readonly question: ShownQuestion }) {
  const { transaction, premium, agentName, agentNumber, homeStateAbbr, agentTransactionId } = question;
  return (
    <Card
      title="The transaction"
      actions={
        <Link
          variant="standalone"
          href={policyViewPath(addressOf(question), { editTransactionId: agentTransactionId })}
        >
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
          ...Object.values(transactionTexts).flatMap(({ label, column }) =>
            transaction[column] === '' ? [] : [{ label, value: transaction[column], isWide: true }],
          ),
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
        <Card title={questionRuleWords(question.rules) || 'The question'}>
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
