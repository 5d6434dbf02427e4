import { ApiProvider } from '@slip/api';
import { createFakeApi } from '@slip/api/fake-office';
import { ToastProvider } from '@slip/ui/Toaster';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LeaveGuardProvider } from '../navigation/LeaveGuard.js';
import { people } from '../stories/people.js';
import { usualOffice } from '../stories/usualOffice.js';
import { SessionFrame } from './BareFrame.js';

/** jsdom lays nothing out, so there is nothing to observe. */
class NoMeasure {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', NoMeasure));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const { agent, agency } = people;
const notAgreed = { hasAgreedToTaC: false, hasAgreedToNda: false };

const field = () => screen.findByLabelText<HTMLInputElement>('Current Password');

it.each([
  ['the full frame', agent, agency],
  ['the frame before the agreements', { ...agent, ...notAgreed }, { ...agency, ...notAgreed }],
])('shows nothing in %s that the person before has typed', async (_, ada, ben) => {
  const { client, session } = createFakeApi({ user: ada, answers: usualOffice });
  render(
    <MemoryRouter>
      <LeaveGuardProvider>
        <ToastProvider>
          <ApiProvider client={client} session={session}>
            <Routes>
              <Route element={<SessionFrame />}>
                <Route path="*" element={<input aria-label="Current Password" />} />
              </Route>
            </Routes>
          </ApiProvider>
        </ToastProvider>
      </LeaveGuardProvider>
    </MemoryRouter>,
  );
  fireEvent.change(await field(), { target: { value: 'typed by Ada' } });
  await act(async () => session.updateUser({ ...ada, firstName: 'Adalyn' }));
  expect((await field()).value).toBe('typed by Ada');
  await act(async () => session.start({ user: ben, token: 'a.b.c' }));
  expect((await field()).value).toBe('');
});
