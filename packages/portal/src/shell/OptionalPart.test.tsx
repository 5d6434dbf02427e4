import { createToastQueue, ToastProvider } from '@slip/ui/Toaster';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from '../navigation/lazyPart.js';
import { OptionalPart } from './OptionalPart.js';

beforeEach(() => {
  // React writes every error that a boundary catches to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Gone = lazyPart<object>(() => Promise.reject(new Error('The code is gone, on purpose.')));

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Phone Number" />
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Search or go to
      </button>
      {isOpen && (
        <OptionalPart onClose={() => setOpen(false)}>
          <Gone />
        </OptionalPart>
      )}
    </>
  );
}

it('is closed with a notice when its code cannot be fetched, each time, and the page stays as it is', async () => {
  const toasts = createToastQueue();
  render(
    <ToastProvider queue={toasts}>
      <Page />
    </ToastProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Phone Number');
  fireEvent.change(field, { target: { value: '307-555-0199' } });
  const button = screen.getByRole('button');
  for (const count of [1, 2]) {
    fireEvent.click(button);
    await waitFor(() => expect(toasts.getSnapshot().visible).toMatchObject([{ tone: 'danger', count }]));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  }
  expect(screen.getByLabelText<HTMLInputElement>('Phone Number').value).toBe('307-555-0199');
});
