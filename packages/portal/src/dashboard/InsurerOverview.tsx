import { useEndpoint } from '@slip/api';
import { user as endpoints } from '@slip/api/contract';
import type { InsurerKind } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { EmptyState } from '@slip/ui/EmptyState';
import { Skeleton } from '@slip/ui/Skeleton';
import { useFailureNotice } from '../notices/useNotices.js';
import { InsurerSummary } from './InsurerSummary.js';

const kinds: Readonly<Record<InsurerKind, { type: string; rhythm: string }>> = {
  ForeignInsurer: { type: 'Foreign insurer', rhythm: 'Each quarter' },
  AlienInsurer: { type: 'Alien insurer', rhythm: 'Each year, by the middle of the next' },
};

const yourAccount = 'Your account';

/** What the office has on record of the insurer. */
function OnRecord({ kind }: { kind: InsurerKind }) {
  const { data, error, reload } = useEndpoint(endpoints.ndaEntityDetails, {});
  useFailureNotice(error);
  if (error !== undefined) {
    return (
      <Card title={yourAccount}>
        <EmptyState
          size="s"
          headingLevel={3}
          title="Your account could not be loaded"
          actions={<Button onPress={() => void reload()}>Try again</Button>}
        />
      </Card>
    );
  }
  return (
    <Card title={yourAccount} aria-busy={data === undefined}>
      {data === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <DescriptionList
          columns={2}
          items={[
            { label: 'Company', value: data.entityName },
            { label: 'NAIC Number', value: data.entityLicense },
            { label: 'Type', value: kinds[kind].type },
            { label: 'Reports', value: kinds[kind].rhythm },
            { label: 'Address', value: data.entityAddress },
          ]}
        />
      )}
    </Card>
  );
}

/** What an insurer reported, and what the office knows of it. */
export function InsurerOverview({ kind }: { kind: InsurerKind }) {
  return (
    <>
      <InsurerSummary />
      <OnRecord kind={kind} />
    </>
  );
}
