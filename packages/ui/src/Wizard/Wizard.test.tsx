import { act, StrictMode, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearAnnouncements, type Listener } from '../announce/hearAnnouncements.js';
import { onPage } from '../registry/onPage.js';
import { Wizard, type WizardProps } from './index.js';

const page = onPage();
let listener: Listener;
const onFinish = vi.fn<() => void>();

const steps = [
  { id: 'policy', label: 'Policy details', content: <input aria-label="Number" /> },
  { id: 'documents', label: 'Documents', isOptional: true, content: <input aria-label="Comment" /> },
  { id: 'review', label: 'Review', content: 'Everything.' },
];

function show(props: Partial<WizardProps> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <Wizard steps={steps} onFinish={() => {}} {...props} />
      </StrictMode>,
    ),
  );
}

/** Whose answer brings a step behind the first one that is shown. */
function GrowingWizard({ defaultCurrent }: Required<Pick<WizardProps, 'defaultCurrent'>>) {
  const [shown, setShown] = useState<WizardProps['steps']>(steps);
  return (
    <Wizard
      steps={shown}
      defaultCurrent={defaultCurrent}
      onLeave={async () => {
        await Promise.resolve();
        const affidavit = { id: 'affidavit', label: 'Affidavit', content: 'Signed.' };
        setShown((before) =>
          before.flatMap((step) => (step.id === defaultCurrent ? [step, affidavit] : [step])),
        );
        return true;
      }}
      onFinish={onFinish}
    />
  );
}

function button(name: string): HTMLButtonElement {
  const all = [...page.container.querySelectorAll('button')];
  const element = all.find(({ textContent }) => textContent?.startsWith(name));
  if (!element) throw new Error(`There is no button "${name}".`);
  return element;
}

async function press(name: string): Promise<void> {
  await act(async () => {
    button(name).click();
    await Promise.resolve();
  });
}

/** The list of steps as it is read: label, words, and where one is. */
function stepList(): string[] {
  return [...page.container.querySelectorAll('nav li')].map((item) => {
    const isCurrent = item.querySelector('[aria-current="step"]') !== null;
    const words = item.querySelector(':scope > * > :last-child')?.textContent ?? '';
    return isCurrent ? `${words} (current step)` : words;
  });
}

function focused(): string {
  return document.activeElement?.textContent ?? '';
}

beforeEach(() => {
  vi.useFakeTimers();
  listener = hearAnnouncements();
  onFinish.mockReset();
});

afterEach(() => {
  listener.stop();
  vi.useRealTimers();
});

describe('Wizard', () => {
  it('says in words which steps are complete, optional and current', async () => {
    show();
    expect(stepList()).toEqual(['Policy details (current step)', 'Documents, Optional', 'Review']);
    await press('Next');
    expect(stepList()).toEqual(['Policy details, Complete', 'Documents, Optional (current step)', 'Review']);
    show({ steps: steps.map((step) => (step.id === 'policy' ? { ...step, status: 'error' } : step)) });
    expect(stepList()[0]).toBe('Policy details, Has problems');
  });

  it('gives the focus to the heading of the step that is shown, but not when it first appears', async () => {
    show();
    expect(document.activeElement).toBe(document.body);
    await press('Next');
    expect(focused()).toBe('Step 2 of 3: Documents');
    await press('Back');
    expect(focused()).toBe('Step 1 of 3: Policy details');
    expect(listener.said()).toEqual([]);
  });

  it('gives the focus to the first heading where it begins again', () => {
    show({ focusesFirstHeading: true });
    expect(focused()).toBe('Step 1 of 3: Policy details');
  });

  it('keeps what was typed in a step that is left', async () => {
    show();
    const field = page.container.querySelector('input');
    if (field) field.value = 'SL-26037';
    await press('Next');
    expect(page.container.querySelector('section')?.hidden).toBe(true);
    await press('Policy details');
    expect(page.container.querySelector('input')).toBe(field);
    expect(field?.value).toBe('SL-26037');
    expect(page.container.querySelector('section')?.hidden).toBe(false);
  });

  it('stays where it may not be left, and asks on the way on only', async () => {
    const onLeave = vi.fn<(id: string) => boolean>((id) => id === 'policy');
    show({ onLeave });
    await press('Next');
    await press('Next');
    expect(onLeave.mock.calls).toEqual([['policy'], ['documents']]);
    expect(stepList()[1]).toBe('Documents, Optional (current step)');
    await press('Back');
    expect(onLeave).toHaveBeenCalledTimes(2);
  });

  it('goes on once however often it is pressed, and announces a wait that lasts, once', async () => {
    const answers: ((mayLeave: boolean) => void)[] = [];
    const onLeave = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => void answers.push(resolve)));
    const onStepChange = vi.fn<(id: string) => void>();
    show({ onLeave, onStepChange });
    await press('Next');
    await press('Next');
    expect(listener.said()).toEqual([]);
    act(() => void vi.advanceTimersByTime(200));
    await press('Next');
    expect(listener.said()).toEqual(['Next (please wait)']);
    expect(onLeave).toHaveBeenCalledTimes(1);
    await act(async () => {
      answers[0]?.(true);
      await Promise.resolve();
    });
    expect(onStepChange.mock.calls).toEqual([['documents']]);
    expect(listener.said()).toEqual([]);
  });

  it.each([
    ['policy', 'Next', 'Step 2 of 4: Affidavit'],
    ['review', 'Finish', 'Step 4 of 4: Affidavit'],
  ])('goes from %s to a step that came while it asked', async (defaultCurrent, name, heading) => {
    act(() => page.root.render(<GrowingWizard defaultCurrent={defaultCurrent} />));
    await press(name);
    expect(focused()).toBe(heading);
    expect(onFinish).not.toHaveBeenCalled();
  });

  it('finishes though its owner took it away while it asked', async () => {
    show({
      defaultCurrent: 'review',
      onLeave: async () => {
        page.root.render(null);
        await Promise.resolve();
        return true;
      },
      onFinish,
    });
    await press('Finish');
    expect(onFinish).toHaveBeenCalledOnce();
  });

  it('stays when a form in a dialog of the step is sent', () => {
    const onLeave = vi.fn<() => boolean>(() => true);
    const dialog = createPortal(
      <form id="bank" onSubmit={(event) => event.preventDefault()}>
        <button type="submit">Save</button>
      </form>,
      document.body,
    );
    show({ steps: steps.map((step) => ({ ...step, content: dialog })), onLeave });
    act(() => document.querySelector<HTMLFormElement>('#bank')?.requestSubmit());
    expect(onLeave).not.toHaveBeenCalled();
    expect(stepList()[0]).toBe('Policy details (current step)');
  });

  it('finishes with one wait, and is complete only when it has finished', async () => {
    const ends: ((mayLeave: boolean) => void)[] = [];
    const later = () => new Promise<boolean>((resolve) => void ends.push(resolve));
    show({ defaultCurrent: 'review', onLeave: later, onFinish: async () => void (await later()) });
    const wait = async (place: number) => {
      act(() => void vi.advanceTimersByTime(300));
      await act(async () => {
        ends[place]?.(true);
        await Promise.resolve();
      });
    };
    await press('Finish');
    await wait(0);
    act(() => void vi.advanceTimersByTime(300));
    expect(listener.said()).toEqual(['Finish (please wait)']);
    expect(stepList()[2]).toBe('Review (current step)');
    await wait(1);
    expect(stepList()[2]).toBe('Review, Complete (current step)');
  });

  it('shows the step that it is told to, and leaves changes to its owner', async () => {
    const onStepChange = vi.fn<(id: string) => void>();
    show({ current: 'policy', onStepChange });
    await press('Next');
    expect(onStepChange).toHaveBeenCalledWith('documents');
    expect(stepList()[0]).toContain('(current step)');
    show({ current: 'review', onStepChange });
    expect(focused()).toBe('Step 3 of 3: Review');
    expect(button('Finish').type).toBe('submit');
  });
});
