import { useEndpoint } from '@slip/api';
import {
  admin,
  CALLS_KEPT_DAYS,
  type CallOutcome,
  callOutcomes,
  MAX_PROGRAM_CALLS,
} from '@slip/api/contract';
import { addDays, isCalendarDate, todayIn } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { DateField } from '@slip/ui/DateField';
import { EmptyState } from '@slip/ui/EmptyState';
import { Inline } from '@slip/ui/Inline';
import { SearchField } from '@slip/ui/SearchField';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatMoment, useClock } from '../../clock/clock.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { figureColumn } from '../../pages/figureColumn.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { EarlierRows } from '../lists/EarlierRows.js';
import { CallDialog, type ProgramCall, StatusBadge } from './CallDialog.js';

/** The most characters that the filter by path can have. */
const MAX_PATH_LENGTH = 100;

/** The option that filters nothing. */
const EVERY = 'every';

const outcomeWords: Readonly<Record<CallOutcome, string>> = {
  done: 'Done (2xx)',
  refused: 'Refused (4xx)',
  failed: 'Failed (5xx)',
};

const outcomeOptions = [
  { value: EVERY, label: 'Every answer' },
  ...callOutcomes.map((outcome) => ({ value: outcome, label: outcomeWords[outcome] })),
];

const columnsOf = (onShow: (call: ProgramCall) => void): readonly ColumnDef<ProgramCall>[] => [
  {
    id: 'path',
    header: 'Call',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '14rem' },
    cell: ({ row: { original } }) => `${original.method} ${original.path}`,
  },
  { id: 'status', header: 'Status', cell: ({ row }) => <StatusBadge status={row.original.status} /> },
  { id: 'at', header: 'When', cell: ({ row }) => formatMoment(row.original.at) },
  {
    id: 'program',
    header: 'Program',
    meta: { isWrapping: true, minWidth: '9rem' },
    cell: ({ row: { original } }) => (
      <Inline gap="2" align="center">
        {original.program}
        {original.isTest && <Badge tone="info">Test</Badge>}
      </Inline>
    ),
  },
  figureColumn('took', 'Took', ({ milliseconds }) => `${milliseconds} ms`),
  {
    id: 'actions',
    header: 'Actions',
    meta: { isHeaderHidden: true },
    cell: ({ row: { original } }) => (
      <Button
        size="s"
        aria-label={`Details of ${original.method} ${original.path}, ${original.requestId}`}
        onPress={() => onShow(original)}
      >
        Details
      </Button>
    ),
  },
];

/** The filters, as the address keeps them. */
function filterOf(params: URLSearchParams) {
  const program = Number(params.get('program'));
  const outcome = callOutcomes.find((each) => each === params.get('outcome'));
  const path = params.get('path')?.trim() ?? '';
  const day = params.get('day');
  return {
    ...(Number.isSafeInteger(program) && program > 0 && { programId: program }),
    ...(outcome && { outcome }),
    ...(path !== '' && { path }),
    ...(isCalendarDate(day) && { day }),
  };
}

type Filter = ReturnType<typeof filterOf>;

/** The filters of the list, kept in the address. */
function CallFilters({
  filter,
  onChange,
}: {
  readonly filter: Filter;
  readonly onChange: (name: string, value: string | null) => void;
}) {
  const programs = useEndpoint(admin.programs);
  const clock = useClock();
  const { timeZone } = useRuntimeConfig().office;
  const [today] = useState(() => todayIn(timeZone, clock()));
  const [path, setPath] = useState(filter.path ?? '');
  const style = { flex: '1 1 11rem', maxInlineSize: '16rem' };
  const find = () => onChange('path', path.trim().slice(0, MAX_PATH_LENGTH) || null);
  const programOptions = [
    { value: EVERY, label: 'Every program' },
    ...(programs.data ?? []).map(({ programId, name }) => ({ value: String(programId), label: name })),
  ];
  const chosen = String(filter.programId ?? EVERY);
  return (
    <search>
      <Inline gap="3" align="end">
        <Select
          label="Program"
          options={programOptions}
          value={programOptions.some(({ value }) => value === chosen) ? chosen : EVERY}
          onChange={(value) => onChange('program', value === EVERY ? null : value)}
          style={style}
        />
        <Select
          label="Answer"
          options={outcomeOptions}
          value={filter.outcome ?? EVERY}
          onChange={(value) => onChange('outcome', value === EVERY ? null : value)}
          style={style}
        />
        <DateField
          label="Day"
          defaultValue={filter.day ?? null}
          min={addDays(today, -CALLS_KEPT_DAYS)}
          max={today}
          today={today}
          onChange={(day, { problem }) => {
            if (problem === null) onChange('day', day);
          }}
          style={style}
        />
        <SearchField
          label="Part of the path"
          value={path}
          onChange={setPath}
          onSubmit={find}
          onClear={() => onChange('path', null)}
          style={style}
        />
        <Button onPress={find}>Find</Button>
      </Inline>
    </search>
  );
}

const none: readonly ProgramCall[] = [];

/** The calls of the account's programs in the last 30 days, for the people who write them. */
export default function RequestLogSection() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const [beforeCallId, setBeforeCallId] = useState<number>();
  const [shown, setShown] = useState<ProgramCall | null>(null);
  const { data, error, isLoading, isRefreshing, reload } = useEndpoint(
    admin.programCalls,
    { query: { ...filter, ...(beforeCallId !== undefined && { before: beforeCallId }) } },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  const earliest = data?.at(-1);
  const isFiltered = Object.keys(filter).length > 0;

  function change(name: string, value: string | null): void {
    setBeforeCallId(undefined);
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }

  return (
    <Stack gap="4">
      <Text as="p" tone="muted">
        {`Each call with a token of your account, for ${CALLS_KEPT_DAYS} days. A call is listed about a second after its answer.`}
      </Text>
      <CallFilters filter={filter} onChange={change} />
      <DataGrid
        label="Calls"
        columns={columnsOf(setShown)}
        rows={data ?? none}
        getRowId={({ callId }) => String(callId)}
        isLoading={isLoading || isRefreshing}
        error={data ? undefined : error && 'The calls could not be loaded.'}
        onRetry={() => void reload()}
        isUnpaged
        tools={
          <EarlierRows
            isRefreshing={isRefreshing}
            onRefresh={() => void reload()}
            onLatest={beforeCallId === undefined ? undefined : () => setBeforeCallId(undefined)}
            onEarlier={
              earliest && data?.length === MAX_PROGRAM_CALLS
                ? () => setBeforeCallId(earliest.callId)
                : undefined
            }
          />
        }
        emptyState={
          beforeCallId !== undefined ? (
            <EmptyState title="No earlier calls" />
          ) : isFiltered ? (
            <EmptyState title="No call was found">Fewer filters find more.</EmptyState>
          ) : (
            <EmptyState title="No program has called yet">
              Calls are listed here once a program uses its token. Examples stand under Developers’ Guide.
            </EmptyState>
          )
        }
      />
      {shown && <CallDialog call={shown} onClose={() => setShown(null)} />}
    </Stack>
  );
}
