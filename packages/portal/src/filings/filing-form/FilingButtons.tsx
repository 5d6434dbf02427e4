import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';

export interface FilingButtonsProps {
  readonly isReview: boolean;
  readonly isSubmitting: boolean;
  /** It was submitted from another window: there is nothing left to send. */
  readonly isOver: boolean;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

/** The buttons that leave a step or go to the next one (spec 3 §2.5). */
export function FilingButtons({ isReview, isSubmitting, isOver, onBack, onCancel }: FilingButtonsProps) {
  return (
    <Inline justify="between" gap="3">
      <Inline>
        {isReview && (
          <Button onPress={onBack} isDisabled={isSubmitting}>
            Back
          </Button>
        )}
        <Button variant={isReview ? 'quiet' : 'secondary'} onPress={onCancel} isDisabled={isSubmitting}>
          Cancel
        </Button>
      </Inline>
      {isReview ? (
        <Button
          key="submit"
          data-shortcut="submit"
          type="submit"
          variant="primary"
          isPending={isSubmitting}
          disabledReason={isOver ? 'This filing was submitted from another window or device.' : undefined}
        >
          SUBMIT FILING
        </Button>
      ) : (
        <Button key="review" data-shortcut="submit" type="submit" variant="primary">
          Review
        </Button>
      )}
    </Inline>
  );
}
