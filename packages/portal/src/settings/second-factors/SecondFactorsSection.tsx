import { useAction, useEndpoint } from '@slip/api';
import { type Output, user } from '@slip/api/contract';
import { MFA, messages, rememberedBrowserDays } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { type ColumnDef, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { firstStep, type MfaState, mfaPath } from '../../authenticate/mfa/mfaState.js';
import { formatMoment } from '../../clock/clock.js';
import { useNotices } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { settingsPath } from '../../settingsPath.js';
import { SessionsLink } from '../sessions/SessionsLink.js';
import { BackupCodes } from './BackupCodes.js';
import { type MethodRow, methodColumns, methodRows } from './methodColumns.js';
import { Passkeys } from './Passkeys.js';
import { useProofGate } from './useProofGate.js';

type KnownBrowser = Output<typeof user.secondFactors>['browsers'][number];

const thisOne: RowTone = { tone: 'info', label: 'This one' };

function columnsOf(onForget: (browser: KnownBrowser) => void): readonly ColumnDef<KnownBrowser>[] {
  return [
    {
      id: 'browser',
      header: 'Browser',
      meta: { isRowHeader: true },
      cell: ({ row }) => row.original.browser,
    },
    { id: 'address', header: 'Address', cell: ({ row }) => row.original.address || 'Not known' },
    { id: 'since', header: 'Remembered', cell: ({ row }) => formatMoment(row.original.rememberedAt) },
    { id: 'until', header: 'Until', cell: ({ row }) => formatMoment(row.original.expiresAt) },
    {
      id: 'actions',
      header: 'Actions',
      meta: { isHeaderHidden: true, align: 'end' },
      cell: ({ row }) => (
        <Button size="s" aria-label={`Forget ${row.original.browser}`} onPress={() => onForget(row.original)}>
          Forget
        </Button>
      ),
    },
  ];
}

/** The browsers that are not asked for a code, with buttons that forget them (spec 1 §4 MFA flow). */
function RememberedBrowsers({ browsers }: { readonly browsers: readonly KnownBrowser[] }) {
  const notices = useNotices();
  const { run, isRunning } = useAction(user.forgetBrowsers);

  async function forget(toForget: readonly KnownBrowser[]): Promise<void> {
    try {
      await run({ body: { browserIds: toForget.map(({ id }) => id) } });
      notices.succeeded(
        toForget.length === 1
          ? 'The browser is asked for a code again.'
          : 'All browsers are asked for a code again.',
      );
    } catch (error) {
      notices.failed(error);
    }
  }

  return (
    <DataGrid
      label="Remembered browsers"
      isLabelVisible
      columns={columnsOf((browser) => void forget([browser]))}
      rows={browsers}
      getRowId={({ id }) => id}
      getRowTone={({ isThis }) => (isThis ? thisOne : null)}
      tools={
        browsers.length > 1 && (
          <Button isPending={isRunning} onPress={() => void forget(browsers)}>
            Forget all
          </Button>
        )
      }
      emptyState={
        <EmptyState title="No browser is remembered">
          {`A code is asked for at every sign-in. You can have a browser remembered for ${rememberedBrowserDays} days where you enter the code.`}
        </EmptyState>
      }
    />
  );
}

type SecondFactors = Output<typeof user.secondFactors>;

/** The question that is asked before a method is reset or deleted. */
type Question = { readonly kind: 'reset' | 'delete'; readonly row: MethodRow };

function Methods({ factors }: { readonly factors: SecondFactors }) {
  const { userId } = useSignedInUser();
  const navigate = useNavigate();
  const notices = useNotices();
  const proof = useProofGate();
  const removing = useAction(user.deleteUserMfaSettings);
  const [question, setQuestion] = useState<Question | null>(null);

  // Passes the method as not set up, so that the flow sets it up; the present setup works until then.
  function setUp({ method }: MethodRow): void {
    const state: MfaState = {
      userId: String(userId),
      settings: {
        mfaAuthAppSetup: factors.settings.mfaAuthAppSetup && method !== MFA.app,
        mfaEmailSetup: factors.settings.mfaEmailSetup && method !== MFA.email,
        mfaSmsSetup: factors.settings.mfaSmsSetup && method !== MFA.phone,
        passkeySetup: factors.settings.passkeySetup,
      },
      purpose: 'settings',
      rememberedUserName: null,
      redirectUrl: null,
      origin: settingsPath('second-factors'),
    };
    void navigate(mfaPath(firstStep(method, state)), { state });
  }

  async function remove({ method, name }: MethodRow): Promise<void> {
    setQuestion(null);
    await proof.run(async () => {
      // 0 deletes the method; 1 would ask to set it up again (spec 2 §3).
      await removing.run({ query: { userId: String(userId), mfaMethod: method, resetFlag: 0 } });
      notices.succeeded(`${name} was removed.`);
    });
  }

  const ask = (kind: Question['kind']) => (row: MethodRow) => setQuestion({ kind, row });
  const name = question?.row.name ?? '';
  const isWithoutAny = factors.factors.length + factors.passkeys.length === 0;
  return (
    <Stack gap="5">
      {isWithoutAny && (
        <Banner tone="info" title={messages.settings.noMfa}>
          With a second step, nobody can sign in with your password alone. Setting one up takes about a
          minute.
        </Banner>
      )}
      <DataGrid
        label="Verification methods"
        isLabelVisible
        columns={methodColumns({ onSetUp: setUp, onReset: ask('reset'), onDelete: ask('delete') })}
        rows={methodRows(factors)}
        getRowId={({ method }) => String(method)}
        isUnpaged
      />
      <Passkeys factors={factors} proof={proof} />
      <BackupCodes left={factors.backupCodesLeft} isUsable={factors.factors.length > 0} proof={proof} />
      {factors.factors.length > 0 && <RememberedBrowsers browsers={factors.browsers} />}
      <SessionsLink />
      <ConfirmDialog
        title={`Reset ${name}?`}
        isOpen={question?.kind === 'reset'}
        onOpenChange={() => setQuestion(null)}
        confirmLabel="Reset"
        onConfirm={() => {
          if (question) setUp(question.row);
        }}
      >
        You set it up again with a new code. What is set up now works until then.
      </ConfirmDialog>
      <ConfirmDialog
        title={`Delete ${name}?`}
        isOpen={question?.kind === 'delete'}
        onOpenChange={() => setQuestion(null)}
        confirmLabel="Delete"
        isDestructive
        onConfirm={() => {
          if (question) void remove(question.row);
        }}
      >
        {factors.factors.length === 1 && factors.passkeys.length === 0
          ? 'It is your only method: from then on your password alone lets people in.'
          : 'Its codes let you in no more. Browsers that were remembered are asked for a code again.'}
      </ConfirmDialog>
      {proof.dialog}
    </Stack>
  );
}

/** Multi-Factor Authentication: what a person has set up, backup codes and remembered browsers (spec 2 §2, §4). */
export default function SecondFactorsSection() {
  const { data, error, reload } = useEndpoint(user.secondFactors);
  if (data !== undefined) return <Methods factors={data} />;
  if (error === undefined) {
    return (
      <Stack aria-busy="true">
        <Skeleton lines={8} />
      </Stack>
    );
  }
  return (
    <Banner tone="danger" actions={<Button onPress={() => void reload()}>Try again</Button>}>
      {messages.settings.mfaLoadFailed}
    </Banner>
  );
}
