import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../paths.js';
import { atSearchBox } from './origin.js';
import { FocusOnArrival } from './Screens.js';

/** A page that draws another heading when what it shows has come. */
function Page() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <main>
      {isLoaded ? <h1 key="loaded">Policy</h1> : <h1 key="loading">Loading</h1>}
      <input aria-label="Insured name" />
      {isLoaded && (
        <search>
          <input aria-label="Search policies" />
        </search>
      )}
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
    </main>
  );
}

function Pages() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      {pathname === '/' ? (
        <>
          <button type="button" onClick={() => void navigate('/policy')}>
            Go
          </button>
          <button type="button" onClick={() => void navigate('/policy', { state: atSearchBox })}>
            Find
          </button>
        </>
      ) : (
        <Page />
      )}
      <FocusOnArrival />
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function arrive(by = 'Go'): Promise<void> {
  vi.stubGlobal('scrollTo', vi.fn());
  render(
    <MemoryRouter>
      <Pages />
    </MemoryRouter>,
  );
  press(by);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Loading'));
}

/** A page of a policy, with links to others and to another part of it. */
function PolicyPages() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const policyId = new URLSearchParams(search).get('policyId');
  const go = (query: string) => () => void navigate(`${paths.policyView}?${query}`);
  return (
    <main>
      <h1 key={policyId}>Policy {policyId}</h1>
      <button type="button" onClick={go('policyId=7')}>
        Next term
      </button>
      <button type="button" onClick={go('policyId=5&editTransactionId=9')}>
        Transaction
      </button>
      <FocusOnArrival />
    </main>
  );
}

describe('the focus after a change of page', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('is on the heading, also on the one that is drawn when the page has loaded', async () => {
    await arrive();
    press('Load');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Policy'));
  });

  it('is in the search box as soon as there is one, where that was asked for', async () => {
    await arrive('Find');
    press('Load');
    const box = await screen.findByRole('textbox', { name: 'Search policies' });
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  it('is on the heading of another policy, whose address has the same path', async () => {
    const scrollTo = vi.fn<(x: number, y: number) => void>();
    vi.stubGlobal('scrollTo', scrollTo);
    render(
      <MemoryRouter initialEntries={[`${paths.policyView}?policyId=5`]}>
        <PolicyPages />
      </MemoryRouter>,
    );
    press('Transaction');
    expect(scrollTo).not.toHaveBeenCalled();
    press('Next term');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Policy 7'));
  });

  it('stays in a field that is pressed before the page had its first frame', async () => {
    vi.stubGlobal('scrollTo', vi.fn());
    render(
      <MemoryRouter>
        <Pages />
      </MemoryRouter>,
    );
    press('Go');
    const field = screen.getByRole('textbox', { name: 'Insured name' });
    fireEvent.pointerDown(field);
    field.focus();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(field);
  });

  it('is on the heading once the page is free, where a dialog that has gone still held it', async () => {
    vi.stubGlobal('scrollTo', vi.fn());
    const { container } = render(
      <MemoryRouter>
        <Pages />
      </MemoryRouter>,
    );
    container.setAttribute('inert', '');
    press('Go');
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(document.body);
    container.removeAttribute('inert');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Loading'));
  });

  it('stays where it was put in the meantime', async () => {
    await arrive();
    const field = screen.getByRole('textbox', { name: 'Insured name' });
    field.focus();
    press('Load');
    await screen.findByRole('heading', { name: 'Policy' });
    expect(document.activeElement).toBe(field);
  });
});
