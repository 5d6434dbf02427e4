import { passwordRequirements } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { InfoIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Tooltip } from '@slip/ui/Tooltip';

const inWords = passwordRequirements.map(({ message }) => message).join(' · ');

/** The rules of a password at a glance (spec 1 §2); the field beside it ticks them off while one types. */
export function PasswordRulesTip() {
  return (
    <Inline>
      <Tooltip text={inWords} delay={0}>
        <Button size="s" variant="quiet" icon={<InfoIcon size="s" />}>
          Password rules
        </Button>
      </Tooltip>
    </Inline>
  );
}
