import { FormSelect, FormTextArea } from '@slip/forms';
import { limits, type RejectionForm } from '@slip/forms/rules';
import type { UseFormReturn } from 'react-hook-form';

interface Template {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

interface ReasonFieldsProps {
  readonly form: UseFormReturn<RejectionForm>;
  readonly templates: readonly Template[];
  /** The text of a template; left out, the built-in text. */
  readonly wordsOf?: (template: Template) => string;
  /** @default 'Reason' */
  readonly label?: string;
  readonly description: string;
}

const textOfTemplate = ({ text }: Template) => text;

/** The reason of a decision, for the people it is about. A chosen template fills it in, and can be changed. */
export function ReasonFields({
  form,
  templates,
  wordsOf = textOfTemplate,
  label = 'Reason',
  description,
}: ReasonFieldsProps) {
  return (
    <>
      <FormSelect
        control={form.control}
        name="Template"
        label="Begin with"
        description="The words below are yours to change."
        isRequired={false}
        options={templates.map((template) => ({ value: template.id, label: template.label }))}
        onChoose={(id) => {
          const template = templates.find((each) => each.id === id);
          if (template) form.setValue('Reason', wordsOf(template), { shouldValidate: true });
        }}
      />
      <FormTextArea
        control={form.control}
        name="Reason"
        label={label}
        description={description}
        isRequired
        rows={4}
        characterLimit={limits.reason}
      />
    </>
  );
}
