import type { CSSProperties, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import type { Step, StepperMessages } from '../Stepper/index.js';
import { color, space } from '../tokens/index.js';

export const Root = styled.div`
  container-type: inline-size;
  min-inline-size: 0;
  color: ${color.text};
`;

/** The steps are above or beside the content; beside it only if there is room. */
export const Frame = styled.div`
  display: grid;
  gap: ${space['6']};
  align-items: start;

  &[data-orientation='vertical'] {
    @container (width >= 44rem) {
      grid-template-columns: minmax(11rem, 15rem) minmax(0, 1fr);
      column-gap: ${space['10']};
    }
  }
`;

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space['6']};
  min-inline-size: 0;
`;

export const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space['4']};
  min-inline-size: 0;

  &[hidden] {
    display: none;
  }
  /* The heading receives the focus only so that it is read; it cannot be pressed. */
  & > :first-child:focus {
    outline: none;
  }
`;

/** "Back" and further actions at the start, "Next" at the end. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['2']};
  padding-block-start: ${space['4']};
  border-block-start: 1px solid ${color.border};

  & > :last-child {
    margin-inline-start: auto;
  }
  @container (width < 24rem) {
    & > * {
      flex: 1 1 auto;
    }
  }
`;

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
   * a field is wrong. Not called when going back. While a promise is pending, the button shows that.
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
  messages?: Partial<WizardMessages>;
  id?: string;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}
