import { type EventName, eventNames, eventTypes } from '@slip/api/contract';
import { FormCheckboxGroup } from '@slip/forms';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Disclosure } from '@slip/ui/Disclosure';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';

const options = eventNames.map((name) => ({ value: name, label: name }));
const explanations = eventNames.map((name) => ({ label: name, value: eventTypes[name].says }));

/** True if the text is the name of an event. */
export const isEvent = (name: string): name is EventName => name in eventTypes;

interface EventsFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, readonly string[]>;
}

/** The choice of events that are sent to a webhook, with an explanation of each. */
export function EventsField<Values extends FieldValues>({ control, name }: EventsFieldProps<Values>) {
  return (
    <>
      <FormCheckboxGroup control={control} name={name} label="Events" options={options} />
      <Disclosure title="What each event tells">
        <DescriptionList items={explanations} />
      </Disclosure>
    </>
  );
}
