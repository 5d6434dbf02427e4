import { ApiProvider } from '@slip/api';
import { admin, filings } from '@slip/api/contract';
import { createFakeApi } from '@slip/api/fake-office';
import { ToastProvider } from '@slip/ui/Toaster';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../paths.js';
import { HeldAnswer } from '../stories/HeldAnswer.js';
import { people } from '../stories/people.js';
import { ReportedPolicy } from './ReportedPolicy.js';

const [row] = filings.reportedPolicies.example.response.rows;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = () => act(() => vi.advanceTimersByTimeAsync(1000));
const press = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass();
};

function Pages() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{`${pathname}${search}`}</p>
      <button type="button" onClick={() => void navigate(paths.inbox)}>
        Inbox
      </button>
      {pathname === paths.home && <ReportedPolicy row={row} />}
    </>
  );
}

/** Presses “File it now”; returns how the office answers. */
async function fileIt(): Promise<() => Promise<void>> {
  const held = new HeldAnswer();
  const { client, session } = createFakeApi({
    user: people.agent,
    answers: {
      'admin.setSelectedInsurers': async () => {
        await held.promise;
        return admin.setSelectedInsurers.example.response;
      },
    },
  });
  render(
    <MemoryRouter initialEntries={[paths.home]}>
      <ApiProvider client={client} session={session}>
        <ToastProvider>
          <ul>
            <Pages />
          </ul>
        </ToastProvider>
      </ApiProvider>
    </MemoryRouter>,
  );
  await press(/^File it now/);
  return async () => {
    held.resolve();
    await pass();
  };
}

const shown = () => screen.getByText(/^\/slip\//).textContent;

it('opens the new policy when its insurer is on the list', async () => {
  const answer = await fileIt();
  expect(shown()).toBe(paths.home);
  await answer();
  expect(shown()).toBe(`${paths.newPolicy}?from=reported&insurerPolicyId=${row.insPolicyId}`);
});

it('leaves a person where they have gone meanwhile', async () => {
  const answer = await fileIt();
  await press(/^Inbox$/);
  await answer();
  expect(shown()).toBe(paths.inbox);
});
