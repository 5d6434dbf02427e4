import { formatUsDate, fromWireDate } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { useWatch } from 'react-hook-form';
import type { FilingSectionProps } from './FilingSectionProps.js';

const EFFECTIVE = 'TransactionInformation.TransactionEffectiveDate' as const;
const EXPIRATION = 'TransactionInformation.PolicyExpirationDate' as const;

interface ChangedExpirationProps extends Pick<FilingSectionProps, 'form' | 'filing'> {
  /** True while the filing is sent: nothing can be changed then. */
  readonly isDisabled: boolean;
  /** Called after the dates were taken: the button is gone then, and the focus needs another place. */
  readonly onTaken: (field: typeof EXPIRATION) => void;
}

/**
 * Says that the policy got another expiration date while the form was open, and offers to take it: the date itself for an
 * added transaction, the term that begins on it for a renewal. Everything else that was entered stays.
 */
export function ChangedExpiration({ form, filing, isDisabled, onTaken }: ChangedExpirationProps) {
  const [effectiveDate, expirationDate] = useWatch({
    control: form.control,
    name: [EFFECTIVE, EXPIRATION],
  });
  const { workflow, opened, policy, formerExpiration } = filing;
  const expires = policy === null ? undefined : fromWireDate(policy.agtPolicyExpirationDate);
  // An edit has the date of its transaction, which the policy's own does not change.
  if (formerExpiration === undefined || expires === undefined || workflow === 'Edit') return null;
  const onFile = opened.TransactionInformation;
  const isRenewal = workflow === 'Renewal';
  const isTaken =
    expirationDate === onFile.PolicyExpirationDate &&
    (!isRenewal || effectiveDate === onFile.TransactionEffectiveDate);
  if (isTaken) return null;

  function take() {
    const options = { shouldDirty: true, shouldValidate: true };
    if (isRenewal) form.setValue(EFFECTIVE, onFile.TransactionEffectiveDate, options);
    form.setValue(EXPIRATION, onFile.PolicyExpirationDate, options);
    onTaken(EXPIRATION);
  }
  return (
    <Banner
      tone="warning"
      title="The policy’s expiration date was changed while this form was open."
      actions={
        // A renewal that may not begin on the new day yet has no dates to take.
        onFile.PolicyExpirationDate === null ? undefined : (
          <Button size="s" isDisabled={isDisabled} onPress={take}>
            Take the new date
          </Button>
        )
      }
    >
      It was {formatUsDate(formerExpiration)}, and is {formatUsDate(expires)} now. Nothing that you entered
      has changed.
    </Banner>
  );
}
