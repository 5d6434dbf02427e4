import type { CSSProperties, ReactNode, Ref } from 'react';
import { CheckIcon, ErrorIcon } from '../Icon/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import { Marker, Root, StepBody, StepLabel, StepNote, Summary } from './stepperStyles.js';

/** One step of a {@link Stepper}. */
export interface Step {
  /** Unique within the stepper. */
  id: string;
  label: string;
  /**
   * The state of the step, apart from being the current one.
   * @default 'todo'
   */
  status?: 'todo' | 'complete' | 'error';
  /** True if the step may be skipped; words under the label say so. @default false */
  isOptional?: boolean;
  /** The note on what is missing or wrong: "2 problems". Shown instead of the word for the status. */
  note?: string;
  /** True if a press goes to the step. @default true for a step that is complete or has an error */
  isReachable?: boolean;
}

/** Words of a {@link Stepper}. */
export interface StepperMessages {
  /** Names the list of steps. @default 'Steps' */
  label: string;
  /** @default 'Complete' */
  complete: string;
  /** @default 'Has problems' */
  error: string;
  /** @default 'Optional' */
  optional: string;
  /** Where there is no room for all labels. @default 'Step 2 of 4' */
  position: (position: number, count: number) => string;
}

/** Props of {@link Stepper}. */
export interface StepperProps {
  steps: readonly Step[];
  /** `id` of the current step. */
  current: string;
  /** Called with the `id` of a reachable step. Without it the steps cannot be pressed. */
  onStepChange?: (id: string) => void;
  /** @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical';
  messages?: Partial<StepperMessages>;
  id?: string;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLElement>;
}

const defaultMessages: StepperMessages = {
  label: 'Steps',
  complete: 'Complete',
  error: 'Has problems',
  optional: 'Optional',
  position: (position, count) => `Step ${position} of ${count}`,
};

function noteOf({ note, status = 'todo', isOptional }: Step, words: StepperMessages): string | undefined {
  if (note !== undefined) return note;
  if (status !== 'todo') return words[status];
  return isOptional ? words.optional : undefined;
}

const marks: Record<'complete' | 'error', ReactNode> = {
  complete: <CheckIcon size="s" />,
  error: <ErrorIcon size="s" />,
};

/** Shows the current step of a task with several steps. What is complete or wrong is said in words, not by colour alone. */
export function Stepper({
  steps,
  current,
  onStepChange,
  orientation = 'horizontal',
  messages,
  ...props
}: StepperProps) {
  const words = { ...defaultMessages, ...messages };
  const position = steps.findIndex(({ id }) => id === current);
  const currentStep = steps[position];
  return (
    <Root {...props} aria-label={words.label} data-orientation={orientation}>
      {/* Drawn from attributes: the words themselves are in the list below, once. */}
      <Summary
        aria-hidden="true"
        data-label={currentStep && [currentStep.label, noteOf(currentStep, words)].filter(Boolean).join(', ')}
        data-position={words.position(position + 1, steps.length)}
      />
      <ol data-part="steps">
        {steps.map((step, index) => {
          const { id, label, status = 'todo', isReachable = status !== 'todo' } = step;
          const isCurrent = id === current;
          const note = noteOf(step, words);
          const isPressable = onStepChange !== undefined && isReachable && !isCurrent;
          const content = (
            <>
              <Marker aria-hidden="true">{status === 'todo' || isCurrent ? index + 1 : marks[status]}</Marker>
              <StepLabel>
                <span>{label}</span>
                {note !== undefined && (
                  <StepNote data-tone={status}>
                    <VisuallyHidden>, </VisuallyHidden>
                    {note}
                  </StepNote>
                )}
              </StepLabel>
            </>
          );
          return (
            <li key={id} data-status={status} data-current={isCurrent || undefined}>
              {isPressable ? (
                <StepBody as="button" type="button" onClick={() => onStepChange(id)}>
                  {content}
                </StepBody>
              ) : (
                <StepBody aria-current={isCurrent ? 'step' : undefined}>{content}</StepBody>
              )}
            </li>
          );
        })}
      </ol>
    </Root>
  );
}
