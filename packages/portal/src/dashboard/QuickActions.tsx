import { Card } from '@slip/ui/Card';
import { PlusIcon, SearchIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { decideAccess } from '../navigation/access.js';
import { searchPoliciesLabel } from '../navigation/menuTable.js';
import { type Path, paths } from '../paths.js';
import { screenAt } from '../screens.js';
import { useSignedInUser } from '../session/useSessionUser.js';

const actions = [
  {
    path: paths.newPolicy,
    label: 'New Policy',
    icon: <PlusIcon size="s" />,
    purpose: 'File a policy and see its tax while you type.',
  },
  {
    path: paths.policySearch,
    label: searchPoliciesLabel,
    icon: <SearchIcon size="s" />,
    purpose: 'Find what was filed, its tax and what the office asks about it.',
  },
] as const satisfies readonly { path: Path; label: string; icon: unknown; purpose: string }[];

/** The shortest ways to what the person may do; nothing for those who may do none of it. */
export function QuickActions() {
  const user = useSignedInUser();
  const offered = actions.filter(({ path }) => decideAccess(screenAt(path), user).kind === 'open');
  if (offered.length === 0) return null;
  return (
    <Card title="Quick actions">
      <Stack as="nav" aria-label="Quick actions" gap="4">
        {offered.map(({ path, label, icon, purpose }) => (
          <Stack key={path} gap="0.5">
            <Link href={path} variant="standalone">
              {icon}
              {label}
            </Link>
            <Text as="p" size="s" tone="muted">
              {purpose}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
