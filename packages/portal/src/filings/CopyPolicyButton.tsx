import { Button } from '@slip/ui/Button';
import { CopyButton } from '@slip/ui/CopyButton';
import { useNavigate } from 'react-router-dom';
import { useLeave } from '../navigation/LeaveGuard.js';
import { addressOf, type CopiedPart, copyPolicyPath, type PolicyAddress } from './policyPaths.js';
import { type MayChange, needsLicense, useMayChange } from './view/useMayChange.js';

/** Copies a confirmation number and says so (spec 3 §2.4). */
export function CopyConfirmation({ number }: { readonly number: string }) {
  return <CopyButton value={number} label={`Copy confirmation number ${number}`} />;
}

const labels = { copy: 'Copy this policy', sameInsured: 'File another' } as const;

interface CopyButtonProps extends Pick<MayChange, 'obstacle'> {
  readonly address: PolicyAddress;
  /** Everything that can be copied, or only the insured. */
  readonly part: CopiedPart;
  /** True while the policy is loading. @default false */
  readonly isWaiting?: boolean;
}

/** Begins a new policy with values of the policy at an address. */
export function CopyButtonOf({ address, part, obstacle, isWaiting = false }: CopyButtonProps) {
  const navigate = useNavigate();
  const leave = useLeave();
  return (
    <Button
      isDisabled={isWaiting}
      disabledReason={obstacle && needsLicense}
      aria-label={part === 'sameInsured' ? 'File another for the same insured' : undefined}
      onPress={() => leave(() => void navigate(copyPolicyPath(address, part)))}
    >
      {labels[part]}
    </Button>
  );
}

/** Begins a new policy with values of a policy on file; only for people who may file. */
export function CopyPolicyButton({
  policy,
  part,
}: {
  readonly policy: Parameters<typeof useMayChange>[0] & Parameters<typeof addressOf>[0];
  readonly part: CopiedPart;
}) {
  const { isOffered, obstacle } = useMayChange(policy);
  return isOffered && <CopyButtonOf address={addressOf(policy)} part={part} obstacle={obstacle} />;
}
