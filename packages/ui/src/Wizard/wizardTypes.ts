import type { CSSProperties, ReactNode, Ref } from 'react';
import type { Step, StepperMessages } from '../Stepper/index.js';

/** One step of a {@link Wizard}: its entry in the list of steps, and its content. */
export interface WizardStep extends Step {
  /** The fields, or anything else. Stays mounted after it was shown, so that nothing typed is lost. */
  content: ReactNode;
  /** Heading above the content. @default the label */
  title?: ReactNode;
}

/** Words of a {@link Wizard}. */
export interface WizardMessages extends StepperMessages {
  /** @default 'Back' */
  back: string;
  /** @default 'Next' */
  next: string;
  /** In place of "Next" in the last step. @default 'Finish' */
  finish: string;
}

/** Props of {@link Wizard}. */
export interface WizardProps {
  /** In order. A step's `status` may be left out: steps that were passed are complete. */
  steps: readonly WizardStep[];
  /** `id` of the step that is shown (controlled). */
  current?: string;
  /** @default the first step */
  defaultCurrent?: string;
  /** Called with the `id` of the step that is to be shown. */
  onStepChange?: (id: string) => void;
  /**
   * Asked before "Next" and before "Finish" with the `id` of the current step: `false` stays in it, for instance because
   * a field is wrong. Not called when going back. While a promise is pending, the button shows that. The steps may change
   * meanwhile: the one that then follows is shown.
   */
  onLeave?: (id: string) => boolean | Promise<boolean>;
  /** Called when the last step is finished. While a promise is pending, the button shows that. */
  onFinish: () => void | Promise<void>;
  /** Further buttons beside "Back", such as "Save draft". They do not submit. */
  actions?: ReactNode;
  /** The list of steps stands above the content or beside it. @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical';
  /** Level of the steps' headings in the outline of the page. @default 2 */
  headingLevel?: 2 | 3 | 4;
  /**
   * The heading of the first step that is shown takes the focus too: for steps that begin again by another `key`, after a
   * press on a button that goes with them.
   * @default false
   */
  focusesFirstHeading?: boolean;
  messages?: Partial<WizardMessages>;
  id?: string;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}
