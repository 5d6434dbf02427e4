import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button/index.js';
import { useControlledState } from '../controlledState/useControlledState.js';
import { Heading } from '../Heading/index.js';
import { Stepper } from '../Stepper/index.js';
import { color, space } from '../tokens/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import type { WizardProps, WizardStep } from './wizardTypes.js';

type OptionalProps = 'current' | 'defaultCurrent' | 'onStepChange' | 'onLeave';

/** The props as the component received them: optional ones may be undefined. */
type WizardOptions = Pick<WizardProps, 'steps' | 'onFinish'> & {
  [Name in OptionalProps]: WizardProps[Name] | undefined;
} & { focusesFirstHeading: boolean };

/** If the answer comes within this time in milliseconds, no pending state is shown or announced. */
const PENDING_AFTER_MS = 200;

/** The current step, the visited steps, and the functions that go to another step. */
function useWizard(options: WizardOptions) {
  const { steps, current: givenCurrent, defaultCurrent, onStepChange, onLeave } = options;
  const [current, setOwnCurrent] = useControlledState(givenCurrent, defaultCurrent ?? steps[0]?.id ?? '');
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([current]));
  const [isBusy, setBusy] = useState(false);
  // A second press may come before the first one is drawn.
  const isLeaving = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusedStep = useRef(options.focusesFirstHeading ? null : current);
  const latest = useRef(options);
  const whenDrawn = useRef<() => void>(undefined);
  const [, setDrawings] = useState(0);
  if (!visited.has(current)) setVisited(new Set([...visited, current]));

  useEffect(() => {
    if (focusedStep.current === current) return;
    focusedStep.current = current;
    heading.current?.focus();
  }, [current]);

  useLayoutEffect(() => {
    latest.current = options;
    // Also when the wizard goes away: then nothing more is drawn.
    return () => whenDrawn.current?.();
  });

  /** Waits until what the owner has changed by now is drawn: then `latest` has it. */
  const untilDrawn = () =>
    new Promise<void>((resolve) => {
      whenDrawn.current = resolve;
      setDrawings((before) => before + 1);
      // A wizard that is no longer on the page is not drawn again.
      if (heading.current === null) resolve();
    });

  const index = steps.findIndex(({ id }) => id === current);
  const show = (id: string) => {
    setOwnCurrent(id);
    onStepChange?.(id);
  };
  const goTo = (id: string | undefined) => {
    if (id !== undefined && id !== current && !isLeaving.current) show(id);
  };

  const goNext = async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    // One pending state for both calls: a gap between them would be announced as a second wait.
    const timer = setTimeout(() => setBusy(true), PENDING_AFTER_MS);
    try {
      if (onLeave) {
        if (!(await onLeave(current))) return;
        await untilDrawn();
      }
      // The answer may have brought or taken a step, also the current one: then the next one has its place.
      const { steps: stepsNow, onFinish: finish } = latest.current;
      const at = stepsNow.findIndex(({ id }) => id === current);
      const next = stepsNow[at === -1 ? index : at + 1];
      if (next === undefined) await finish();
      setPassed((before) => new Set([...before, current]));
      if (next !== undefined) show(next.id);
    } finally {
      clearTimeout(timer);
      setBusy(false);
      isLeaving.current = false;
    }
  };

  return {
    current,
    index,
    heading,
    isBusy,
    goTo,
    goBack: () => goTo(steps[index - 1]?.id),
    goNext,
    isVisited: (id: string) => visited.has(id),
    /** The step as the list of steps shows it: a step that was passed is complete unless its `status` says otherwise. */
    shownStep: ({ id, status, isReachable, ...step }: WizardStep) => ({
      ...step,
      id,
      status: status ?? (passed.has(id) ? ('complete' as const) : ('todo' as const)),
      isReachable: isReachable ?? visited.has(id),
    }),
  };
}

const Root = styled.div`
  container-type: inline-size;
  min-inline-size: 0;
  color: ${color.text};
`;

/** The steps are above or beside the content; beside it only if there is room. */
const Frame = styled.div`
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

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space['6']};
  min-inline-size: 0;
`;

const Panel = styled.section`
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
const Actions = styled.div`
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
  focusesFirstHeading = false,
  messages,
  ...props
}: WizardProps) {
  const idBase = useId();
  const wizard = useWizard({
    steps,
    current: givenCurrent,
    defaultCurrent,
    onStepChange,
    onLeave,
    onFinish,
    focusesFirstHeading,
  });
  const { current, index, isBusy } = wizard;
  const position = messages?.position ?? ((place: number, count: number) => `Step ${place} of ${count}`);
  const isLast = index === steps.length - 1;

  return (
    <Root {...props}>
      <Frame data-orientation={orientation}>
        <Stepper
          steps={steps.map(wizard.shownStep)}
          current={current}
          onStepChange={wizard.goTo}
          orientation={orientation}
          {...(messages && { messages })}
        />
        {/* The browser must not report errors of fields in hidden steps: its message would point nowhere. */}
        <Form
          noValidate
          onSubmit={(event) => {
            // React also tells of a form in a dialog of the step.
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            void wizard.goNext();
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
