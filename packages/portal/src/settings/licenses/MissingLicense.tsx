import { permissionHolder } from '@slip/api';
import { accountKind, type Choice, messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { LicensesLink } from './LicensesLink.js';

/** The state and the agent whose license is missing. */
export interface MissingLicenseProps {
  /** The name of the state. */
  readonly state: string;
  /** The agent, where somebody else files for them. */
  readonly agent?: Choice | undefined;
}

/** Says that an agent has no license of a state, with a link to the page that adds it (spec 1 §8). */
export function MissingLicense({ state, agent }: MissingLicenseProps) {
  const { office } = useRuntimeConfig();
  const kind = accountKind(permissionHolder(useSignedInUser()));
  return (
    <Banner tone="warning" actions={<LicensesLink agent={agent} />}>
      {messages.access.noStateLicense({ state, email: office.email, kind, agentName: agent?.label })}
    </Banner>
  );
}
