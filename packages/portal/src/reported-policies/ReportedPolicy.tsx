import { permissionHolder, useAction } from '@slip/api';
import { admin, filings } from '@slip/api/contract';
import { accountKind, denialWords, formatAmount, hasPermission, likenessWords } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shownDate } from '../filings/Policy.js';
import { fileReportedPath, policyViewPath } from '../filings/policyPaths.js';
import { decideAccess } from '../navigation/access.js';
import { useNotices } from '../notices/useNotices.js';
import { paths } from '../paths.js';
import { screenAt } from '../screens.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { NotMineDialog } from './NotMineDialog.js';
import type { ReportedRow } from './ReportedRow.js';

/** Opens a new policy with what was reported; its insurer is taken into the agent's list, as choosing it would. */
function FileItNow({ row }: { row: ReportedRow }) {
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
function Similar({ row }: { row: ReportedRow }) {
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

/** Says that it is not the agent's, with a reason. */
function NotMine({ row }: { row: ReportedRow }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        aria-label={`Not mine: ${row.insPolicyNumber}`}
        onPress={() => setIsAsking(true)}
      >
        Not mine
      </Button>
      {isAsking && <NotMineDialog row={row} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Makes it a task again. */
function TakeBack({ row: { insPolicyId, insPolicyNumber } }: { row: ReportedRow }) {
  const notices = useNotices();
  const { run, isRunning } = useAction(filings.takeBackDenial);
  const takeBack = async () => {
    try {
      await run({ body: { insPolicyId } });
      notices.succeeded(`Policy ${insPolicyNumber} is among those to file again.`);
    } catch (failure) {
      notices.failed(failure);
    }
  };
  return (
    <Button
      size="s"
      isPending={isRunning}
      aria-label={`Take back: ${insPolicyNumber}`}
      onPress={() => void takeBack()}
    >
      Take back
    </Button>
  );
}

/** Who said that it is not the agent's, when and why. */
function Said({ row: { denial } }: { row: ReportedRow }) {
  if (denial === null) return null;
  return (
    <Text size="s">
      {denial.deniedBy} said on {shownDate(denial.deniedDate)}: {denialWords(denial)}
    </Text>
  );
}

/** One of them in a list: what was reported, and what can be done about it. */
export function ReportedPolicy({ row }: { row: ReportedRow }) {
  const user = useSignedInUser();
  const holder = permissionHolder(user);
  const mayFile = decideAccess(screenAt(paths.newPolicy), user).kind === 'open';
  const maySay = hasPermission(holder, 'EDIT POLICY');
  const facts = [
    row.homeStateName,
    row.insurerName,
    shownDate(row.insPolicyEffectiveDate),
    formatAmount(row.insTransPremium, { currency: true }),
    ...(accountKind(holder) === 'Agency' ? [`for ${row.agentName}`] : []),
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
        <Said row={row} />
      </Stack>
      {row.denial === null ? (
        <Inline gap="2">
          {maySay && <NotMine row={row} />}
          {mayFile && <FileItNow row={row} />}
        </Inline>
      ) : (
        maySay && <TakeBack row={row} />
      )}
    </Inline>
  );
}
