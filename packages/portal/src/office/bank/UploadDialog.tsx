import { ApiError, type Output, toNotice, useClient, useInvalidate } from '@slip/api';
import { office } from '@slip/api/contract';
import { limits } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { FileUploader, type UploadItem } from '@slip/ui/FileUploader';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useRef, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { amountColumn } from '../../pages/figureColumn.js';
import { accountWords, dayWords, formatWords, matchedWords } from './bankWords.js';

type Preview = Output<typeof office.previewBankStatement>;
type ReadStatement = Preview['statements'][number];

const columns: readonly ColumnDef<ReadStatement>[] = [
  { id: 'number', header: 'Statement', meta: { isRowHeader: true }, accessorFn: ({ number }) => number },
  { id: 'account', header: 'Account', cell: ({ row }) => accountWords(row.original.account) },
  {
    id: 'days',
    header: 'Days',
    cell: ({ row }) => `${dayWords(row.original.from)} to ${dayWords(row.original.to)}`,
  },
  { id: 'lines', header: 'Lines', meta: { align: 'end' }, accessorFn: ({ lines }) => lines },
  amountColumn('closing', 'Closing balance', ({ closing }) => closing),
  { id: 'isNew', header: 'On file', cell: ({ row }) => (row.original.isNew ? 'New' : 'On file as it is') },
];
const rowId = ({ account, number }: ReadStatement) => `${account} ${number}`;

function PreviewParts({ preview: { format, statements, matched, open } }: { readonly preview: Preview }) {
  return (
    <Stack gap="4">
      <DescriptionList
        columns={4}
        items={[
          { label: 'Format', value: formatWords[format] },
          { label: 'By trace number', value: String(matched.trace) },
          { label: 'By day and amount', value: String(matched.day) },
          { label: 'Left to you', value: String(open) },
        ]}
      />
      {!statements.some(({ isNew }) => isNew) && (
        <Banner title="Nothing of it is new">All of its statements are on file like this.</Banner>
      )}
      <DataGrid
        label="Statements of the file"
        columns={columns}
        rows={statements}
        getRowId={rowId}
        isUnpaged
      />
    </Stack>
  );
}

/** Reads a file of the bank, shows what would be matched, and stores it when that is confirmed. */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const notices = useNotices();
  const client = useClient();
  const invalidate = useInvalidate();
  const latestFile = useRef<File>(undefined);
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'reading' | 'storing'>();

  async function take(items: readonly UploadItem[]): Promise<void> {
    const upload = items.find(({ state }) => state === 'ready')?.file;
    if (upload === latestFile.current) return;
    latestFile.current = upload;
    setFile(upload);
    setPreview(undefined);
    setProblem(undefined);
    if (!upload) return setBusy(undefined);
    setBusy('reading');
    try {
      const seen = await client.call(office.previewBankStatement, { upload });
      // Another file may have been chosen meanwhile: only the file that is shown is stored.
      if (latestFile.current === upload) setPreview(seen);
    } catch (failure) {
      if (latestFile.current !== upload) return;
      const words = failure instanceof ApiError ? failure.problems[0]?.message : undefined;
      setProblem(words ?? (toNotice(failure)?.text || 'The statement could not be sent. Choose it again.'));
    } finally {
      if (latestFile.current === upload) setBusy(undefined);
    }
  }
  async function store(upload: File): Promise<void> {
    setBusy('storing');
    try {
      const { matched } = await client.call(office.addBankStatement, {
        query: { fileName: upload.name },
        upload,
      });
      notices.succeeded(`The statement is stored. ${matchedWords(matched)}`);
      onClose();
    } catch (failure) {
      notices.failed(failure);
    } finally {
      setBusy(undefined);
      invalidate(office.addBankStatement.invalidates);
    }
  }
  const isNew = preview?.statements.some((each) => each.isNew) ?? false;
  return (
    <ActionDialog
      title="Upload a statement"
      size="l"
      isRunning={busy === 'storing'}
      onClose={onClose}
      action="Store and match"
      disabledReason={
        preview ? (isNew ? undefined : 'Nothing of it is new.') : 'Choose a file that can be read.'
      }
      onAct={() => file && void store(file)}
    >
      <Stack gap="5">
        <Text as="p">
          Nothing is stored before you have seen what the file brings. Statements in CSV (with the balance
          after each line), BAI2 and CAMT.053 can be read.
        </Text>
        <FileUploader
          label="File of the bank"
          isRequired
          endings={['.csv', '.txt', '.bai', '.bai2', '.xml']}
          maxFiles={1}
          maxBytes={limits.validateUpload}
          isDisabled={busy === 'storing'}
          errorMessage={problem}
          onChange={(items) => void take(items)}
        />
        {busy === 'reading' && <Spinner label="The file is read" />}
        {preview && <PreviewParts preview={preview} />}
      </Stack>
    </ActionDialog>
  );
}
