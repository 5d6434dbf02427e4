import { ApiProvider } from '@slip/api';
import type { SessionUser } from '@slip/api/contract';
import { createFakeApi } from '@slip/api/fake-office';
import { ToastProvider } from '@slip/ui/Toaster';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LeaveGuardProvider } from '../navigation/LeaveGuard.js';
import { LOOK_KEY } from '../session/keptLook.js';
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

const { agent, agency, staff, viewOnlyAgent } = people;
const notAgreed = { hasAgreedToTaC: false, hasAgreedToNda: false };

/** Shows a field in the frame of a person. */
function showFrame(user: SessionUser) {
  const { client, session } = createFakeApi({ user, answers: usualOffice });
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
  return session;
}

const field = () => screen.findByLabelText<HTMLInputElement>('Current Password');

it.each([
  ['the full frame', agent, agency],
  ['the frame before the agreements', { ...agent, ...notAgreed }, { ...agency, ...notAgreed }],
])('shows nothing in %s that the person before has typed', async (_, ada, ben) => {
  const session = showFrame(ada);
  fireEvent.change(await field(), { target: { value: 'typed by Ada' } });
  await act(async () => session.updateUser({ ...ada, firstName: 'Adalyn' }));
  expect((await field()).value).toBe('typed by Ada');
  await act(async () => session.start({ user: ben, token: 'a.b.c' }));
  expect((await field()).value).toBe('');
});

it.each([
  ['a person of an account', viewOnlyAgent, 'Vera Larkin (LIC# 3001234)', null],
  ['a person of the office', staff, 'Olive Hart', null],
  ['staff who look as somebody else', viewOnlyAgent, 'As Vera Larkin (LIC# 3001234) sees it', '{}'],
])('says on paper that it was printed by %s', async (_, user, who, look) => {
  if (look !== null) sessionStorage.setItem(LOOK_KEY, look);
  showFrame(user);
  await field();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText(/ · Printed /).textContent?.startsWith(`${who} · `)).toBe(true);
});
