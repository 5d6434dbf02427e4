import { useAction, useClient, useEndpoint } from '@slip/api';
import { batchsubmission, type Output, office } from '@slip/api/contract';
import { formatCount, isInsurer, limits } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { BATCH_POLL_MS } from '../../batch/batchAddress.js';
import { AgentAccepted } from '../../batch/responses/AgentAccepted.js';
import { RejectedFile } from '../../batch/responses/RejectedFile.js';
import { InsurerAccepted } from '../../batch/responses/ResponseDialog.js';
import { formatMoment, useInterval } from '../../clock/clock.js';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { paths } from '../../paths.js';
import { useMayCall } from '../../session/useMayCall.js';
import { titles } from '../../titles.js';
import { accountPath } from '../officePaths.js';
import { WordsDialog } from '../work/WordsDialog.js';
import { FileProgress } from './BatchFileList.js';
import { batchStatusWords, sendingWords } from './batchWords.js';

type ShownFile = Output<typeof office.batchFile>;

const back = { label: titles.officeBatch, href: paths.officeBatch };

/** The facts about the file as it was sent. */
function FileFacts({ file }: { readonly file: ShownFile }) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(notices.failed);
  const { submissionNumber, finishedAt, comments } = file;
  const downloadAsSent = () =>
    download(() => client.call(batchsubmission.downloadBatchFile, { query: { submissionNumber } }));
  return (
    <Card
      title="File"
      actions={
        <Button size="s" isPending={isRunning} onPress={() => void downloadAsSent()}>
          Download as it was sent
        </Button>
      }
    >
      <DescriptionList
        columns={3}
        items={[
          {
            label: 'Account',
            value: <Link href={accountPath(file.accountId)}>{`${file.accountName} (${file.account})`}</Link>,
          },
          { label: 'File name', value: file.fileName },
          { label: 'Sent as', value: `${sendingWords(file.isTest)}, ${file.format.toUpperCase()}` },
          { label: 'Sent by', value: file.submittedBy },
          { label: 'Sent', value: formatMoment(file.submittedAt) },
          { label: 'Answered', value: finishedAt === null ? 'Not yet' : formatMoment(finishedAt) },
          { label: 'Size', value: `${formatCount(file.size)} bytes` },
          ...(comments === '' ? [] : [{ label: 'Comments', value: comments, isWide: true }]),
          { label: 'SHA-256', value: <Text isMono>{file.sha256}</Text>, isWide: true },
        ]}
      />
    </Card>
  );
}

/** The answer as the account reads it. */
function Answer({
  file: { status, accountKind, accountId, submissionNumber },
}: {
  readonly file: ShownFile;
}) {
  const query = { submissionNumber };
  if (status === 'REJECTED') return <RejectedFile query={query} />;
  if (isInsurer(accountKind)) return <InsurerAccepted query={query} />;
  // The file of an agency has transactions of several agents, so that no link to a policy can be made.
  const agentId = accountKind === 'Agency' ? null : accountId;
  return <AgentAccepted query={query} agentId={agentId} />;
}

/** The answers to the file before the office had it processed again. */
function EarlierAnswers({ earlier }: Pick<ShownFile, 'earlier'>) {
  if (earlier.length === 0) return null;
  return (
    <Card title="Earlier answers">
      <Stack gap="4">
        {earlier.map(({ finishedAt, findings, reopenedAt, reopenedBy, reason }) => (
          <Stack key={reopenedAt} gap="1">
            <Text as="p" weight="semibold">
              {`Rejected ${formatMoment(finishedAt)}`}
            </Text>
            <Stack as="ul" gap="1" style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
              {findings.map(({ rule, place, count, message }) => (
                <Text as="li" key={`${rule} ${place}`}>
                  {`${message} (rule ${rule}, ${formatCount(count)})`}
                </Text>
              ))}
            </Stack>
            <Text as="p" tone="muted">
              {`${reopenedBy} had it processed again ${formatMoment(reopenedAt)}: ${reason}`}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

interface ProcessAgainDialogProps {
  readonly file: ShownFile;
  readonly onClose: () => void;
  readonly onAsked: () => void;
}

/** Shows what processing the file again would do, and asks for the reason. */
function ProcessAgainDialog({
  file: { submissionNumber, isTest },
  onClose,
  onAsked,
}: ProcessAgainDialogProps) {
  const notices = useNotices();
  const reprocessing = useAction(office.reprocessBatchFile);
  const filed = isTest
    ? 'It is a test: nothing of it is filed.'
    : 'Nothing of it is on file now. If nothing is wrong with it this time, all of its rows are filed and billed; a row whose reference is on file already is left out, so that nothing is filed twice.';
  return (
    <WordsDialog
      title={`Process submission ${submissionNumber} again?`}
      consequence={`The file is read as it was sent, and checked against today’s records. ${filed} The sender gets a new answer; the one so far is kept here.`}
      label="Reason"
      limit={limits.reason}
      confirm="Process again"
      run={async (reason) => {
        const { changed } = await reprocessing.run({ body: { submissionNumber, reason } });
        if (changed) notices.succeeded(`Submission ${submissionNumber} waits to be processed again.`);
        else notices.warn(`Submission ${submissionNumber} is in work already.`);
        onAsked();
      }}
      onClose={onClose}
    />
  );
}

function BatchFile({ submissionNumber }: { readonly submissionNumber: string }) {
  const { data, error, reload } = useEndpoint(office.batchFile, { query: { submissionNumber } });
  const mayProcess = useMayCall(office.reprocessBatchFile);
  const [isAsking, setAsking] = useState(false);
  const title = `Submission ${submissionNumber}`;
  useFailureNotice(data ? undefined : error);
  useDocumentTitle(title);
  const isRunning = data?.status === 'PROCESSING';
  useInterval(isRunning ? BATCH_POLL_MS : null, () => void reload());
  if (data === undefined) {
    return (
      <>
        <PageTitle title={title} back={back} />
        <Card>
          {error === undefined ? (
            <Skeleton lines={8} />
          ) : error.status === 404 ? (
            <EmptyState title="There is no such submission">Please choose one of the files.</EmptyState>
          ) : (
            <LoadFailed title="The file could not be loaded" onRetry={reload} />
          )}
        </Card>
      </>
    );
  }
  const { label, tone } = batchStatusWords[data.status];
  return (
    <>
      <PageTitle
        title={title}
        status={<Badge tone={tone}>{label}</Badge>}
        back={back}
        actions={
          mayProcess &&
          data.status === 'REJECTED' && (
            <Button disabledReason={data.whyNotAgain ?? undefined} onPress={() => setAsking(true)}>
              Process again
            </Button>
          )
        }
      />
      <FileFacts file={data} />
      <Card title={isRunning ? 'Progress' : 'Answer, as the account reads it'}>
        <Stack gap="4">{isRunning ? <FileProgress file={data} /> : <Answer file={data} />}</Stack>
      </Card>
      <EarlierAnswers earlier={data.earlier} />
      {isAsking && (
        <ProcessAgainDialog file={data} onClose={() => setAsking(false)} onAsked={() => void reload()} />
      )}
    </>
  );
}

/** One batch file with its answer and its actions: `/slip/office/batch/{submissionNumber}`. */
export default function BatchFileScreen() {
  const { submissionNumber = '' } = useParams();
  return (
    <Stack gap="5">
      <BatchFile key={submissionNumber} submissionNumber={submissionNumber} />
    </Stack>
  );
}
