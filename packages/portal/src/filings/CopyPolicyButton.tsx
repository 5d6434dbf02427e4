import { Button } from '@slip/ui/Button';
import { CopyButton } from '@slip/ui/CopyButton';
import { useNavigate } from 'react-router-dom';
import { needsLicense, useMayChange } from './policy-view/useMayChange.js';
import { addressOf, type CopiedPart, copyPolicyPath } from './policyPaths.js';

/** Copies a confirmation number and says so (spec 3 §2.4). */
export function CopyConfirmation({ number }: { readonly number: string }) {
  return <CopyButton value={number} label={`Copy confirmation number ${number}`} />;
}

const labels = { copy: 'Copy this policy', sameInsured: 'File another' } as const;

/** Begins a new policy with values of a policy on file; only for people who may file. */
export function CopyPolicyButton({
  policy,
  part,
}: {
  readonly policy: Parameters<typeof useMayChange>[0] & Parameters<typeof addressOf>[0];
  readonly part: CopiedPart;
}) {
  const navigate = useNavigate();
  const { isOffered, obstacle } = useMayChange(policy);
  if (!isOffered) return null;
  return (
    <Button
      disabledReason={obstacle && needsLicense}
      aria-label={part === 'sameInsured' ? 'File another for the same insured' : undefined}
      onPress={() => void navigate(copyPolicyPath(addressOf(policy), part))}
    >
      {labels[part]}
    </Button>
  );
}
