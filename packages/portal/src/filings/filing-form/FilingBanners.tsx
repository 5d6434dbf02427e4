import { permissionHolder } from '@slip/api';
import { accountKind, messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import type { Filing } from './Filing.js';

export interface FilingBannersProps {
  readonly filing: Filing;
  /** Whether the agent may file in the state; undefined until the office has said so. */
  readonly hasLicense: boolean | undefined;
}

/** What has to be known before a filing is entered: for whom it is, and what cannot be entered (spec 3 §2.5). */
export function FilingBanners({ filing, hasLicense }: FilingBannersProps) {
  const { agent, state, edited } = filing;
  const { office } = useRuntimeConfig();
  const kind = accountKind(permissionHolder(useSignedInUser()));
  const agentName = kind === 'Agency' ? agent.label : undefined;
  return (
    <>
      {agentName !== undefined && <Banner announce="none">You are filing on behalf of {agentName}.</Banner>}
      {hasLicense === false && (
        <Banner tone="warning">
          {messages.access.noStateLicense({ state: state.name, email: office.email, kind, agentName })}
        </Banner>
      )}
      {edited?.isClosed && <Banner tone="warning">{messages.filings.commentOnly}</Banner>}
    </>
  );
}
