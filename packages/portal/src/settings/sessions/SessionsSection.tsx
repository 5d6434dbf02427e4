import { useAction, useEndpoint } from '@slip/api';
import { type Output, user } from '@slip/api/contract';
import { formatCountOf, SIGN_OUT_ELSEWHERE } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { type ColumnDef, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { settingsPath } from '../../settingsPath.js';
import { SignInHistory } from './SignInHistory.js';

type OpenSession = Output<typeof user.sessions>[number];

const none: readonly OpenSession[] = [];
const thisOne: RowTone = { tone: 'info', label: 'This one' };

function columnsOf(onEnd: (session: OpenSession) => void): readonly ColumnDef<OpenSession>[] {
  return [
    {
      id: 'browser',
      header: 'Browser',
      meta: { isRowHeader: true },
      cell: ({ row }) => row.original.browser,
    },
    { id: 'address', header: 'Address', cell: ({ row }) => row.original.address },
    { id: 'since', header: 'Signed In', cell: ({ row }) => formatMoment(row.original.startedAt) },
    { id: 'used', header: 'Last Used', cell: ({ row }) => formatMoment(row.original.lastUsedAt) },
    {
      id: 'actions',
      header: 'Actions',
      meta: { isHeaderHidden: true, align: 'end' },
      cell: ({ row }) =>
        !row.original.isThis && (
          <Button
            size="s"
            aria-label={`Sign out ${row.original.browser}, ${row.original.address}`}
            onPress={() => onEnd(row.original)}
          >
            Sign out
          </Button>
        ),
    },
  ];
}

/** The browsers in which a person is signed in, with buttons that sign them out. */
function OpenSessions() {
  const { data, error, isLoading, reload } = useEndpoint(user.sessions);
  const notices = useNotices();
  const ending = useAction(user.endSession);
  const endingOthers = useAction(user.endOtherSessions);
  const [toEnd, setToEnd] = useState<OpenSession | 'others' | null>(null);
  useFailureNotice(data ? undefined : error);
  const columns = useMemo(() => columnsOf(setToEnd), []);
  const rows = data ?? none;

  async function end(): Promise<void> {
    try {
      if (toEnd === 'others') {
        const { ended } = await endingOthers.run();
        notices.succeeded(formatCountOf(ended, 'browser was signed out.', 'browsers were signed out.'));
      } else if (toEnd !== null) {
        await ending.run({ body: { sessionId: toEnd.sessionId } });
        notices.succeeded(`${toEnd.browser} was signed out.`);
      }
    } catch (failure) {
      notices.failed(failure);
    }
    setToEnd(null);
  }

  return (
    <>
      <DataGrid
        label="Where you are signed in"
        isLabelVisible
        columns={columns}
        rows={rows}
        getRowId={({ sessionId }) => sessionId}
        getRowTone={({ isThis }) => (isThis ? thisOne : null)}
        isUnpaged
        isLoading={isLoading}
        error={data ? undefined : error && 'Your sessions could not be loaded.'}
        onRetry={() => void reload()}
        tools={rows.length > 1 && <Button onPress={() => setToEnd('others')}>{SIGN_OUT_ELSEWHERE}</Button>}
      />
      <ConfirmDialog
        title={toEnd === 'others' ? `${SIGN_OUT_ELSEWHERE}?` : `Sign out ${toEnd?.browser ?? ''}?`}
        isOpen={toEnd !== null}
        onOpenChange={() => setToEnd(null)}
        confirmLabel="Sign out"
        isPending={ending.isRunning || endingOthers.isRunning}
        onConfirm={() => void end()}
      >
        {toEnd === 'others'
          ? 'Every other browser has to sign in again. This one stays signed in.'
          : 'It has to sign in again. If it is not yours, change your password as well.'}
      </ConfirmDialog>
    </>
  );
}

/** Sessions and Activity: where a person is signed in, and what happened to their sign-in. */
export default function SessionsSection() {
  return (
    <Stack gap="6">
      <Text as="p" tone="muted">
        If something here was not you, sign it out and{' '}
        <Link href={settingsPath('password')}>change your password</Link>. A{' '}
        <Link href={settingsPath('second-factors')}>second factor</Link> keeps out whoever knows it.
      </Text>
      <OpenSessions />
      <SignInHistory />
    </Stack>
  );
}
