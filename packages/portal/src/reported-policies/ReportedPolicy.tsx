import { permissionHolder, useAction } from '@slip/api';
import { admin, filings } from '@slip/api/contract';
import { accountKind, denialWords, formatAmount, hasPermission, likenessWords } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shownDate } from '../filings/Policy.js';
import { fileReportedPath, policyViewPath } from '../filings/policyPaths.js';
import { decideAccess } from '../navigation/access.js';
import { useIsHere } from '../navigation/useIsHere.js';
import { useNotices } from '../notices/useNotices.js';
import { paths } from '../paths.js';
import { screenAt } from '../screens.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { NotMineDialog } from './NotMineDialog.js';
import type { ReportedRow } from './ReportedRow.js';

/** Opens a new policy with the reported values. Its insurer comes onto the agent's list, as if it had been chosen. */
function FileItNow({ row }: { row: ReportedRow }) {
  const navigate = useNavigate();
  const { run, isRunning } = useAction(admin.setSelectedInsurers);
  const { agentId, insurerId, insPolicyId } = row;
  const isHere = useIsHere();
  const open = async () => {
    const query = { agentId, effectiveDate: shownDate(row.insPolicyEffectiveDate) };
    // An insurer that cannot be listed is marked in the form, which says why.
    await run({ query, body: { selectedIds: [insurerId], availableIds: [] } }).catch(() => undefined);
    // Whoever has gone elsewhere meanwhile stays there.
    if (isHere.current) void navigate(fileReportedPath(insPolicyId));
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

/** A policy on file that may be the same policy with a mistyped number. */
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

/** Says that a policy is not the agent's, with a reason. */
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

/** Takes that back, so that the policy is to be filed again. */
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

/** Who said that the policy is not the agent's, when and why. */
function Denial({ row: { denial } }: { row: ReportedRow }) {
  if (denial === null) return null;
  return (
    <Text size="s">
      {denial.deniedBy} said on {shownDate(denial.deniedDate)}: {denialWords(denial)}
    </Text>
  );
}

/** A reported policy as a row of `WorkRows`, with its actions. */
export function ReportedPolicy({ row }: { row: ReportedRow }) {
  const user = useSignedInUser();
  const holder = permissionHolder(user);
  const mayFile = decideAccess(screenAt(paths.newPolicy), user).kind === 'open';
  const mayDeny = hasPermission(holder, 'EDIT POLICY');
  const facts = [
    row.homeStateName,
    ...(accountKind(holder) === 'Agency' ? [`for ${row.agentName}`] : []),
    row.insurerName,
  ];
  return (
    <li>
      <Stack data-part="what" gap="0.5">
        <Stack data-part="about" gap="0.5">
          <Text>
            <Text weight="semibold">{row.insPolicyNumber}</Text> {row.insPolicyInsured}
          </Text>{' '}
          <Text size="s" tone="muted">
            {facts.join(' · ')}
          </Text>
        </Stack>
        <Similar row={row} />
        <Denial row={row} />
      </Stack>
      <div data-part="facts">
        <span data-part="amount">
          <Text data-part="label" size="s" tone="muted">
            Premium
          </Text>{' '}
          {formatAmount(row.insTransPremium, { currency: true })}
        </span>
        <span data-part="day">
          <span data-part="label">Effective</span> {shownDate(row.insPolicyEffectiveDate)}
        </span>
      </div>
      <div data-part="steps">
        {row.denial === null ? (
          <>
            {mayDeny && <NotMine row={row} />}
            {mayFile && <FileItNow row={row} />}
          </>
        ) : (
          mayDeny && <TakeBack row={row} />
        )}
      </div>
    </li>
  );
}
