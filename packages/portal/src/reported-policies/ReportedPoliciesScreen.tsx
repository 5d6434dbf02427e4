import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { PageTitle } from '@slip/ui/PageTitle';
import { Pagination } from '@slip/ui/Pagination';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import { useState } from 'react';
import { useListFocus } from '../navigation/useListFocus.js';
import { useFailureNotice } from '../notices/useNotices.js';
import { WorkRows } from '../pages/WorkRows.js';
import { titles } from '../titles.js';
import { ReportedPolicy } from './ReportedPolicy.js';
import { useNpnWords } from './useNpnWords.js';

/** A list of up to this many policies has no pages. */
const PAGE_SIZE = 10;

interface ReportedListProps {
  /** True for policies that were said not to be the agent's, false for the others. */
  readonly isDenied: boolean;
  readonly empty: string;
}

/** The policies of one kind, page by page. */
function ReportedList({ isDenied, empty }: ReportedListProps) {
  const listFocus = useListFocus<HTMLDivElement>();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(PAGE_SIZE);
  const { data, error, isOfPrevious, reload } = useEndpoint(
    filings.reportedPolicies,
    { query: { isDenied, page, pageSize } },
    { keepPrevious: true },
  );
  useFailureNotice(error);
  // Policies that were on the last page may be filed by now.
  const lastPage = data === undefined ? page : Math.max(1, Math.ceil(data.total / pageSize));
  if (page > lastPage) setPage(lastPage);
  // A page that could not be loaded keeps the pager, and the focus in it.
  const [lastTotal, setLastTotal] = useState(0);
  if (data !== undefined && data.total !== lastTotal) setLastTotal(data.total);
  const isWaiting = data === undefined && error === undefined;
  if (isWaiting && lastTotal === 0) return <Skeleton lines={8} />;
  if (data?.total === 0) return <EmptyState title="No policies">{empty}</EmptyState>;
  return (
    <Stack gap="4">
      {data !== undefined && (
        <WorkRows>
          <Stack as="ul" data-part="rows" aria-label="Policies" aria-busy={isOfPrevious} {...listFocus}>
            {data.rows.map((row) => (
              <ReportedPolicy key={row.insPolicyId} row={row} />
            ))}
          </Stack>
        </WorkRows>
      )}
      {isWaiting && <Skeleton lines={8} />}
      {data === undefined && error !== undefined && (
        // Once the policies are there the list has the focus of whoever pressed one of these.
        <Stack {...listFocus}>
          <EmptyState
            title="The policies could not be loaded"
            actions={
              <>
                <Button onPress={() => void reload()}>Try again</Button>
                {page > 1 && <Button onPress={() => setPage(1)}>First page</Button>}
              </>
            }
          />
        </Stack>
      )}
      {lastTotal > PAGE_SIZE && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={lastTotal}
          onPageChange={setPage}
          onPageSizeChange={(size) => {
            setPageSize(size);
            setPage(1);
          }}
        />
      )}
    </Stack>
  );
}

/**
 * The policies that insurers reported under the NPN of the person, or of an agency's agents, and that nobody filed:
 * `/slip/filings/reported`. The specification has no page for it.
 */
export default function ReportedPoliciesScreen() {
  const npn = useNpnWords();
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.reportedPolicies}
        subtitle={`What insurers reported under ${npn}, and is not filed.`}
      />
      <Card>
        <Tabs
          label={titles.reportedPolicies}
          items={[
            {
              id: 'open',
              label: 'To file',
              content: (
                <ReportedList
                  isDenied={false}
                  empty={`Everything that insurers reported under ${npn} is filed, or said not to be yours.`}
                />
              ),
            },
            {
              id: 'denied',
              label: 'Not mine',
              content: <ReportedList isDenied empty="You have not said of a policy that it is not yours." />,
            },
          ]}
        />
      </Card>
    </Stack>
  );
}
