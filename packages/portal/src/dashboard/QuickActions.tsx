import { permissionHolder } from '@slip/api';
import { accountKind, isInsurer } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { CheckIcon, FileIcon, InboxIcon, InfoIcon, PlusIcon, SearchIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { ReactNode } from 'react';
import { decideAccess } from '../navigation/access.js';
import { searchPoliciesLabel } from '../navigation/menuTable.js';
import { OnScreen } from '../pages/OnScreen.js';
import { type Path, paths } from '../paths.js';
import { screenAt } from '../screens.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { titles } from '../titles.js';

interface QuickAction {
  readonly path: Path;
  readonly label: string;
  readonly icon: ReactNode;
  readonly purpose: string;
  /** The purpose for insurers, who owe no tax on what they report. @default the same as for others */
  readonly purposeForInsurers?: string;
}

const filingActions = [
  {
    path: paths.newPolicy,
    label: 'New Policy',
    icon: <PlusIcon size="s" />,
    purpose: 'File a policy and see its tax while you type.',
    purposeForInsurers: 'Report a policy you wrote.',
  },
  {
    path: paths.policySearch,
    label: searchPoliciesLabel,
    icon: <SearchIcon size="s" />,
    purpose: 'Find what was filed, its tax and what the office asks about it.',
    purposeForInsurers: 'Find what you reported, and whether the agent filed it too.',
  },
  {
    path: paths.reportedPolicies,
    label: titles.reportedPolicies,
    icon: <FileIcon size="s" />,
    purpose: 'See what insurers reported under your NPN and is not filed.',
  },
  {
    path: paths.noBusiness,
    label: titles.noBusiness,
    icon: <CheckIcon size="s" />,
    purpose: 'Tell the office that you have no policies to report.',
  },
] as const satisfies readonly QuickAction[];

/** The actions for people who may file nothing, instead of the filing actions. */
const otherActions = [
  {
    path: paths.inbox,
    label: 'Inbox',
    icon: <InboxIcon size="s" />,
    purpose: 'Read what the office wrote to you.',
  },
  {
    path: paths.help,
    label: 'Help',
    icon: <InfoIcon size="s" />,
    purpose: 'Read the guides, or reach the help desk.',
  },
] as const satisfies readonly QuickAction[];

/** Links to the most frequent actions that the person may take. */
export function QuickActions() {
  const user = useSignedInUser();
  const isOpen = ({ path }: QuickAction) => decideAccess(screenAt(path), user).kind === 'open';
  const filing = filingActions.filter(isOpen);
  const isOfInsurer = isInsurer(accountKind(permissionHolder(user)));
  const offered: readonly QuickAction[] = filing.length > 0 ? filing : otherActions.filter(isOpen);
  return (
    <OnScreen>
      <Card title="Quick actions">
        <Stack as="nav" aria-label="Quick actions" gap="4">
          {offered.map(({ path, label, icon, purpose, purposeForInsurers = purpose }) => (
            <Stack key={path} gap="0.5">
              <Link href={path} variant="standalone">
                {icon}
                {label}
              </Link>
              <Text as="p" size="s" tone="muted">
                {isOfInsurer ? purposeForInsurers : purpose}
              </Text>
            </Stack>
          ))}
        </Stack>
      </Card>
    </OnScreen>
  );
}
