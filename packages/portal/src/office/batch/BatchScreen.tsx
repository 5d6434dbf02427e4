import type { BatchFilerState } from '@slip/api/contract';
import { batchStatuses } from '@slip/api/contract';
import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.js';
import { titles } from '../../titles.js';
import { BatchFileList, type FileFilter } from './BatchFileList.js';
import { BatchFilerList } from './BatchFilerList.js';

const filerTabs = (
  [
    ['waiting', 'Applications'],
    ['held', 'On hold'],
    ['permitted', 'May file'],
  ] as const satisfies readonly (readonly [BatchFilerState, string])[]
).map(([state, label]) => ({
  id: state,
  label,
  href: `${paths.officeBatch}?show=${state}`,
  content: <BatchFilerList state={state} />,
}));

function filterOf(query: URLSearchParams): FileFilter {
  const status = batchStatuses.find((each) => each === query.get('status'));
  const account = query.get('account') ?? '';
  return { ...(status !== undefined && { status }), ...(account !== '' && { account }) };
}

/** Batch filing of all accounts: `/slip/office/batch`. */
export default function BatchScreen() {
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const tabInAddress = query.get('show');
  const chosen = filerTabs.find(({ id }) => id === tabInAddress)?.id ?? 'files';
  const files = {
    id: 'files',
    label: 'Files',
    href: paths.officeBatch,
    content: <BatchFileList filter={filter} />,
  };
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeBatch}
        subtitle="Files of many transactions: what was sent and how it was answered, and who may send them."
      />
      <Card>
        <Tabs label="Batch filing" items={[files, ...filerTabs]} selectedId={chosen} />
      </Card>
    </Stack>
  );
}
