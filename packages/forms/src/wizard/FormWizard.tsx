import { Button } from '@slip/ui/Button';
import { type DescriptionItem, DescriptionList } from '@slip/ui/DescriptionList';
import { ErrorSummary, showField } from '@slip/ui/ErrorSummary';
import { Heading } from '@slip/ui/Heading';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Wizard, type WizardMessages } from '@slip/ui/Wizard';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, type FieldValues, FormProvider, get, type UseFormReturn } from 'react-hook-form';
import { FormContext } from '../fields/form/FormContext.js';
import { type SendValues, useFormFrame } from '../fields/form/useFormFrame.js';

/** One field of a step, as the review names and shows it. */
export interface StepField<Values extends FieldValues> {
  readonly path: FieldPath<Values>;
  /** The label of the field. When left out, the review does not show the field, for example a password. */
  readonly label?: string;
  /** How one row of a list is called, such as `License`: the error summary counts them, `License 2`. */
  readonly row?: string;
  /** The entered value in words. @default the text itself; nothing when it is empty */
  readonly show?: (values: Values) => ReactNode;
}

/** One step of a form, as data: the form, its checks, its review and its tests derive from it. */
export interface FormStep<Values extends FieldValues> {
  /** Unique, and part of a draft: a draft is resumed on its step. */
  readonly id: string;
  readonly label: string;
  /** The fields that are entered here; a field that holds others stands for all of them. */
  readonly fields: readonly StepField<Values>[];
  /** True if the step is shown, given the values entered so far. @default always */
  readonly isShown?: (values: Values) => boolean;
  /** May be skipped without entering anything; the step says so. @default false */
  readonly isOptional?: boolean;
  readonly content: ReactNode;
}

/** The steps that are shown, given the values entered so far. */
export function shownSteps<Values extends FieldValues>(
  steps: readonly FormStep<Values>[],
  values: Values,
): readonly FormStep<Values>[] {
  return steps.filter(({ isShown }) => isShown === undefined || isShown(values));
}

/** The step in which a field is entered; `undefined` when it is in none. */
export function stepOf<Values extends FieldValues>(
  steps: readonly FormStep<Values>[],
  path: string,
): FormStep<Values> | undefined {
  return steps.find(({ fields }) => fields.some((field) => isWithin(path, field.path)));
}

/**
 * The place of a field whose label occurs several times: the label of the group that it is part of, `Mailing Address`,
 * or its row, `License 2`; `undefined` for a field outside of groups.
 */
export function placeIn<Values extends FieldValues>(
  steps: readonly FormStep<Values>[],
  path: string,
): string | undefined {
  const group = stepOf(steps, path)?.fields.find(
    (field) => path !== field.path && isWithin(path, field.path),
  );
  if (!group) return undefined;
  const [, row] = /^\.(\d+)/.exec(path.slice(group.path.length)) ?? [];
  return row === undefined || group.row === undefined ? group.label : `${group.row} ${Number(row) + 1}`;
}

/** True if a path is the same as another path, or a part of it: `address.city` is within `address`. */
function isWithin(path: string, of: string): boolean {
  return path === of || path.startsWith(`${of}.`);
}

/** Props of {@link StepReview}. */
interface StepReviewProps<Values extends FieldValues> {
  step: FormStep<Values>;
  values: Values;
  onEdit: () => void;
}

/** The values entered in a step, with a way back to it. */
function StepReview<Values extends FieldValues>({ step, values, onEdit }: StepReviewProps<Values>) {
  const titleId = useId();
  const items = step.fields.flatMap(({ path, label, show }): DescriptionItem[] => {
    if (label === undefined) return [];
    const entered: unknown = get(values, path);
    const value = show ? show(values) : typeof entered === 'string' ? entered : undefined;
    return value === undefined || value === null || value === '' ? [] : [{ label, value }];
  });
  if (items.length === 0) return null;
  return (
    <Stack as="section" gap="2" aria-labelledby={titleId}>
      <Inline justify="between">
        <Heading level={3} size="m" id={titleId}>
          {step.label}
        </Heading>
        <Button size="s" variant="quiet" onPress={onEdit} aria-label={`Change ${step.label}`}>
          Change
        </Button>
      </Inline>
      <DescriptionList items={items} columns={2} />
    </Stack>
  );
}

/** Words of a {@link FormWizard}. */
export interface FormWizardMessages extends Partial<WizardMessages> {
  /** @default 'Continue' */
  next?: string;
  /** @default 'Submit' */
  finish?: string;
  /** The button that starts over. @default 'Reset' */
  reset?: string;
  /** Name of the last step, which shows everything that was entered. @default 'Review' */
  review?: string;
}

/** Props of {@link FormWizard}. */
export interface FormWizardProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  steps: readonly FormStep<Values>[];
  /** Sends the checked values. The errors that the server found are returned, and are then shown at their fields. */
  onSubmit: SendValues<Values>;
  /** The field of the form for a path of the server; when left out, the path itself. */
  fieldOf?: (path: string) => string | undefined;
  /**
   * The first step to show, for example that of a draft; when it changes later, for example by the browser's back button,
   * the wizard goes there.
   * @default the first
   */
  startAt?: string;
  /** Called with the `id` of the step that is shown, to be kept with the draft. */
  onStepChange?: (id: string) => void;
  /** Shown above the review, for example a sentence that asks to check it. */
  reviewIntro?: ReactNode;
  /** Replaces the review that is made from the steps, where a list of labels and values is not clear enough. */
  review?: ReactNode;
  /**
   * Called when the person starts over: "Reset" after all steps empties the form to its default values and goes back to the
   * first step. When left out, the button is not shown.
   */
  onReset?: () => void;
  /** Further buttons beside "Back", such as "Save draft". */
  actions?: ReactNode;
  /** @default 'vertical' */
  orientation?: 'horizontal' | 'vertical';
  messages?: FormWizardMessages;
  className?: string | undefined;
}

const REVIEW = 'review';

/**
 * All values of a form, drawn again with each change. `useWatch` compares them with the ones that it had before, whose groups
 * the form changes in place: it does not see a change within a group.
 */
function useValues<Values extends FieldValues>(form: UseFormReturn<Values, unknown, Values>): Values {
  const [values, setValues] = useState<Values>(() => form.getValues());
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the form may have been filled since the first drawing.
    setValues(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: next }) => setValues({ ...next }),
    });
  }, [form]);
  return values;
}

/**
 * A form in steps, from one table: "Next" checks the fields of the step and leads to the first error; going back loses
 * nothing; the last step reviews the entered values, from the same table, and sends them. Steps that the entered values make
 * unnecessary are left out.
 */
export function FormWizard<Values extends FieldValues>({
  form,
  steps,
  onSubmit,
  fieldOf,
  startAt,
  onStepChange,
  reviewIntro,
  review,
  onReset,
  actions,
  orientation = 'vertical',
  messages,
  className,
}: FormWizardProps<Values>) {
  const values = useValues(form);
  const stepsShown = shownSteps(steps, values);
  const knownStart = startAt === REVIEW || stepsShown.some(({ id }) => id === startAt) ? startAt : undefined;
  const first = stepsShown[0]?.id ?? REVIEW;
  const [current, setCurrent] = useState(knownStart ?? first);
  const [lastStartAt, setLastStartAt] = useState(startAt);
  const [wizardKey, setWizardKey] = useState(0);
  if (lastStartAt !== startAt) {
    setLastStartAt(startAt);
    if (knownStart !== undefined) setCurrent(knownStart);
  }

  const show = (id: string) => {
    setCurrent(id);
    onStepChange?.(id);
  };
  const reveal = (path: string) => {
    const step = stepOf(stepsShown, path);
    // Drawn at once, so that the next key already finds the focus in the field.
    if (step && step.id !== current) flushSync(() => show(step.id));
    showField(context.fieldId(path));
  };
  const holds = (path: string) => stepOf(stepsShown, path) !== undefined;
  const { context, summary, check, submit } = useFormFrame({
    form,
    fieldOf,
    placeOf: (path) => placeIn(stepsShown, path),
    holds,
    reveal,
  });
  const words = { next: 'Continue', finish: 'Submit', ...messages };

  const startOver = () => {
    form.reset();
    setWizardKey(wizardKey + 1);
    show(first);
    onReset?.();
  };

  const withSummary = (content: ReactNode, id: string) => (
    <Stack gap="5">
      {id === current && <ErrorSummary {...summary} headingLevel={3} />}
      {content}
    </Stack>
  );

  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        <Wizard
          // A new key after starting over: no step counts as skipped any longer.
          key={wizardKey}
          // The pressed button goes with the former wizard.
          focusesFirstHeading={wizardKey > 0}
          className={className}
          orientation={orientation}
          current={current}
          onStepChange={show}
          onLeave={async (id) => {
            const step = stepsShown.find((each) => each.id === id);
            return step ? check(step.fields.map(({ path }) => path)) : true;
          }}
          onFinish={async () => {
            await submit(onSubmit);
          }}
          actions={
            <>
              {actions}
              {onReset && current === REVIEW && (
                <Button variant="quiet" onPress={startOver}>
                  {messages?.reset ?? 'Reset'}
                </Button>
              )}
            </>
          }
          messages={words}
          steps={[
            ...stepsShown.map(({ id, label, isOptional, content }) => ({
              id,
              label,
              isOptional: isOptional ?? false,
              content: withSummary(content, id),
            })),
            {
              id: REVIEW,
              label: messages?.review ?? 'Review',
              content: withSummary(
                <>
                  {reviewIntro}
                  {review ??
                    stepsShown.map((step) => (
                      <StepReview key={step.id} step={step} values={values} onEdit={() => show(step.id)} />
                    ))}
                </>,
                REVIEW,
              ),
            },
          ]}
        />
      </FormContext>
    </FormProvider>
  );
}
