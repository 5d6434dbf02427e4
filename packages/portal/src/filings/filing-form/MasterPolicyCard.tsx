import { MasterPolicySection } from '@slip/forms';
import { Card } from '@slip/ui/Card';
import { Disclosure } from '@slip/ui/Disclosure';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { masterPoliciesNotLoaded } from '../../pages/notLoaded.js';
import type { FilingSectionProps } from './FilingSectionProps.js';

interface MasterPolicyCardProps extends Pick<FilingSectionProps, 'form' | 'filing' | 'facts'> {
  readonly onAddOrEdit: () => void;
}

/** The fields of the master policy. The card is closed at first, because few policies belong to one; it is open while this policy does, or while its fields have an error (spec 3 §2.5). */
export function MasterPolicyCard({ form, filing, facts, onAddOrEdit }: MasterPolicyCardProps) {
  const { control } = form;
  const isPart = useWatch({ control, name: 'isMasterPolicy' }) === '1';
  const { errors } = useFormState({ control, name: ['isMasterPolicy', 'MasterPolicy'] });
  const isNeeded = isPart || errors.isMasterPolicy !== undefined || errors.MasterPolicy !== undefined;
  const [isOpened, setOpened] = useState(false);
  return (
    <Card padding="none" aria-label="Master Policy">
      <Disclosure
        title="Master Policy"
        headingLevel={2}
        isExpanded={isNeeded || isOpened}
        onExpandedChange={setOpened}
      >
        <MasterPolicySection
          form={form}
          state={filing.state}
          masterPolicies={facts.masterPolicies}
          isLoading={facts.areMasterPoliciesLoading}
          loadError={facts.masterPoliciesError && masterPoliciesNotLoaded}
          onRetry={() => void facts.reloadMasterPolicies()}
          onAddOrEdit={onAddOrEdit}
        />
      </Disclosure>
    </Card>
  );
}
