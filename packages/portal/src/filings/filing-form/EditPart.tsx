import { Button } from '@slip/ui/Button';
import { EditIcon } from '@slip/ui/Icon';

export interface EditPartProps {
  /** The part that is edited, as its card is titled. */
  readonly part: string;
  readonly onPress: () => void;
}

/** Goes from the review back to where a part of a filing is entered (spec 3 §2.5). */
export function EditPart({ part, onPress }: EditPartProps) {
  return (
    <Button
      size="s"
      variant="quiet"
      icon={<EditIcon size="s" />}
      aria-label={`Edit ${part}`}
      onPress={onPress}
    >
      Edit
    </Button>
  );
}
