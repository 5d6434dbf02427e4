import { Dialog } from '@slip/ui/Dialog';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { PasswordProof, PROOF_REASON, PROOF_TITLE } from '../../authenticate/mfa/PasswordProof.js';

export interface ProofDialogProps {
  /** Why the password is asked for. @default The person changes how they sign in. */
  readonly reason?: string | undefined;
  /** The password was right. */
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** Asks for the password again, on the page where it is needed. */
export function ProofDialog({ reason = PROOF_REASON, onProved, onClose }: ProofDialogProps) {
  return (
    <Dialog title={PROOF_TITLE} size="s" isOpen onOpenChange={onClose}>
      <Stack gap="4">
        <Text as="p">{reason}</Text>
        <PasswordProof onProved={onProved} />
      </Stack>
    </Dialog>
  );
}
