import { ApiError, useAction, useClient, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { type AdjustmentKind, adjustmentNames, formatUsDate } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Inline } from '@slip/ui/Inline';
import { MenuButton } from '@slip/ui/Menu';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useState } from 'react';
import { StatementDialog } from '../../downloads/StatementDialog.js';
import { useNotices } from '../../notices/useNotices.js';
import { amountColumn } from '../../pages/figureColumn.js';
import { useMayCall } from '../../session/useMayCall.js';
import { ActDialog } from './ActDialog.js';
import type { ActWords } from './ActWords.js';
import { type AdjustableDocument, AdjustDialog, type Books } from './AdjustDialog.js';

const columns: readonly ColumnDef<AdjustableDocument>[] = [
  { id: 'number', header: 'Number', meta: { isRowHeader: true }, cell: ({ row }) => row.original.number },
  { id: 'title', header: 'Document', meta: { isWrapping: true }, cell: ({ row }) => row.original.title },
  amountColumn('total', 'Total', ({ total }) => total),
  amountColumn('balance', 'Open', ({ balance }) => balance),
];

const holdWords = ({ name, hold }: Books): ActWords =>
  hold === null
    ? {
        title: `Hold the collection of ${name}?`,
        consequences: [
          'Nothing is charged for lateness, and nobody is reminded, until the hold ends. What is open stays owed.',
          'The days of the hold are never charged.',
          'Another Accountant approves it, if there is one. The account is told, with the reason.',
        ],
        confirmLabel: 'Hold collection',
        asksReason: true,
      }
    : {
        title: `End the hold of ${name}?`,
        consequences: [
          'The next closing charges what was late before the hold and what is late from today on, without the days of the hold. Reminders go out again.',
          'Another Accountant approves it, if there is one. The account is told, with the reason.',
        ],
        confirmLabel: 'End the hold',
        asksReason: true,
      };

/** Asks before the collection of an account is held, or a hold ends. */
function HoldDialog({ books, onClose }: { readonly books: Books; readonly onClose: () => void }) {
  const notices = useNotices();
  const hold = useAction(office.holdCollection);

  async function confirm(reason: string): Promise<void> {
    try {
      const body = { account: books.account, isHold: books.hold === null, reason };
      const { isDone, proposal, tells } = await hold.run({ body });
      notices.succeeded(isDone ? tells : `Proposal ${proposal} waits for another Accountant.`);
      onClose();
    } catch (failure) {
      notices.failed(failure);
      // 409: somebody else was quicker. After any other failure the reason stays.
      if (failure instanceof ApiError && failure.status === 409) onClose();
    }
  }

  return (
    <ActDialog
      words={holdWords(books)}
      isPending={hold.isRunning}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    />
  );
}

function Decisions({ decisions }: Pick<Books, 'decisions'>) {
  if (decisions.length === 0) return null;
  return (
    <Stack as="ul" gap="2" style={{ margin: 0, paddingInlineStart: '1.25rem' }} aria-label="Decisions">
      {decisions.map(({ on, at, words, reason, by }) => (
        <Text as="li" key={at}>
          {formatUsDate(on)}: {words} {reason} <Text tone="muted">({by})</Text>
        </Text>
      ))}
    </Stack>
  );
}

const none: readonly AdjustableDocument[] = [];

/** The documents of an account, each with the changes that the office can make, and the hold of its collection. */
export function BooksCard({ account }: { readonly account: string }) {
  const { data, error, isLoading, reload } = useEndpoint(office.adjustableBooks, { query: { account } });
  const client = useClient();
  const [openDialog, setOpenDialog] = useState<
    'hold' | 'statement' | { document: AdjustableDocument; kind: AdjustmentKind } | null
  >(null);
  const mayAct = useMayCall(office.adjustInvoice);
  const close = () => setOpenDialog(null);

  function menuOf(document: AdjustableDocument): ReactNode {
    if (!mayAct || document.fits.length === 0) return null;
    return (
      <MenuButton
        label={`Changes of ${document.number}`}
        actions={document.fits.map((kind) => ({
          id: kind,
          label: adjustmentNames[kind].act,
          onAction: () => setOpenDialog({ document, kind }),
        }))}
      />
    );
  }

  return (
    <Card
      title="Adjustments"
      description="Documents with what can be done about them; the newest 200."
      actions={
        data && (
          <Inline gap="2">
            <Button onPress={() => setOpenDialog('statement')}>Statement</Button>
            {mayAct && (
              <Button onPress={() => setOpenDialog('hold')}>
                {data.hold === null ? 'Hold collection' : 'End the hold'}
              </Button>
            )}
          </Inline>
        )
      }
    >
      <Stack gap="4">
        {data?.hold && (
          <Banner tone="warning" title={`Held since ${formatUsDate(data.hold.since)}`}>
            By {data.hold.by}. {data.hold.reason}
          </Banner>
        )}
        <DataGrid
          label="Documents that can be changed"
          columns={columns}
          rows={error ? none : (data?.documents ?? none)}
          getRowId={({ number }) => number}
          rowMenu={menuOf}
          isLoading={isLoading}
          error={error && 'What can be changed could not be loaded.'}
          onRetry={() => void reload()}
          emptyState={
            <EmptyState size="s" headingLevel={3} title="No documents yet">
              There is nothing to change before a quarter is closed.
            </EmptyState>
          }
        />
        {data && <Decisions decisions={data.decisions} />}
      </Stack>
      {data && openDialog === 'hold' && <HoldDialog books={data} onClose={close} />}
      {data && openDialog === 'statement' && (
        <StatementDialog
          name={data.name}
          read={(days) => client.call(office.accountStatement, { query: { account, ...days } })}
          onClose={close}
        />
      )}
      {data && typeof openDialog === 'object' && openDialog !== null && (
        <AdjustDialog books={data} document={openDialog.document} kind={openDialog.kind} onClose={close} />
      )}
    </Card>
  );
}
