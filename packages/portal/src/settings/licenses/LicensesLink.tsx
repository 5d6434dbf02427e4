import { permissionHolder } from '@slip/api';
import { type Choice, hasPermission } from '@slip/forms/rules';
import { Link } from '@slip/ui/Link';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { settingsPath } from '../../settingsPath.js';
import { sectionsFor } from '../sections.js';

export interface LicensesLinkProps {
  /** The agent that an agency files for: the page opens with this agent chosen. */
  readonly agent?: Choice | undefined;
}

/** A link to State Agent Licenses, for people who can add a license there. */
export function LicensesLink({ agent }: LicensesLinkProps) {
  const user = useSignedInUser();
  const section = sectionsFor(user).find(({ segment }) => segment === 'licenses');
  if (section === undefined || !hasPermission(permissionHolder(user), 'EDIT POLICY')) return null;
  return (
    <Link href={settingsPath('licenses', agent?.id)} variant="standalone">
      {section.label}
      {agent && ` of ${agent.label}`}
    </Link>
  );
}
