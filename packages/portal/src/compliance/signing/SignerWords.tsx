import { SIGNER_ROLE } from '@slip/forms/rules';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';

/** Who signs, and as what (spec 3 §2.6). */
export function SignerWords({ agentName }: { readonly agentName: string }) {
  return (
    <Stack gap="0.5">
      <Text weight="semibold">{agentName}</Text>
      <Text size="s" tone="muted">
        {SIGNER_ROLE}
      </Text>
    </Stack>
  );
}
