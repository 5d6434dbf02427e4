import { useClient, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { formatCount, messages } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { DownloadIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { useMayCall } from '../../session/useMayCall.js';
import { type HelpFile, HelpFileDialog, ReplaceHelpFileDialog, ShowDialog } from './HelpFileDialogs.js';

type Act = 'change' | 'replace' | 'show';

const kilobytes = (size: number) => `${formatCount(Math.max(1, Math.round(size / 1024)))} KB`;

/** @param begin left out for people who may only read */
function columnsOf(begin?: (act: Act, file: HelpFile) => void): readonly ColumnDef<HelpFile>[] {
  const columns: readonly ColumnDef<HelpFile>[] = [
    {
      id: 'title',
      header: 'Document',
      meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' },
      cell: ({ row }) => row.original.title,
    },
    {
      id: 'place',
      header: 'Category and place',
      meta: { isWrapping: true, minWidth: '9rem' },
      cell: ({ row: { original } }) => `${original.category}, ${original.position}`,
    },
    {
      id: 'version',
      header: 'Newest version',
      meta: { isWrapping: true, minWidth: '12rem' },
      cell: ({ row: { original } }) => {
        const [newest] = original.versions;
        return (
          newest && (
            <Stack gap="0.5">
              <Text>{`${newest.version}: ${newest.fileName}, ${kilobytes(newest.size)}`}</Text>
              <Text size="s" tone="muted">
                {`${formatMoment(newest.addedAt)} by ${newest.addedBy}`}
              </Text>
            </Stack>
          )
        );
      },
    },
    {
      id: 'state',
      header: 'Status',
      cell: ({ row: { original } }) =>
        original.isShown ? (
          <Badge tone="success">Shown</Badge>
        ) : (
          <Badge tone="neutral">{`Taken down by ${original.takenDownBy}`}</Badge>
        ),
    },
  ];
  if (!begin) return columns;
  return [
    ...columns,
    {
      id: 'acts',
      header: 'Change',
      meta: { isHeaderHidden: true, isWrapping: true, minWidth: '14rem' },
      cell: ({ row: { original } }) => (
        <Inline gap="2">
          <Button
            size="s"
            aria-label={`Replace “${original.title}”`}
            onPress={() => begin('replace', original)}
          >
            Replace
          </Button>
          <Button
            size="s"
            aria-label={`Change “${original.title}”`}
            onPress={() => begin('change', original)}
          >
            Change
          </Button>
          <Button
            size="s"
            aria-label={`${original.isShown ? 'Take down' : 'Show'} “${original.title}”`}
            onPress={() => begin('show', original)}
          >
            {original.isShown ? 'Take down' : 'Show'}
          </Button>
        </Inline>
      ),
    },
  ];
}

/** The versions of a document, each to download. */
function Versions({ file }: { readonly file: HelpFile }) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(() => notices.problem(messages.downloads.failed));
  return (
    <Stack as="ul" gap="2">
      {file.versions.map(({ version, fileName, size, addedAt, addedBy }) => (
        <Stack as="li" key={version} gap="0.5" align="start">
          <Button
            size="s"
            variant="quiet"
            icon={<DownloadIcon size="s" />}
            isDisabled={isRunning}
            onPress={() =>
              void download(() =>
                client.call(office.helpFileVersion, { query: { helpFileId: file.helpFileId, version } }),
              )
            }
          >
            {`Version ${version}: ${fileName}`}
          </Button>
          <Text size="s" tone="muted">
            {`${kilobytes(size)}, ${formatMoment(addedAt)} by ${addedBy}`}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

const rowId = ({ helpFileId }: HelpFile) => String(helpFileId);
const detailOf = (file: HelpFile) => <Versions file={file} />;
const none: readonly HelpFile[] = [];

/** The documents at Help: added, replaced by new versions, moved and taken down. */
export function HelpFilesPart() {
  const { data, error, isLoading, reload } = useEndpoint(office.helpFiles);
  const [open, setOpen] = useState<{ readonly act: Act | 'add'; readonly file?: HelpFile } | null>(null);
  useFailureNotice(data ? undefined : error);
  const mayAdd = useMayCall(office.addHelpFile);
  const mayChange = useMayCall(office.changeHelpFile);
  const columns = useMemo(
    () => columnsOf(mayChange ? (act, file) => setOpen({ act, file }) : undefined),
    [mayChange],
  );
  const close = () => setOpen(null);
  return (
    <>
      <DataGrid
        label="Documents at Help"
        columns={columns}
        rows={data ?? none}
        getRowId={rowId}
        rowDetail={detailOf}
        tools={
          mayAdd ? (
            <Button variant="primary" onPress={() => setOpen({ act: 'add' })}>
              Add a document
            </Button>
          ) : undefined
        }
        isLoading={isLoading && data === undefined}
        error={data ? undefined : error && 'The documents at Help could not be loaded.'}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState size="s" title="No document yet">
            What you add here stands at Help, below the guides.
          </EmptyState>
        }
      />
      {(open?.act === 'add' || open?.act === 'change') && <HelpFileDialog file={open.file} onClose={close} />}
      {open?.act === 'replace' && open.file && <ReplaceHelpFileDialog file={open.file} onClose={close} />}
      {open?.act === 'show' && open.file && <ShowDialog file={open.file} onClose={close} />}
    </>
  );
}
