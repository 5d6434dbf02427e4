import { MFA } from '@slip/forms/rules';
import { AppSetup } from './AppSetup.js';
import { CodeForm } from './CodeForm.js';
import { MfaCard } from './MfaCard.js';
import type { MfaFlow } from './useMfaFlow.js';

/** A code of the authenticator app; before the first one, the app learns its secret. */
export function AppStep({ flow }: { flow: MfaFlow }) {
  if (flow.state.purpose !== 'sign-in') return <AppSetup flow={flow} />;
  return (
    <MfaCard
      flow={flow}
      title="Open your authenticator app"
      intro="Enter the code of six digits that the app shows for Slip."
      canChoose
    >
      <CodeForm
        flow={flow}
        of={{ method: MFA.app }}
        description="Without your phone, enter a backup code. Each works once."
      />
    </MfaCard>
  );
}
