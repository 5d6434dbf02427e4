import { type AccountKind, addressLine, policyTextItems } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { type DescriptionItem, DescriptionList } from '@slip/ui/DescriptionList';
import { Inline } from '@slip/ui/Inline';
import { Skeleton } from '@slip/ui/Skeleton';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Policy } from '../Policy.js';
import { shownDate } from '../shownDate.js';
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

const PolicyInformationEdit = lazy(async () => ({
  default: (await import('./PolicyInformationEdit.js')).PolicyInformationEdit,
}));
const ChangeAgentDialog = lazy(async () => ({
  default: (await import('./ChangeAgentDialog.js')).ChangeAgentDialog,
}));

export interface PolicyInformationProps {
  readonly policy: Policy;
  readonly kind: AccountKind;
  readonly mayChange: MayChange;
  /** It is opened to be changed, once it is known that the person may. */
  readonly opensInEdit: boolean;
  /** Called when it is no longer changed. */
  readonly onEditEnd: () => void;
}

/** What is known of the policy itself (spec 3 §2.3). */
export function PolicyInformation({
  policy,
  kind,
  mayChange,
  opensInEdit,
  onEditEnd,
}: PolicyInformationProps) {
  const [agentChange, setAgentChange] = useState<'asked' | 'confirmed' | null>(null);
  const [isEditAsked, setIsEditAsked] = useState(opensInEdit);
  const isEditing =
    isEditAsked && mayChange.isOffered && mayChange.isKnown && mayChange.obstacle === undefined;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The button that had the focus disappears with the form.
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  function endEdit(): void {
    setIsEditAsked(false);
    onEditEnd();
  }
  return (
    <Card
      title="Policy Information"
      actions={
        mayChange.isOffered &&
        !isEditing && (
          <Inline gap="1">
            {kind === 'Agency' && (
              <Button
                variant="quiet"
                size="s"
                aria-haspopup="dialog"
                disabledReason={mayChange.obstacle && needsLicense}
                onPress={() => setAgentChange('asked')}
              >
                Change Agent
              </Button>
            )}
            <Button
              ref={editButton}
              variant="quiet"
              size="s"
              aria-label="Edit policy information"
              disabledReason={mayChange.obstacle && needsLicense}
              onPress={() => setIsEditAsked(true)}
            >
              Edit
            </Button>
          </Inline>
        )
      }
    >
      {isEditing ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <PolicyInformationEdit policy={policy} onClose={endEdit} />
        </Suspense>
      ) : (
        <DescriptionList columns={4} items={itemsOf(policy, kind)} />
      )}
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
    </Card>
  );
}
