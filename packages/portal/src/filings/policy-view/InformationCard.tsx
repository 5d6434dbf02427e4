import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type DescriptionItem, DescriptionList } from '@slip/ui/DescriptionList';
import { Inline } from '@slip/ui/Inline';
import { Skeleton } from '@slip/ui/Skeleton';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** The part of a policy's address that is about its information. */
export interface EditOfAddress {
  /** It is opened to be changed, once it is known that the person may. */
  readonly opensInEdit: boolean;
  /** Called when it is no longer changed. */
  readonly onEditEnd: () => void;
}

export interface InformationCardProps extends EditOfAddress {
  /** The facts that the policy states of itself. */
  readonly items: readonly DescriptionItem[];
  /** The person is one who may change it. */
  readonly isEditable: boolean;
  /** It is known whether there is an obstacle. @default true */
  readonly isReady?: boolean;
  /** Why it cannot be changed at the moment. */
  readonly obstacle?: string | undefined;
  /** Other actions on it, before Edit. */
  readonly actions?: ReactNode;
  /** The form in place of the items. */
  readonly renderEditor: (onClose: () => void) => ReactNode;
  readonly children?: ReactNode;
}

/** The Policy Information card: what a policy says of itself, and its form while it is changed (spec 3 §2.3, §2.4). */
export function InformationCard({
  items,
  isEditable,
  isReady = true,
  obstacle,
  actions,
  opensInEdit,
  onEditEnd,
  renderEditor,
  children,
}: InformationCardProps) {
  const [isEditAsked, setIsEditAsked] = useState(opensInEdit);
  const isEditing = isEditAsked && isEditable && isReady && obstacle === undefined;
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
        isEditable &&
        !isEditing && (
          <Inline gap="1">
            {actions}
            <Button
              ref={editButton}
              variant="quiet"
              size="s"
              aria-label="Edit policy information"
              disabledReason={obstacle}
              onPress={() => setIsEditAsked(true)}
            >
              Edit
            </Button>
          </Inline>
        )
      }
    >
      {isEditing ? (
        <Suspense fallback={<Skeleton lines={6} />}>{renderEditor(endEdit)}</Suspense>
      ) : (
        <DescriptionList columns={4} items={items} />
      )}
      {children}
    </Card>
  );
}
