import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LeaveGuardProvider, useLeave } from './LeaveGuard.js';
import { useLeaveQuestion } from './useLeaveQuestion.js';

/** Unsaved work that is there for a while beside that of the form. */
function Upload() {
  const question = useLeaveQuestion(true);
  return question.isAsking && <div role="alertdialog">Stop the upload?</div>;
}

function Form() {
  const [isUploading, setUploading] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  const question = useLeaveQuestion(isDirty);
  return (
    <>
      <button type="button" onClick={() => setIsDirty((before) => !before)}>
        {isDirty ? 'Save' : 'Type'}
      </button>
      <button type="button" onClick={() => setUploading((before) => !before)}>
        {isUploading ? 'Arrive' : 'Upload'}
      </button>
      {isUploading && <Upload />}
      {question.isAsking && (
        <div role="alertdialog">
          <button type="button" onClick={question.stay}>
            Stay
          </button>
          <button type="button" onClick={question.leave}>
            Leave
          </button>
        </div>
      )}
    </>
  );
}

function Pages() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const leave = useLeave();
  return (
    <>
      <p>{pathname}</p>
      <button type="button" onClick={() => leave(() => void navigate('/elsewhere'))}>
        Link
      </button>
      {pathname === '/form' && <Form />}
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isAt = (pathname: string) => waitFor(() => expect(screen.getByText(pathname)).toBeTruthy());

async function openForm(): Promise<void> {
  render(
    <BrowserRouter>
      <LeaveGuardProvider>
        <Pages />
      </LeaveGuardProvider>
    </BrowserRouter>,
  );
  await isAt('/form');
}

describe('unsaved work', () => {
  beforeEach(() => {
    window.history.replaceState({ idx: 0 }, '', '/before');
    window.history.pushState({ idx: 1 }, '', '/form');
  });
  afterEach(cleanup);

  it('lets go when nothing was typed', async () => {
    await openForm();
    press('Link');
    await isAt('/elsewhere');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks before a link is followed, stays on a no and goes on a yes', async () => {
    await openForm();
    press('Type');
    press('Link');
    press('Stay');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await isAt('/form');
    press('Link');
    press('Leave');
    await isAt('/elsewhere');
  });

  it('holds the back button until the answer is yes', async () => {
    await openForm();
    press('Type');
    act(() => window.history.back());
    await screen.findByRole('alertdialog');
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    press('Stay');
    await isAt('/form');

    act(() => window.history.back());
    await screen.findByRole('alertdialog');
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    press('Leave');
    await isAt('/before');
  });

  it('asks for what is left when other work of the page is done', async () => {
    await openForm();
    press('Upload');
    press('Link');
    expect(screen.getByRole('alertdialog').textContent).toBe('Stop the upload?');
    press('Arrive');
    press('Type');
    press('Link');
    press('Stay');
    act(() => window.history.back());
    await screen.findByRole('alertdialog');
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    press('Leave');
    await isAt('/before');
  });

  it('warns before the tab is closed, and no longer once it is saved', async () => {
    await openForm();
    press('Type');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    press('Save');
    const later = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
    act(() => window.history.back());
    await isAt('/before');
  });
});
