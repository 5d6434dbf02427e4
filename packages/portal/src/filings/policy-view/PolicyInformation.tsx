import { type AccountKind, addressLine, policyTextItems } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import type { DescriptionItem } from '@slip/ui/DescriptionList';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../navigation/lazyPart.js';
import type { Policy } from '../Policy.js';
import { shownDate } from '../shownDate.js';
import { type EditOfAddress, InformationCard } from './InformationCard.js';
import { type MayChange, needsLicense } from './useMayChange.js';

/** An entry only for what is known. */
function asked(label: string, value: string, rest: Partial<DescriptionItem> = {}): DescriptionItem[] {
  return value === '' ? [] : [{ label, value, ...rest }];
}

function itemsOf(policy: Policy, kind: AccountKind): DescriptionItem[] {
  return [
    ...policyTextItems(policy, 'name'),
    ...(kind === 'Agency' || kind === 'Office' ? [{ label: 'Agent', value: policy.agentName }] : []),
    { label: 'State', value: policy.homeStateName },
    { label: 'Expiration Date', value: shownDate(policy.agtPolicyExpirationDate), isNumeric: true },
    ...asked('Master Policy', policy.isPartOfMasterPolicy ? policy.masterPolicyNumber : ''),
    ...policyTextItems(policy, 'detail'),
    ...asked('Location of Risk', addressLine(policy, 'risk'), { isWide: true }),
    { label: 'Insured Address', value: addressLine(policy, 'insured'), isWide: true },
    ...policyTextItems(policy, 'comment').map((item) => ({ ...item, isWide: true })),
  ];
}

const PolicyInformationEdit = lazyPart(async () => ({
  default: (await import('./PolicyInformationEdit.js')).PolicyInformationEdit,
}));
const ChangeAgentDialog = lazyPart(async () => ({
  default: (await import('./ChangeAgentDialog.js')).ChangeAgentDialog,
}));

export interface PolicyInformationProps extends EditOfAddress {
  readonly policy: Policy;
  readonly kind: AccountKind;
  readonly mayChange: MayChange;
}

/** The known facts of the policy itself (spec 3 §2.3). */
export function PolicyInformation({ policy, kind, mayChange, ...edit }: PolicyInformationProps) {
  const [agentChange, setAgentChange] = useState<'asked' | 'confirmed' | null>(null);
  const obstacle = mayChange.obstacle && needsLicense;
  return (
    <InformationCard
      {...edit}
      items={itemsOf(policy, kind)}
      isEditable={mayChange.isOffered}
      isReady={mayChange.isKnown}
      obstacle={obstacle}
      actions={
        kind === 'Agency' && (
          <Button
            variant="quiet"
            size="s"
            aria-haspopup="dialog"
            disabledReason={obstacle}
            onPress={() => setAgentChange('asked')}
          >
            Change Agent
          </Button>
        )
      }
      renderEditor={(onClose) => <PolicyInformationEdit policy={policy} onClose={onClose} />}
    >
      <ConfirmDialog
        title="Change the agent of this policy?"
        isOpen={agentChange === 'asked'}
        confirmLabel="Choose another agent"
        onConfirm={() => setAgentChange('confirmed')}
        onOpenChange={() => setAgentChange(null)}
      >
        Policy {policy.agtPolicyNumber} and everything filed on it will belong to the agent you choose, and
        leave {policy.agentName}.
      </ConfirmDialog>
      <Suspense>
        {agentChange === 'confirmed' && (
          <ChangeAgentDialog policy={policy} onClose={() => setAgentChange(null)} />
        )}
      </Suspense>
    </InformationCard>
  );
}
