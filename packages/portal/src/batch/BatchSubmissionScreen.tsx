import { useEndpoint } from '@slip/api';
import { batchsubmission } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { EmptyState } from '@slip/ui/EmptyState';
import { PageTitle } from '@slip/ui/PageTitle';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { useFailureNotice } from '../notices/useNotices.js';
import { titles } from '../titles.js';
import { ApplicationCard } from './access/ApplicationCard.js';
import { OnHold } from './access/OnHold.js';
import { WaitingForOffice } from './access/WaitingForOffice.js';
import { BatchFiling } from './BatchFiling.js';
import type { BatchPermissions } from './BatchPermissions.js';
import { BatchDocuments } from './documents/BatchDocuments.js';

/** What the office's permission leads to: on hold, then the application, then the wait for it, then the history. */
function Content({ permissions }: { permissions: BatchPermissions }) {
  if (permissions.blockBatchFiling) return <OnHold message={permissions.batchSubmissionMessage} />;
  if (permissions.permission === 'permitted') return <BatchFiling permissions={permissions} />;
  return (
    <>
      {permissions.batchFilingApplication ? (
        <WaitingForOffice message={permissions.batchSubmissionMessage} />
      ) : (
        <ApplicationCard />
      )}
      <BatchDocuments />
    </>
  );
}

/** Where files with many filings are handed in: `/slip/batch-submission` (spec 2 §2 Batch filing). */
export default function BatchSubmissionScreen() {
  const { data, error, reload } = useEndpoint(batchsubmission.getBatchFilingPermissionStatus);
  useFailureNotice(data ? undefined : error);
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.batchSubmission}
        subtitle="File many transactions at once, as XML or CSV: first as a test, then in production."
      />
      {data === undefined && error === undefined && <Spinner label="Loading batch filing" isCentred />}
      {data === undefined && error !== undefined && (
        <EmptyState
          title="Batch filing could not be loaded."
          actions={<Button onPress={() => void reload()}>Try again</Button>}
        />
      )}
      {data !== undefined && <Content permissions={data} />}
    </Stack>
  );
}
