import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useListFocus } from '../navigation/useListFocus.js';
import { useFailureNotice } from '../notices/useNotices.js';
import { paths } from '../paths.js';
import { ReportedPolicy } from '../reported-policies/ReportedPolicy.js';
import { useNpnWords } from '../reported-policies/useNpnWords.js';

/** The number of policies that the dashboard shows. */
const SHOWN = 3;

function List() {
  const { data, error, reload } = useEndpoint(filings.reportedPolicies, { query: {} });
  const listFocus = useListFocus<HTMLDivElement>();
  useFailureNotice(error);
  if (error !== undefined) {
    return (
      <Inline data-part="across" gap="3" align="center">
        <Text>They could not be loaded.</Text>
        <Button size="s" onPress={() => void reload()}>
          Try again
        </Button>
      </Inline>
    );
  }
  if (data === undefined) {
    return (
      <div data-part="across" aria-busy>
        <Skeleton lines={2} />
      </div>
    );
  }
  return (
    <>
      <Stack as="ul" data-part="rows" aria-label="Policies" {...listFocus}>
        {data.rows.slice(0, SHOWN).map((row) => (
          <ReportedPolicy key={row.insPolicyId} row={row} />
        ))}
      </Stack>
      {data.total > SHOWN && (
        <Link data-part="across" href={paths.reportedPolicies} variant="standalone">
          See all {data.total} policies
        </Link>
      )}
    </>
  );
}

/**
 * The policies to file, as rows of the work list: insurers reported them under the NPN of the person or of an agency's agents, and
 * nobody has filed them.
 */
export function ReportedPolicies({ count }: { count: number }) {
  const npn = useNpnWords();
  const sentence =
    count === 1
      ? `An insurer reported 1 policy under ${npn} that is not filed`
      : `Insurers reported ${count} policies under ${npn} that are not filed`;
  return (
    <>
      <Text as="p" tone="muted">
        {sentence}.
      </Text>
      <List />
    </>
  );
}
