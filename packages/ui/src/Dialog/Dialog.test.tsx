import { act, type ReactNode, StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearAnnouncements, type Listener } from '../announce/hearAnnouncements.js';
import { ConfirmDialog, type ConfirmDialogProps } from '../ConfirmDialog/index.js';
import { onPage } from '../registry/onPage.js';
import { Dialog, type DialogProps } from './index.js';

/** Vitest's own second is too short on a busy machine. */
const patience = { timeout: 30_000 };

/** jsdom lays nothing out, so there is nothing to observe. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const page = onPage();
let listener: Listener;

function Opened(props: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add bank
      </button>
      <Dialog title="Bank details" {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

function BankForm({ children }: { children: ReactNode }) {
  return (
    <Dialog title="Bank details" isOpen onOpenChange={() => {}} initialFocus="field">
      {children}
    </Dialog>
  );
}

/** Opens a dialog and waits until it has the focus, which React Aria gives it in the next frame. */
async function open(button: Element | undefined): Promise<void> {
  act(() => {
    if (button instanceof HTMLElement) button.click();
  });
  await vi.waitFor(() => expect(document.activeElement).toBe(dialogs().at(-1)), patience);
}

async function show(props: Partial<DialogProps> = {}): Promise<void> {
  act(() =>
    page.root.render(
      <StrictMode>
        <Opened {...props} />
      </StrictMode>,
    ),
  );
  await open(page.container.querySelector('button') ?? undefined);
}

function ask(props: Partial<ConfirmDialogProps> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <ConfirmDialog
          title="Back out SL-1?"
          confirmLabel="Back out"
          isOpen
          onOpenChange={() => {}}
          onConfirm={() => {}}
          {...props}
        >
          This cannot be undone.
        </ConfirmDialog>
      </StrictMode>,
    ),
  );
}

function press(key: string, held: Pick<KeyboardEventInit, 'ctrlKey'> = {}): void {
  act(() => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }));
    target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
  });
}

const dialogs = () => [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
const nameOf = (element: Element | undefined) =>
  document.getElementById(element?.getAttribute('aria-labelledby') ?? '')?.textContent;

function isHidden(element: Element): boolean {
  return element.closest('[aria-hidden="true"], [inert]') !== null;
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
  listener = hearAnnouncements();
});

afterEach(() => {
  listener.stop();
});

describe('Dialog', () => {
  it('is named by its title, takes the focus itself, and is not announced a second time', async () => {
    await show();
    expect(nameOf(dialogs()[0])).toBe('Bank details');
    expect(listener.said()).toEqual([]);
  });

  it('gives the focus to the first field that can be filled in, also when it is drawn later', async () => {
    act(() => page.root.render(<BankForm>Loading…</BankForm>));
    await vi.waitFor(() => expect(document.activeElement).toBe(dialogs()[0]), patience);
    act(() =>
      page.root.render(<BankForm>{[<input key="1" disabled />, <input key="2" name="bank" />]}</BankForm>),
    );
    expect(document.activeElement?.getAttribute('name')).toBe('bank');
    act(() => dialogs()[0]?.querySelector('button')?.focus());
    act(() =>
      page.root.render(
        <BankForm>
          <input name="other" />
        </BankForm>,
      ),
    );
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });

  it('sends its form by Ctrl+Enter, from a field that makes something else of Enter', async () => {
    const sent = vi.fn<() => void>();
    act(() =>
      page.root.render(
        <Dialog
          title="Note"
          isOpen
          initialFocus="field"
          onOpenChange={() => {}}
          footer={
            <>
              <button type="button">Cancel</button>
              <button type="submit" onClick={sent}>
                Send
              </button>
            </>
          }
        >
          <textarea name="note" />
        </Dialog>,
      ),
    );
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'), patience);
    press('Enter');
    expect(sent).not.toHaveBeenCalled();
    press('Enter', { ctrlKey: true });
    expect(sent).toHaveBeenCalledOnce();
  });

  it('hides from screen readers what is behind it, and shows it again', async () => {
    await show();
    expect(isHidden(page.container)).toBe(true);
    press('Escape');
    expect(dialogs()).toEqual([]);
    expect(isHidden(page.container)).toBe(false);
  });

  it('is closed by Escape, one at a time, from the top', async () => {
    await show({ children: <Opened title="Branch" /> });
    await open([...document.querySelectorAll('button')].findLast((one) => one.textContent === 'Add bank'));
    expect(dialogs().map(nameOf)).toEqual(['Bank details', 'Branch']);
    press('Escape');
    expect(dialogs().map(nameOf)).toEqual(['Bank details']);
    await vi.waitFor(() => expect(dialogs()[0]?.contains(document.activeElement)).toBe(true), patience);
    press('Escape');
    expect(dialogs()).toEqual([]);
  });

  it('is closed by nothing while it is busy', async () => {
    await show({ isBusy: true });
    press('Escape');
    expect(dialogs()).toHaveLength(1);
    const close = dialogs()[0]?.querySelector('button');
    expect(close?.getAttribute('aria-disabled')).toBe('true');
    act(() => close?.click());
    expect(dialogs()).toHaveLength(1);
  });
});

describe('ConfirmDialog', () => {
  it('gives the focus to the way out', () => {
    ask();
    expect(document.activeElement?.textContent).toBe('Cancel');
    const description = dialogs()[0]?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(description)?.textContent).toBe('This cannot be undone.');
    expect(listener.said()).toEqual([]);
  });

  it('says once that it is being done, and once why it failed', () => {
    ask();
    ask({ isPending: true });
    expect(listener.said()).toEqual(['Back out (please wait)']);
    ask({ errorMessage: 'Nothing was changed.' });
    expect(listener.said()).toEqual(['Error: Nothing was changed.']);
  });
});
