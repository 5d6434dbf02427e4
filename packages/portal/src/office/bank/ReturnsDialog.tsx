import { ApiError, type Output, toNotice, useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import { formatCountOf, limits } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { FileUploader, type UploadItem } from '@slip/ui/FileUploader';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useRef, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { amountColumn } from '../../pages/figureColumn.js';

type ReturnsFile = Output<typeof office.importReturns>;
type Row = ReturnsFile['returns'][number];

/** The effect of a line by its outcome, in a word and a sentence. */
const effects: Readonly<
  Record<Row['outcome'], { tone: 'warning' | 'neutral'; label: string; does: (row: Row) => string }>
> = {
  returned: {
    tone: 'warning',
    label: 'Comes back',
    does: ({ invoiceNumber, words }) =>
      `${invoiceNumber ?? ''} is open again, and who paid is told: ${words}.`,
  },
  'returned before': {
    tone: 'neutral',
    label: 'Came back before',
    does: ({ invoiceNumber }) => `Nothing: ${invoiceNumber ?? ''} is open again since then.`,
  },
  'notice of change': {
    tone: 'neutral',
    label: 'Notice of change',
    does: ({ words }) => `Nothing is posted: ${words}. Tell the payer to add the account again.`,
  },
  unknown: {
    tone: 'neutral',
    label: 'Not ours',
    does: () => 'Nothing: no debit of this trace number and amount was sent. Ask the bank.',
  },
};

const columns: readonly ColumnDef<Row>[] = [
  { id: 'trace', header: 'Trace number', meta: { isRowHeader: true }, accessorFn: ({ trace }) => trace },
  { id: 'line', header: 'Line', meta: { align: 'end' }, accessorFn: ({ line }) => line },
  { id: 'code', header: 'Code', accessorFn: ({ code }) => code },
  amountColumn('amount', 'Amount', ({ amount }) => amount),
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ row }) => {
      const { tone, label } = effects[row.original.outcome];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: 'does',
    header: 'What it does',
    meta: { isWrapping: true, minWidth: '18rem' },
    cell: ({ row: { original } }) => effects[original.outcome].does(original),
  },
];
const rowId = ({ line }: Row) => String(line);

/** Reads the bank's file of returned debits, shows the effect of each line, and posts the returns when that is confirmed. */
export function ReturnsDialog({ onClose }: { readonly onClose: () => void }) {
  const notices = useNotices();
  const reading = useAction(office.importReturns);
  const take = useAction(office.importReturns);
  const latestFile = useRef<File>(undefined);
  const [preview, setPreview] = useState<ReturnsFile & { readonly content: string }>();
  const [problem, setProblem] = useState<string>();

  async function read(items: readonly UploadItem[]): Promise<void> {
    const upload = items.find(({ state }) => state === 'ready')?.file;
    if (upload === latestFile.current) return;
    latestFile.current = upload;
    setPreview(undefined);
    setProblem(undefined);
    if (!upload) return;
    try {
      // Files of banks have a character for each byte.
      const content = new TextDecoder('latin1').decode(await upload.arrayBuffer());
      const seen = await reading.run({ body: { content, isPreview: true } });
      // Another file may have been chosen meanwhile: only the file that is shown is taken.
      if (latestFile.current === upload) setPreview({ ...seen, content });
    } catch (failure) {
      if (latestFile.current !== upload) return;
      const words = failure instanceof ApiError ? failure.problems[0]?.message : undefined;
      setProblem(words ?? (toNotice(failure)?.text || 'The file could not be sent. Choose it again.'));
    }
  }
  async function confirm(content: string): Promise<void> {
    try {
      const { returned } = await take.run({ body: { content } });
      notices.succeeded(
        `${formatCountOf(returned, 'debit')} came back. What was paid that way is open again.`,
      );
      onClose();
    } catch (failure) {
      notices.failed(failure);
    }
  }
  const isBusy = take.isRunning;
  const whyNotTake =
    preview?.returned === 0
      ? 'Nothing of it comes back.'
      : preview
        ? undefined
        : 'Choose the file of returns.';
  return (
    <ActionDialog
      title="Upload returns"
      size="l"
      isRunning={isBusy}
      onClose={onClose}
      action={
        preview && preview.returned > 0
          ? `Post ${formatCountOf(preview.returned, 'return')}`
          : 'Post the returns'
      }
      disabledReason={whyNotTake}
      onAct={() => preview && void confirm(preview.content)}
    >
      <Stack gap="5">
        <Text as="p">
          Nothing is posted before you have seen what each line does. Send the file as the bank gave it:
          returns and notices of change in the format of Nacha, with lines of 94 characters.
        </Text>
        <FileUploader
          label="File of returns"
          isRequired
          endings={['.ach', '.txt', '.ret']}
          maxFiles={1}
          maxBytes={limits.validateUpload}
          isDisabled={isBusy}
          errorMessage={problem}
          onChange={(items) => void read(items)}
        />
        {reading.isRunning && <Spinner label="The file is read" />}
        {preview && (
          <DataGrid
            label="Lines of the file"
            columns={columns}
            rows={preview.returns}
            getRowId={rowId}
            emptyState={
              <EmptyState size="s" title="The file returns nothing">
                The bank sent it without any line of a return.
              </EmptyState>
            }
          />
        )}
      </Stack>
    </ActionDialog>
  );
}
