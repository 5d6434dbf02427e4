import { useEndpoint } from '@slip/api';
import { type BatchEnvironment, batchsubmission } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { UploadIcon } from '@slip/ui/Icon';
import { useEvery } from '../../clock/useEvery.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { batchPath } from '../batchAddress.js';
import { BATCH_POLL_MS } from '../batchPolling.js';
import { historyColumns } from './historyColumns.js';
import type { Submission } from './Submission.js';
import { useFinishedNotices } from './useFinishedNotices.js';

interface Words {
  readonly explanation: string;
  readonly none: string;
  readonly whenNone: string;
}

const words: Readonly<Record<BatchEnvironment, Words>> = {
  Production: {
    explanation:
      'Files that were filed: their transactions are on record and billed by the quarter. Open an accepted or rejected file to read the office’s response.',
    none: 'No production uploads yet',
    whenNone:
      'A file is filed for real here. Upload one under the test filing tab first: when the office accepts it, production filing opens for files of that kind.',
  },
  Test: {
    explanation:
      'Files that were tried: checked against the schema and the office’s rules as in production, and not filed. Open an accepted or rejected file to read the office’s response.',
    none: 'No test uploads yet',
    whenNone:
      'Try a file below. Its response says what would be filed, with its tax, and what is wrong with it.',
  },
};

const none: readonly Submission[] = [];
const keyOf = ({ batchSubId }: Submission) => String(batchSubId);
const isRunning = ({ batchSubStatus }: Submission) => batchSubStatus === 'PROCESSING';

export interface SubmissionHistoryProps {
  readonly environment: BatchEnvironment;
  /** The file that somebody waits for, or whose response is open. */
  readonly watched: string | null;
}

/** The files of an environment, the newest first; while one is processed the list follows it (spec 2 §2). */
export function SubmissionHistory({ environment, watched }: SubmissionHistoryProps) {
  const { data, error, isLoading, isRefreshing, reload } = useEndpoint(
    batchsubmission.getBatchUploadHistory,
    {
      query: { batchSubmissionType: environment },
    },
  );
  useFailureNotice(data ? undefined : error);
  const rows = data?.batchUploadHistory ?? none;
  useFinishedNotices(rows, watched);
  useEvery(rows.some(isRunning) ? BATCH_POLL_MS : null, () => void reload());
  const { explanation, none: noneTitle, whenNone } = words[environment];
  return (
    <Card title="Batch Submission History" description={explanation}>
      <DataGrid
        label="Batch Submission History"
        columns={historyColumns}
        rows={rows}
        getRowId={keyOf}
        getRowHref={(row) =>
          isRunning(row) ? null : batchPath({ environment, submission: row.batchSubSubmissionNumber })
        }
        defaultSort={{ column: 'date', direction: 'descending' }}
        pageSizes={[10, 25, 50]}
        isLoading={isLoading}
        error={data ? undefined : error && 'The history could not be loaded.'}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState size="s" headingLevel={3} icon={<UploadIcon />} title={noneTitle}>
            {whenNone}
          </EmptyState>
        }
        tools={
          <Button size="s" isPending={isRefreshing} onPress={() => void reload()}>
            Refresh Table
          </Button>
        }
      />
    </Card>
  );
}
