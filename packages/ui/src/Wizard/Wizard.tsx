import { useId } from 'react';
import { Button } from '../Button/index.js';
import { Heading } from '../Heading/index.js';
import { Stepper } from '../Stepper/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import { useWizard } from './useWizard.js';
import { Actions, Form, Frame, Panel, Root } from './wizardStyles.js';
import type { WizardProps } from './wizardTypes.js';

/**
 * A form in several steps. Every step that was shown stays mounted, so that going back loses nothing; the focus goes to
 * the heading of the step that is shown. It is independent of form libraries: `onLeave` decides whether a step may be left.
 */
export function Wizard({
  steps,
  current: givenCurrent,
  defaultCurrent,
  onStepChange,
  onLeave,
  onFinish,
  actions,
  orientation = 'horizontal',
  headingLevel = 2,
  messages,
  ...props
}: WizardProps) {
  const idBase = useId();
  const wizard = useWizard({ steps, current: givenCurrent, defaultCurrent, onStepChange, onLeave, onFinish });
  const { current, index, isBusy } = wizard;
  const position = messages?.position ?? ((place: number, count: number) => `Step ${place} of ${count}`);
  const isLast = index === steps.length - 1;

  return (
    <Root {...props}>
      <Frame data-orientation={orientation}>
        <Stepper
          steps={steps.map(wizard.shownStep)}
          current={current}
          onStepChange={wizard.go}
          orientation={orientation}
          {...(messages && { messages })}
        />
        {/* The browser must not report errors of fields in hidden steps: its message would point nowhere. */}
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void wizard.goOn();
          }}
        >
          {steps.map(({ id, label, title = label, content }, place) =>
            wizard.isVisited(id) || id === current ? (
              <Panel key={id} hidden={id !== current} aria-labelledby={`${idBase}-${id}`}>
                <Heading
                  level={headingLevel}
                  size="l"
                  id={`${idBase}-${id}`}
                  tabIndex={-1}
                  ref={id === current ? wizard.heading : undefined}
                >
                  <VisuallyHidden>{position(place + 1, steps.length)}: </VisuallyHidden>
                  {title}
                </Heading>
                <div>{content}</div>
              </Panel>
            ) : null,
          )}
          <Actions>
            {index > 0 && (
              <Button isDisabled={isBusy} onPress={wizard.goBack}>
                {messages?.back ?? 'Back'}
              </Button>
            )}
            {actions}
            {/* The same button for "Next" and "Finish", so that it keeps the focus. */}
            <Button type="submit" variant="primary" isPending={isBusy}>
              {isLast ? (messages?.finish ?? 'Finish') : (messages?.next ?? 'Next')}
            </Button>
          </Actions>
        </Form>
      </Frame>
    </Root>
  );
}
