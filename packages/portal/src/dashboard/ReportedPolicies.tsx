import { type Output, permissionHolder, useAction, useEndpoint } from '@slip/api';
import { admin, filings } from '@slip/api/contract';
import { accountKind, formatAmount, likenessWords } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useNavigate } from 'react-router-dom';
import { fileReportedPath, policyViewPath } from '../filings/policyPaths.js';
import { shownDate } from '../filings/shownDate.js';
import { FirstFew } from '../lists/FirstFew.js';
import { decideAccess } from '../navigation/access.js';
import { useFailureNotice } from '../notices/useNotices.js';
import { paths } from '../paths.js';
import { screenAt } from '../screens.js';
import { useSignedInUser } from '../session/useSessionUser.js';

type Row = Output<typeof filings.reportedPolicies>['rows'][number];

/** Opens a new policy with what was reported; its insurer is taken into the agent's list, as choosing it would. */
function FileItNow({ row }: { row: Row }) {
  const navigate = useNavigate();
  const { run, isRunning } = useAction(admin.setSelectedInsurers);
  const { agentId, insurerId, insPolicyId } = row;
  const open = async () => {
    const query = { agentId, effectiveDate: shownDate(row.insPolicyEffectiveDate) };
    // An insurer that cannot be taken is marked in the form, which says why.
    await run({ query, body: { selectedIds: [insurerId], availableIds: [] } }).catch(() => undefined);
    void navigate(fileReportedPath(insPolicyId));
  };
  return (
    <Button
      size="s"
      isPending={isRunning}
      aria-label={`File it now: ${row.insPolicyNumber}`}
      onPress={() => void open()}
    >
      File it now
    </Button>
  );
}

/** A policy on file that may be the same one, its number mistyped. */
function Similar({ row }: { row: Row }) {
  if (row.similar === null) return null;
  const { agtPolicyId: policyId, agtPolicyNumber, likeness } = row.similar;
  const address = { policyId, agentId: row.agentId, state: row.homeStateAbbr };
  return (
    <Text size="s">
      On file is <Link href={policyViewPath(address)}>{agtPolicyNumber}</Link>, which{' '}
      {likenessWords(likeness)}: perhaps the same policy.
    </Text>
  );
}

function ReportedPolicy({ row, isAgency, mayFile }: { row: Row; isAgency: boolean; mayFile: boolean }) {
  const facts = [
    row.homeStateName,
    row.insurerName,
    shownDate(row.insPolicyEffectiveDate),
    formatAmount(row.insTransPremium, { currency: true }),
    ...(isAgency ? [`for ${row.agentName}`] : []),
  ];
  return (
    <Inline as="li" gap="3" justify="between" align="center">
      <Stack gap="0.5">
        <Text>
          <strong>{row.insPolicyNumber}</strong> {row.insPolicyInsured}
        </Text>
        <Text size="s" tone="muted">
          {facts.join(' · ')}
        </Text>
        <Similar row={row} />
      </Stack>
      {mayFile && <FileItNow row={row} />}
    </Inline>
  );
}

function List() {
  const user = useSignedInUser();
  const { data, error, reload } = useEndpoint(filings.reportedPolicies, { query: {} });
  useFailureNotice(error);
  if (error !== undefined) {
    return (
      <Inline gap="3" align="center">
        <Text>They could not be loaded.</Text>
        <Button size="s" onPress={() => void reload()}>
          Try again
        </Button>
      </Inline>
    );
  }
  if (data === undefined) return <Skeleton lines={2} />;
  const isAgency = accountKind(permissionHolder(user)) === 'Agency';
  const mayFile = decideAccess(screenAt(paths.newPolicy), user).kind === 'open';
  return (
    <>
      <FirstFew items={data.rows} shown={3} what="policies">
        {(row) => <ReportedPolicy key={row.insPolicyId} row={row} isAgency={isAgency} mayFile={mayFile} />}
      </FirstFew>
      {data.total > data.rows.length && (
        <Text size="s" tone="muted">
          The newest {data.rows.length} of {data.total} are listed; the others follow as these are filed.
        </Text>
      )}
    </>
  );
}

/** What insurers reported under the NPN of the person, or of an agency's agents, and nobody filed: to be filed now. */
export function ReportedPolicies({ count }: { count: number }) {
  const user = useSignedInUser();
  const npn = accountKind(permissionHolder(user)) === 'Agency' ? 'the NPNs of your agents' : 'your NPN';
  const what =
    count === 1
      ? `An insurer reported 1 policy under ${npn} that is not filed`
      : `Insurers reported ${count} policies under ${npn} that are not filed`;
  return (
    <Stack gap="2">
      <Text>{what}.</Text>
      <List />
    </Stack>
  );
}
