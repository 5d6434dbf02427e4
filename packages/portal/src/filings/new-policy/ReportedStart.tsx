import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { fromWireDate, stateFacts } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { useEffect } from 'react';
import { useFailureNotice } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import type { Start } from './StartDialog.js';

export interface ReportedStartProps {
  readonly insurerPolicyId: number;
  readonly onStart: (start: Start) => void;
}

/** Opens the form with what an insurer reported, in the place of the dialog that asks where, from when and for whom. */
export function ReportedStart({ insurerPolicyId, onStart }: ReportedStartProps) {
  const { data, error, reload } = useEndpoint(filings.reportedPolicies, { query: { insurerPolicyId } });
  useFailureNotice(error);
  const row = data?.rows[0];
  useEffect(() => {
    if (row === undefined) return;
    onStart({
      state: stateFacts(row.homeStateAbbr),
      effectiveDate: fromWireDate(row.insPolicyEffectiveDate) ?? null,
      agent: { id: row.agentId, label: row.agentName },
      insured: null,
      reported: {
        policyNumber: row.insPolicyNumber,
        insuredName: row.insPolicyInsured,
        insurer: { id: row.insurerId, name: row.insurerName, naic: row.insurerNaic },
        premium: row.insTransPremium,
      },
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it has been read.
  }, [row]);
  return (
    <Card aria-busy={data === undefined && error === undefined}>
      {error !== undefined && (
        <EmptyState
          title="What the insurer reported could not be loaded"
          actions={<Button onPress={() => void reload()}>Try again</Button>}
        />
      )}
      {error === undefined && data?.rows.length === 0 && (
        <EmptyState title="Nothing to file" actions={<Link href={paths.home}>To the dashboard</Link>}>
          This policy is on file already, or the insurer no longer reports it under your NPN.
        </EmptyState>
      )}
      {error === undefined && data?.rows.length !== 0 && <Skeleton lines={6} />}
    </Card>
  );
}
