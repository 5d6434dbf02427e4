import { permissionHolder } from '@slip/api';
import { type Choice, hasPermission } from '@slip/forms/rules';
import { Link } from '@slip/ui/Link';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { settingsPath } from '../../settingsPath.js';
import { sectionsFor } from '../sections.js';

export interface LicensesLinkProps {
  /** The agent an agency files for: the page opens with this agent chosen. */
  readonly agent?: Choice | undefined;
}

/** The way to State Agent Licenses, for people who can add one there. */
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
