import { permissionHolder, type Read, useEndpoint } from '@slip/api';
import { compliance, type Output, user } from '@slip/api/contract';
import {
  accountKind,
  hasPermission,
  isInsurer,
  messages,
  submissionLabel,
  submissionNumber,
} from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { PrintIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useSearchParams } from 'react-router-dom';
import { shownDate } from '../../filings/Policy.js';
import { insurerPolicyPath } from '../../insurerPolicyPaths.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { FromTheTop } from '../../pages/FromTheTop.js';
import { OnScreen } from '../../pages/OnScreen.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { telephoneHref } from '../../shell/officeContact.js';
import { titles } from '../../titles.js';
import { askedPeriod, DeclareNoBusiness } from './DeclareNoBusiness.js';

type Declared = Output<typeof compliance.getInsurerNoBusinesses>;
type Filing = Declared[number];

const noDeclarations: Declared = [];

/** The status of a declaration: filed; or void, with the day and the policy that made it void. */
function Standing({ filing: { voidedDate, voidedByPolicyId, voidedByPolicyNumber } }: { filing: Filing }) {
  if (voidedDate === null) return <Badge tone="success">Filed</Badge>;
  return (
    <Stack gap="0.5">
      <span>
        <Badge tone="warning">Void since {shownDate(voidedDate)}</Badge>
      </span>
      <Text size="s" tone="muted">
        Premium of the period was reported:{' '}
        {voidedByPolicyId === null ? (
          voidedByPolicyNumber
        ) : (
          <Link href={insurerPolicyPath({ policyId: voidedByPolicyId })}>policy {voidedByPolicyNumber}</Link>
        )}
      </Text>
    </Stack>
  );
}

const columns: readonly ColumnDef<Filing>[] = [
  {
    id: 'state',
    header: 'State',
    meta: { isRowHeader: true },
    enableSorting: true,
    accessorFn: ({ stateName }) => stateName,
  },
  {
    id: 'period',
    header: 'Period',
    enableSorting: true,
    sortDescFirst: true,
    accessorFn: (filing) => submissionNumber(filing),
    cell: ({ row }) => submissionLabel(row.original),
  },
  {
    id: 'received',
    header: 'Received Date',
    enableSorting: true,
    sortDescFirst: true,
    accessorFn: ({ receivedDate }) => receivedDate,
    cell: ({ row }) => shownDate(row.original.receivedDate),
  },
  { id: 'filedBy', header: 'Filed by', enableSorting: true, accessorFn: ({ filedBy }) => filedBy },
  {
    id: 'standing',
    header: 'Status',
    meta: { isWrapping: true },
    cell: ({ row }) => <Standing filing={row.original} />,
    accessorFn: ({ voidedDate }) => (voidedDate === null ? 'Filed' : 'Void'),
  },
];

const keyOf = ({ noBusinessId }: Filing) => String(noBusinessId);

/** The insurer's declarations, the newest first, with those that are void (spec 3 §2.6). */
function DeclaredPeriods({ declared }: { declared: Read<Declared> }) {
  // The name of the insurer is printed with the list.
  const { data: insurer, error } = useEndpoint(user.ndaEntityDetails);
  // The list waits for the name: a name that comes later would push the list down, by two lines on a narrow page.
  if (insurer === undefined && error === undefined) {
    return (
      <Card key="waits" title="Recently filed" aria-busy>
        <Skeleton lines={12} data-awaiting />
      </Card>
    );
  }
  return (
    <Card
      key="list"
      title="Recently filed"
      description={insurer && `${insurer.entityName}, NAIC Number ${insurer.entityLicense}`}
    >
      <DataGrid
        label="Recently filed"
        columns={columns}
        rows={declared.data ?? noDeclarations}
        getRowId={keyOf}
        getRowTone={({ voidedDate }) => (voidedDate === null ? null : { tone: 'neutral', label: 'Void' })}
        isLoading={declared.isLoading}
        error={declared.error && 'What was filed could not be loaded.'}
        onRetry={() => void declared.reload()}
        emptyState={
          <EmptyState title={messages.compliance.noneFound}>
            States and periods you declare without business stand here, also after premium was reported of
            them.
          </EmptyState>
        }
      />
    </Card>
  );
}

/** The contact for questions of insurers (spec 3 §2.6). */
function InsurerServices() {
  const { office } = useRuntimeConfig();
  return (
    <Text as="p" size="s" tone="muted">
      Questions? Insurer services of the office:{' '}
      <Link href={telephoneHref(office.phone)}>{office.phone}</Link> or{' '}
      <Link href={`mailto:${office.email}`}>{office.email}</Link>.
    </Text>
  );
}

/** The page where an insurer declares that it wrote nothing in a state and period: `/slip/compliance/no-business` (spec 3 §2.6). */
export default function NoBusinessScreen() {
  const signedIn = useSignedInUser();
  const holder = permissionHolder(signedIn);
  const kind = accountKind(holder);
  const [query] = useSearchParams();
  const declared = useEndpoint(compliance.getInsurerNoBusinesses);
  useFailureNotice(declared.error);
  return (
    <FromTheTop gap="5">
      <PageTitle
        title={titles.noBusiness}
        subtitle="Tell the office of which state and period you have no policies to report."
        actions={
          <Button icon={<PrintIcon size="s" />} onPress={() => window.print()}>
            Print
          </Button>
        }
      />
      {isInsurer(kind) && hasPermission(holder, 'EDIT POLICY') && (
        <OnScreen>
          <DeclareNoBusiness key={query.toString()} kind={kind} asked={askedPeriod(query)} />
        </OnScreen>
      )}
      <DeclaredPeriods declared={declared} />
      <InsurerServices />
    </FromTheTop>
  );
}
