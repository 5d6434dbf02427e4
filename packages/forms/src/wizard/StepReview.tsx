import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type DescriptionItem, DescriptionList } from '@slip/ui/DescriptionList';
import { type FieldValues, get } from 'react-hook-form';
import type { FormStep } from './FormStep.js';

/** Props of {@link StepReview}. */
export interface StepReviewProps<Values extends FieldValues> {
  step: FormStep<Values>;
  values: Values;
  onEdit: () => void;
}

/** The values entered in a step, with a way back to it. */
export function StepReview<Values extends FieldValues>({ step, values, onEdit }: StepReviewProps<Values>) {
  const items = step.fields.flatMap(({ path, label, show }): DescriptionItem[] => {
    if (label === undefined) return [];
    const entered: unknown = get(values, path);
    const value = show ? show(values) : typeof entered === 'string' ? entered : undefined;
    return value === undefined || value === null || value === '' ? [] : [{ label, value }];
  });
  if (items.length === 0) return null;
  return (
    <Card
      title={step.label}
      actions={
        <Button size="s" variant="quiet" onPress={onEdit} aria-label={`Change ${step.label}`}>
          Change
        </Button>
      }
    >
      <DescriptionList items={items} columns={2} />
    </Card>
  );
}
