import { permissionHolder } from '@slip/api';
import { accountKind } from '@slip/forms/rules';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { Suspense } from 'react';
import { decideAccess } from '../navigation/access.js';
import { lazyPart } from '../navigation/lazyPart.js';
import { FirstFew } from '../pages/FirstFew.js';
import { paths } from '../paths.js';
import { screenAt } from '../screens.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { LicensesLink } from '../settings/licenses/LicensesLink.js';
import type { FilingSummaryData } from './quarterFigures.js';

type Missing = FilingSummaryData['missingLicenses'];

/** One agent, and the states in which they have no valid license, joined to a text. */
interface Unlicensed {
  readonly agentId: number;
  readonly agentName: string;
  readonly states: string;
}

const listWithOr = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** The agents without a license and their states: one entry for each agent, in the order of the input. */
export function unlicensedAgents(missing: Missing): Unlicensed[] {
  return Array.from(new Map(missing.map(({ agentId, agentName }) => [agentId, agentName]))).map(
    ([agentId, agentName]) => ({
      agentId,
      agentName,
      states: listWithOr.format(
        missing.filter((each) => each.agentId === agentId).map((each) => each.stateName),
      ),
    }),
  );
}

const ReportedPolicies = lazyPart(async () => ({
  default: (await import('./ReportedPolicies.js')).ReportedPolicies,
}));

/** The button at the end of a task. */
const openLabel = 'Open';

/** The office's questions, as a row of the work list. */
export function Questioned({ count }: { count: number }) {
  const user = useSignedInUser();
  const mayList = decideAccess(screenAt(paths.manageTiqs), user).kind === 'open';
  const questioned =
    count === 1
      ? 'The office has a question about 1 policy'
      : `The office has questions about ${count} policies`;
  return (
    <ul>
      <li>
        <Stack data-part="task" gap="0.5">
          <Text>{questioned}</Text>
          <Text size="s" tone="muted">
            {count === 1
              ? 'The policy says why, and how to fix it.'
              : 'Each policy says why, and how to fix it.'}
          </Text>
        </Stack>
        {mayList && (
          <Link
            data-part="step"
            href={paths.manageTiqs}
            variant="button"
            aria-label={`${openLabel}: ${questioned}`}
          >
            {openLabel}
          </Link>
        )}
      </li>
    </ul>
  );
}

function MissingLicenses({ missing }: { missing: FilingSummaryData['missingLicenses'] }) {
  const user = useSignedInUser();
  // An agent reads "You have …"; an agency, and other people of an agent's account, read the agent's name.
  const kind = accountKind(permissionHolder(user));
  const isAgent = kind !== 'Agency' && user.isPrimaryUser;
  // IPC filers need no license of a broker: the office opens states for their account.
  const isOwnCoverage = kind === 'IPC';
  const missingThing = isOwnCoverage ? 'no access to file for' : 'no valid license in';
  const isOfAgency = kind === 'Agency';
  return (
    <>
      {isOfAgency && (
        <Text as="p" tone="muted">
          Nothing can be filed where an agent has no valid license.
        </Text>
      )}
      <FirstFew items={unlicensedAgents(missing)} shown={3} what="agents">
        {({ agentId, agentName, states }) => (
          <li key={agentId}>
            <Stack data-part="task" gap="0.5">
              <Text>
                {isAgent ? 'You have' : `${agentName} has`} {missingThing} {states}.
              </Text>
              {!isOfAgency && (
                <Text size="s" tone="muted">
                  Nothing can be filed there until{' '}
                  {isOwnCoverage ? 'the office has added it' : 'one is on record'}.
                </Text>
              )}
            </Stack>
            <LicensesLink
              agent={isOfAgency ? { id: agentId, label: agentName } : undefined}
              stepLabel={openLabel}
            />
          </li>
        )}
      </FirstFew>
    </>
  );
}

/** True if the office has no question, every reported policy is filed, and no license is missing. */
export function hasNoTasks({
  questionedPolicies,
  reportedPolicies,
  missingLicenses,
}: FilingSummaryData): boolean {
  return questionedPolicies === 0 && reportedPolicies === 0 && missingLicenses.length === 0;
}

/** Tasks without a due day, as rows of the work list: policies to file, missing licenses. */
export function UndatedTasks({ summary }: { summary: FilingSummaryData }) {
  const { reportedPolicies, missingLicenses } = summary;
  return (
    <>
      {reportedPolicies > 0 && (
        <Suspense
          fallback={
            <div data-part="across" aria-busy>
              <Skeleton lines={3} />
            </div>
          }
        >
          <ReportedPolicies count={reportedPolicies} />
        </Suspense>
      )}
      {missingLicenses.length > 0 && <MissingLicenses missing={missingLicenses} />}
    </>
  );
}
