import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';

export interface FilingButtonsProps {
  readonly isReview: boolean;
  readonly isSubmitting: boolean;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

/** The ways out of a step and on from it (spec 3 §2.5). */
export function FilingButtons({ isReview, isSubmitting, onBack, onCancel }: FilingButtonsProps) {
  return (
    <Inline justify="between" gap="3">
      <Inline>
        <Button onPress={onBack} isDisabled={isSubmitting}>
          Back
        </Button>
        <Button variant="quiet" onPress={onCancel} isDisabled={isSubmitting}>
          Cancel
        </Button>
      </Inline>
      {isReview ? (
        <Button key="submit" type="submit" variant="primary" isPending={isSubmitting}>
          SUBMIT FILING
        </Button>
      ) : (
        <Button key="review" type="submit" variant="primary">
          Review
        </Button>
      )}
    </Inline>
  );
}
