import { permissionHolder } from '@slip/api';
import { type Choice, hasPermission } from '@slip/forms/rules';
import { Link } from '@slip/ui/Link';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { settingsPath } from '../../settingsPath.js';
import { sectionsFor } from '../sections.js';

export interface LicensesLinkProps {
  /** The agent that an agency files for: the page opens with this agent chosen. */
  readonly agent?: Choice | undefined;
  /** The label of the button as which the link stands at the end of a row of the work list. By default it is a link with its name. */
  readonly stepLabel?: string;
}

/** A link to State Agent Licenses, for people who can add a license there. */
export function LicensesLink({ agent, stepLabel }: LicensesLinkProps) {
  const user = useSignedInUser();
  const section = sectionsFor(user).find(({ segment }) => segment === 'licenses');
  if (section === undefined || !hasPermission(permissionHolder(user), 'EDIT POLICY')) return null;
  const href = settingsPath('licenses', agent?.id);
  const name = agent === undefined ? section.label : `${section.label} of ${agent.label}`;
  if (stepLabel !== undefined) {
    return (
      <Link data-part="step" href={href} variant="button" aria-label={`${stepLabel}: ${name}`}>
        {stepLabel}
      </Link>
    );
  }
  return (
    <Link href={href} variant="standalone">
      {name}
    </Link>
  );
}
