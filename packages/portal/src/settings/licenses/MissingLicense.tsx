import { permissionHolder } from '@slip/api';
import { accountKind, messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { LicensesLink } from './LicensesLink.js';

/** Whose license is missing, and where. */
export interface MissingLicenseProps {
  /** The name of the state. */
  readonly state: string;
  /** The agent whose license it is, where somebody else files for them. */
  readonly agentName?: string | undefined;
}

/** Says that an agent has no license of a state, and leads to where it is added (spec 1 §8). */
export function MissingLicense({ state, agentName }: MissingLicenseProps) {
  const { office } = useRuntimeConfig();
  const kind = accountKind(permissionHolder(useSignedInUser()));
  return (
    <Banner tone="warning" actions={<LicensesLink />}>
      {messages.access.noStateLicense({ state, email: office.email, kind, agentName })}
    </Banner>
  );
}
