import { useAction, useEndpoint } from '@slip/api';
import { admin, type Output } from '@slip/api/contract';
import { programScopeFacts, stateFacts } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { KeptRecord } from '../KeptRecord.js';
import { PROGRAM, ProgramDialog } from './ProgramDialog.js';
import { useProgramProof } from './ProgramFields.js';
import { type NewToken, NewTokenDialog, ReplaceTokenDialog } from './TokenDialogs.js';

type Program = Output<typeof admin.programs>[number];

const none: readonly Program[] = [];

/** The beginning and the end of a token, by which people know it. */
const tokenText = ({ isTest }: Program, lastFour: string) => `slip_${isTest ? 'test' : 'live'}_…${lastFour}`;

/** The limits of a program in words; empty where it has none. */
function limitsOf({ agents, states, addresses }: Program): string {
  const parts = [
    ...(states.length > 0 ? [states.map((state) => stateFacts(state).name).join(', ')] : []),
    ...(agents.length > 0 ? [agents.map(({ name }) => name).join(', ')] : []),
    ...(addresses.length > 0 ? [`from ${addresses.join(', ')}`] : []),
  ];
  return parts.length === 0 ? '' : `Only ${parts.join('; ')}`;
}

function Rights({ program }: { readonly program: Program }) {
  const limits = limitsOf(program);
  return (
    <Stack gap="1">
      <span>{program.scopes.map((scope) => programScopeFacts[scope].label).join(', ')}</span>
      {limits !== '' && (
        <Text as="span" size="s" tone="muted">
          {limits}
        </Text>
      )}
    </Stack>
  );
}

/** The token of a vendor's program: it renews itself each hour, so its last digits are not shown. */
function VendorToken({ program }: { readonly program: Program }) {
  const [token] = program.tokens;
  if (token === undefined) return <span>Not used yet: the vendor has not asked for its first token.</span>;
  return (
    <Stack gap="1">
      <span>Renews itself each hour</span>
      <Text as="span" size="s" tone="muted">
        {usedText(token)}
      </Text>
    </Stack>
  );
}

const usedText = ({
  lastUsedAt,
  lastUsedFrom,
}: Pick<Program['tokens'][number], 'lastUsedAt' | 'lastUsedFrom'>) =>
  lastUsedAt === null ? 'Never used' : `Used ${formatMoment(lastUsedAt)} from ${lastUsedFrom ?? 'nowhere'}`;

function Tokens({ program }: { readonly program: Program }) {
  return (
    <Stack gap="2">
      {program.tokens.map(({ lastFour, expiresAt, isOver, madeAt, ...used }) => (
        <Stack key={`${madeAt} ${lastFour}`} gap="1">
          <span>{tokenText(program, lastFour)}</span>
          <Text as="span" size="s" tone={isOver ? 'danger' : 'muted'}>
            {isOver ? `Expired ${formatMoment(expiresAt)}` : `Until ${formatMoment(expiresAt)}`}
          </Text>
          <Text as="span" size="s" tone="muted">
            {usedText(used)}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

interface ChosenAct {
  readonly program: Program;
  readonly to: 'replace' | 'revoke';
}

/** The word for ending a program: a vendor's is disconnected, one's own is revoked. */
const endWord = ({ vendor }: Program) => (vendor ? 'Disconnect' : 'Revoke');

/** Who made a program, or why its calls are refused. */
function standingText({ vendor, isStopped, madeBy, madeAt }: Program): string {
  if (vendor?.isSuspended) return 'The office has suspended the vendor: none of its tokens is good.';
  if (isStopped) {
    return vendor
      ? `${madeBy}, who connected it, is no administrator any more. Connect it again from the vendor’s program.`
      : `${madeBy}, who added it, is no administrator any more. Revoke it and add another.`;
  }
  if (vendor) {
    return `Connected by ${madeBy}, ${formatMoment(madeAt)}; to be connected again by ${formatMoment(vendor.endsAt)}`;
  }
  return `Added by ${madeBy}, ${formatMoment(madeAt)}`;
}

function columnsOf(onChoose: (chosenAct: ChosenAct) => void): readonly ColumnDef<Program>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      meta: { isRowHeader: true, isWrapping: true },
      cell: ({ row: { original: program } }) => (
        <Stack gap="1">
          <Inline gap="2">
            <span>{program.name}</span>
            {program.isTest && <Badge tone="info">Test</Badge>}
            {(program.isStopped || program.vendor?.isSuspended) && <Badge tone="danger">Stopped</Badge>}
          </Inline>
          {program.vendor && (
            <Link href={program.vendor.website}>{new URL(program.vendor.website).host}</Link>
          )}
          <Text as="span" size="s" tone="muted">
            {standingText(program)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'rights',
      header: 'Rights',
      meta: { isWrapping: true },
      cell: ({ row }) => <Rights program={row.original} />,
    },
    {
      id: 'tokens',
      header: 'Token',
      meta: { isWrapping: true, minWidth: '14rem' },
      cell: ({ row: { original: program } }) =>
        program.vendor ? <VendorToken program={program} /> : <Tokens program={program} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      meta: { isHeaderHidden: true, align: 'end' },
      cell: ({ row: { original: program } }) => (
        <Inline gap="2" justify="end">
          {!program.isStopped && program.vendor === null && (
            <Button
              size="s"
              aria-label={`Replace the token of ${program.name}`}
              onPress={() => onChoose({ program, to: 'replace' })}
            >
              Replace
            </Button>
          )}
          <Button
            size="s"
            aria-label={`${endWord(program)} ${program.name}`}
            onPress={() => onChoose({ program, to: 'revoke' })}
          >
            {endWord(program)}
          </Button>
        </Inline>
      ),
    },
  ];
}

/** The programs that may act for the account, with their rights and tokens. */
export default function ProgramsSection() {
  const { data, error, isLoading, reload } = useEndpoint(admin.programs);
  const notices = useNotices();
  const replacing = useAction(admin.rotateProgram);
  const revoking = useAction(admin.revokeProgram);
  const proof = useProgramProof();
  const [isAdding, setIsAdding] = useState(false);
  const [chosenAct, setChosenAct] = useState<ChosenAct | null>(null);
  const [newToken, setNewToken] = useState<NewToken | null>(null);
  useFailureNotice(data ? undefined : error);
  const columns = useMemo(() => columnsOf(setChosenAct), []);
  const rows = data ?? none;
  const addButton = (
    <Button variant="primary" onPress={() => setIsAdding(true)}>
      Add program
    </Button>
  );

  async function revoke({ programId, name, vendor }: Program): Promise<void> {
    try {
      await revoking.run({ body: { programId } });
      notices.succeeded(`${name} was ${vendor ? 'disconnected' : 'revoked'}: its tokens are good no more.`);
    } catch (failure) {
      notices.failed(failure);
    }
    setChosenAct(null);
  }

  return (
    <Stack gap="5">
      <Text as="p" tone="muted">
        Your own system, or that of a vendor you connected, can read and file here by itself. It is no user:
        histories name it, it has only the rights you give it, and you end it at once. It never signs papers,
        agrees to terms, or adds bank accounts and users.
      </Text>
      <KeptRecord label={PROGRAM} onOpen={() => setIsAdding(true)} />
      <DataGrid
        label="Programs"
        isLabelVisible
        columns={columns}
        rows={rows}
        getRowId={({ programId }) => String(programId)}
        isUnpaged
        isLoading={isLoading}
        error={data ? undefined : error && 'Your programs could not be loaded.'}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState title="No program acts for your account" actions={addButton}>
            Add one to get its token. A test program files nothing: everything is answered, and then taken
            back.
          </EmptyState>
        }
        tools={rows.length > 0 && addButton}
      />
      {isAdding && (
        <ProgramDialog
          proof={proof}
          onAdded={(added) => {
            setIsAdding(false);
            setNewToken(added);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {chosenAct?.to === 'replace' && (
        <ReplaceTokenDialog
          name={chosenAct.program.name}
          isPending={replacing.isRunning}
          onReplace={(terms) =>
            void proof.run(async () => {
              const { programId, name } = chosenAct.program;
              const { token } = await replacing.run({ body: { programId, ...terms } });
              setChosenAct(null);
              setNewToken({ name, token });
            })
          }
          onClose={() => setChosenAct(null)}
        />
      )}
      <ConfirmDialog
        title={`${chosenAct ? endWord(chosenAct.program) : 'Revoke'} ${chosenAct?.program.name ?? ''}?`}
        isOpen={chosenAct?.to === 'revoke'}
        onOpenChange={() => setChosenAct(null)}
        confirmLabel={chosenAct ? endWord(chosenAct.program) : 'Revoke'}
        isPending={revoking.isRunning}
        onConfirm={() => chosenAct && void revoke(chosenAct.program)}
      >
        All its tokens end at once, on every server. This cannot be taken back; what it filed stays.
      </ConfirmDialog>
      {proof.dialog}
      {newToken !== null && <NewTokenDialog {...newToken} onClose={() => setNewToken(null)} />}
    </Stack>
  );
}
