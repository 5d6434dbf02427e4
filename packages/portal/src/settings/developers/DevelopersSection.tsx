import { type ApiChange, apiChanges, TEST_ROUTING_NUMBER, testAccounts } from '@slip/api/contract';
import { type CalendarDate, formatUsDate, parseCalendarDate } from '@slip/forms/rules';
import { Badge, type BadgeProps } from '@slip/ui/Badge';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Heading } from '@slip/ui/Heading';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import { Text } from '@slip/ui/Text';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { settingsPath } from '../../settingsPath.js';
import { CodeBlock } from './CodeBlock.js';
import { codeExamples } from './examples.js';

const kinds: Readonly<
  Record<ApiChange['kind'], { readonly label: string; readonly tone: NonNullable<BadgeProps['tone']> }>
> = {
  added: { label: 'Added', tone: 'success' },
  changed: { label: 'Changed', tone: 'warning' },
  deprecated: { label: 'Will go', tone: 'warning' },
  removed: { label: 'Removed', tone: 'danger' },
};

const dayOf = ({ day }: ApiChange): string => {
  const date: CalendarDate | undefined = parseCalendarDate(day);
  return date === undefined ? day : formatUsDate(date);
};

const columns: readonly ColumnDef<ApiChange>[] = [
  { id: 'day', header: 'Day', cell: ({ row }) => dayOf(row.original) },
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ row }) => <Badge tone={kinds[row.original.kind].tone}>{kinds[row.original.kind].label}</Badge>,
  },
  {
    id: 'says',
    header: 'Change',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '16rem' },
    cell: ({ row }) => row.original.says,
  },
];

const accountColumns: readonly ColumnDef<(typeof testAccounts)[number]>[] = [
  {
    id: 'number',
    header: 'Account number',
    meta: { isRowHeader: true },
    cell: ({ row }) => row.original.accountNumber,
  },
  { id: 'returns', header: 'Comes back with', cell: ({ row }) => row.original.returns ?? 'Nothing' },
  {
    id: 'says',
    header: 'Because',
    meta: { isWrapping: true, minWidth: '12rem' },
    cell: ({ row }) => row.original.says,
  },
];

/** The address of the API with its host, as examples are copied to other machines. */
function useApiAddress(): string {
  const { apiBase } = useRuntimeConfig();
  return new URL(apiBase, window.location.href).href.replace(/\/$/, '');
}

/** Help for people who write a program: how to call the API, examples, and the API's changes. */
export default function DevelopersSection() {
  const api = useApiAddress();
  return (
    <Stack gap="6">
      <Stack gap="3">
        <Text as="p">
          A program calls with its token and does what its rights allow, in the name of your account. Begin
          with a test token: everything is checked, taxed and answered, and then taken back.
        </Text>
        <Stack as="ul" gap="2" style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
          <li>
            <Link href={settingsPath('programs')}>Programs</Link>: add one, and copy its token.
          </li>
          <li>
            <Link href={settingsPath('webhooks')}>Webhooks</Link>: be told what happens.
          </li>
          <li>
            <Link href={settingsPath('request-log')}>Request Log</Link>: see what was called, and why it was
            refused.
          </li>
          <li>
            <Link href={`${api}/docs`} target="_blank">
              Every call
            </Link>
            , and the{' '}
            <Link href={`${api}/docs/openapi.json`} target="_blank">
              OpenAPI document
            </Link>{' '}
            from which a client can be generated.
          </li>
        </Stack>
      </Stack>
      <Stack gap="3">
        <Heading level={3}>Examples</Heading>
        <Text as="p" tone="muted">
          Each lists the policies of a state, and files the policy that is in the file policy.json.
        </Text>
        <Tabs
          label="Examples"
          items={codeExamples.map(({ id, label, note, code }) => ({
            id,
            label,
            content: (
              <Stack gap="3">
                <Text as="p">{note}</Text>
                <CodeBlock label={`Example in ${label}`} code={code(api)} />
              </Stack>
            ),
          }))}
        />
      </Stack>
      <Stack gap="3">
        <Heading level={3}>Bank accounts for tests</Heading>
        <Text as="p" tone="muted">
          {`A test program with the right Pay can pay from these, with the routing number ${TEST_ROUTING_NUMBER}. The header Slip-Test-Events of the answer holds the event that would come later; nothing of it is kept, and no webhook is sent.`}
        </Text>
        <DataGrid
          label="Bank accounts for tests"
          columns={accountColumns}
          rows={testAccounts}
          getRowId={({ accountNumber }) => accountNumber}
          isUnpaged
        />
      </Stack>
      <Stack gap="3">
        <Heading level={3}>Changes</Heading>
        <Text as="p" tone="muted">
          What will go is named here first, and answers of such a call say until when it works (the headers
          Deprecation and Sunset).
        </Text>
        <DataGrid
          label="Changes of the API"
          columns={columns}
          rows={apiChanges}
          getRowId={({ day, says }) => `${day} ${says}`}
          isUnpaged
        />
      </Stack>
    </Stack>
  );
}
