import { permissionHolder } from '@slip/api';
import { accountKind } from '@slip/forms/rules';
import { Link } from '@slip/ui/Link';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { settingsPath } from '../../settingsPath.js';
import { agenciesTitle } from './agenciesTitle.js';

/** Leads an agency to its agents, and an agent to the agencies that file for them: the side menu leaves both out. */
export function LinksLink() {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  if (kind === 'Agency') {
    return (
      <Link variant="standalone" href={settingsPath('agents')}>
        Manage agents
      </Link>
    );
  }
  if (kind === 'Agent') {
    return (
      <Link variant="standalone" href={settingsPath('agencies')}>
        {agenciesTitle}
      </Link>
    );
  }
  return null;
}
