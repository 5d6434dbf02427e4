import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type DescriptionItem, DescriptionList } from '@slip/ui/DescriptionList';
import { Inline } from '@slip/ui/Inline';
import { Skeleton } from '@slip/ui/Skeleton';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** The edit mode that the address of a policy asks for. */
export interface EditOfAddress {
  /** True if the card opens in edit mode, once it is known that the person may edit. */
  readonly opensInEdit: boolean;
  /** Called when the edit mode ends. */
  readonly onEditEnd: () => void;
}

export interface InformationCardProps extends EditOfAddress {
  /** The facts of the policy itself. */
  readonly items: readonly DescriptionItem[];
  /** True if the person may edit the policy. */
  readonly isEditable: boolean;
  /** True once it is known whether there is an obstacle. @default true */
  readonly isReady?: boolean;
  /** Why the policy cannot be edited at the moment. */
  readonly obstacle?: string | undefined;
  /** Other actions, shown before Edit. */
  readonly actions?: ReactNode;
  /** Draws the form that replaces the items. */
  readonly renderEditor: (onClose: () => void) => ReactNode;
  readonly children?: ReactNode;
}

/** The form of the card, whose first field gets the focus once the form is there. */
function Editor({ takesFocus, children }: { readonly takesFocus: boolean; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, [takesFocus]);
  return <div ref={place}>{children}</div>;
}

/** The Policy Information card: the facts of a policy, or the form while they are edited (spec 3 §2.3, §2.4). */
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
  const [isEditWanted, setIsEditWanted] = useState(opensInEdit);
  const isEditing = isEditWanted && isEditable && isReady && obstacle === undefined;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The pressed button of the form is gone: the focus goes to Edit.
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  function endEdit(): void {
    setIsEditWanted(false);
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
              onPress={() => setIsEditWanted(true)}
            >
              Edit
            </Button>
          </Inline>
        )
      }
    >
      {isEditing ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          {/* The pressed button is gone. A page that opens with the form begins at its heading. */}
          <Editor takesFocus={!opensInEdit}>{renderEditor(endEdit)}</Editor>
        </Suspense>
      ) : (
        <DescriptionList columns={4} items={items} />
      )}
      {children}
    </Card>
  );
}
