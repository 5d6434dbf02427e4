import { MfaCard } from './MfaCard.js';
import { PasswordProof, PROOF_REASON, PROOF_TITLE } from './PasswordProof.js';
import type { MfaFlow } from './useMfaFlow.js';

/** Asks for the password again when somebody who signed in some time ago adds a method. */
export function PasswordStep({ flow }: { flow: MfaFlow }) {
  return (
    <MfaCard flow={flow} title={PROOF_TITLE} intro={PROOF_REASON}>
      <PasswordProof onProved={() => flow.go('select', {}, { replace: true })} />
    </MfaCard>
  );
}
