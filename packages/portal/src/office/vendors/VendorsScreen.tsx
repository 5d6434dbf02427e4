import { useEndpoint } from '@slip/api';
import { type Output, office, type VendorState } from '@slip/api/contract';
import { programScopeFacts } from '@slip/forms/rules';
import { Badge, type BadgeProps } from '@slip/ui/Badge';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { MenuButton } from '@slip/ui/Menu';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { useMayCall } from '../../session/useMayCall.js';
import { titles } from '../../titles.js';
import { type VendorAct, VendorDecision } from './VendorDecision.js';

type Vendor = Output<typeof office.vendors>[number];

const none: readonly Vendor[] = [];

const stateWords: Readonly<
  Record<VendorState, { readonly label: string; readonly tone: BadgeProps['tone'] }>
> = {
  asked: { label: 'Asks', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  refused: { label: 'Refused', tone: 'neutral' },
  suspended: { label: 'Suspended', tone: 'danger' },
};

const columns: readonly ColumnDef<Vendor>[] = [
  {
    id: 'name',
    header: 'Name',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '11rem' },
    cell: ({ row: { original: vendor } }) => (
      <Stack gap="1">
        <span>{vendor.name}</span>
        <Link href={vendor.website}>{vendor.website.replace(/^https:\/\//i, '')}</Link>
        <Text as="span" size="s" tone="muted">
          {vendor.email}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'state',
    header: 'Standing',
    meta: { isWrapping: true, minWidth: '11rem' },
    cell: ({ row: { original: vendor } }) => (
      <Stack gap="1">
        <span>
          <Badge tone={stateWords[vendor.state].tone}>{stateWords[vendor.state].label}</Badge>
        </span>
        <Text as="span" size="s" tone="muted">
          {vendor.decidedAt === null
            ? `Since ${formatMoment(vendor.askedAt)}`
            : `${vendor.decidedBy ?? ''}, ${formatMoment(vendor.decidedAt)}`}
        </Text>
        {vendor.reason !== '' && (
          <Text as="span" size="s">
            {vendor.reason}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    id: 'rights',
    header: 'Rights',
    meta: { isWrapping: true },
    cell: ({ row }) => row.original.scopes.map((scope) => programScopeFacts[scope].label).join(', '),
  },
  {
    id: 'addresses',
    header: 'Addresses',
    meta: { isWrapping: true, minWidth: '12rem' },
    cell: ({ row }) => (
      <Stack gap="1">
        {row.original.redirectUris.map((address) => (
          <span key={address}>{address}</span>
        ))}
        {row.original.webhook !== null && (
          <Text as="span" size="s" tone="muted">{`Hears events at ${row.original.webhook.url}`}</Text>
        )}
      </Stack>
    ),
  },
  { id: 'connections', header: 'Connections', cell: ({ row }) => row.original.connections },
];

/** The decisions that can be made on a vendor, by its state. */
const actsOf: Readonly<Record<VendorState, readonly VendorAct[]>> = {
  asked: ['approve', 'refuse'],
  approved: ['suspend'],
  refused: [],
  suspended: ['approve'],
};

const actLabels: Readonly<Record<VendorAct, string>> = {
  approve: 'Approve',
  refuse: 'Refuse',
  suspend: 'Suspend',
};

/** The vendors whose programs accounts can connect: `/slip/office/vendors`. */
export default function VendorsScreen() {
  const { data, error, isLoading, reload } = useEndpoint(office.vendors);
  const mayDecide = useMayCall(office.approveVendor);
  const [chosen, setChosen] = useState<{ readonly act: VendorAct; readonly of: Vendor } | null>(null);
  useFailureNotice(data ? undefined : error);
  const close = () => setChosen(null);
  const menuOf = (vendor: Vendor) =>
    mayDecide && actsOf[vendor.state].length > 0 ? (
      <MenuButton
        label={`Actions for ${vendor.name}`}
        actions={actsOf[vendor.state].map((act) => ({
          id: act,
          label: actLabels[act],
          isDestructive: act !== 'approve',
          onAction: () => setChosen({ act, of: vendor }),
        }))}
      />
    ) : null;

  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeVendors}
        subtitle="Makers of programs that accounts can connect. Each connection is a program of the account, with the rights that its administrator gave."
      />
      <Card padding="none">
        <DataGrid
          label="Vendors"
          columns={columns}
          rows={data ?? none}
          getRowId={({ vendor }) => String(vendor)}
          rowMenu={menuOf}
          isUnpaged
          isLoading={isLoading}
          error={data ? undefined : error && 'The vendors could not be loaded.'}
          onRetry={() => void reload()}
          emptyState={
            <EmptyState size="s" title="No vendor has registered">
              {`They register at ${window.location.origin}${paths.registerVendor}.`}
            </EmptyState>
          }
        />
      </Card>
      {chosen && (
        <VendorDecision vendor={chosen.of.vendor} name={chosen.of.name} act={chosen.act} onClose={close} />
      )}
    </Stack>
  );
}
