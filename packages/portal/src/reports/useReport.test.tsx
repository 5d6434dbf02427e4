import { ApiProvider } from '@slip/api';
import { createFakeApi } from '@slip/api/fake-office';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { people } from '../stories/people.js';
import { billedQuarterDefinition } from './BilledQuarterReport.js';
import type { ReportProps } from './ReportProps.js';
import { useReport } from './useReport.js';

const report: Pick<ReportProps, 'name' | 'place' | 'saved'> = {
  name: 'billing',
  place: { today: '2026-01-20', kind: 'Agent', agents: ['3'] },
  saved: [],
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  history.replaceState(null, '', '/reports');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function refuse(): never {
  throw new DOMException('Too many calls to Location or History APIs', 'SecurityError');
}

/** Opens a report, and chooses another type of file while the browser takes no address. */
function chooseWhileRefused() {
  const { client, session } = createFakeApi({ user: people.agent });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BrowserRouter>
      <ApiProvider client={client} session={session}>
        {children}
      </ApiProvider>
    </BrowserRouter>
  );
  const { result } = renderHook(() => useReport(billedQuarterDefinition, report), { wrapper });
  const replace = vi.spyOn(history, 'replaceState').mockImplementation(refuse);
  act(() => result.current.form.setValue('ReportType', 0));
  expect(result.current.form.getValues('ReportType')).toBe(0);
  expect(location.search).toContain('reportType=1');
  return replace;
}

it('writes the address again that the browser refused, until it is taken', () => {
  const replace = chooseWhileRefused();
  act(() => {
    vi.advanceTimersByTime(1500);
  });
  expect(replace).toHaveBeenCalledTimes(2);
  replace.mockRestore();
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(location.search).toContain('reportType=0');
});

it('writes no address in the place of a page that was opened meanwhile', () => {
  chooseWhileRefused().mockRestore();
  history.pushState(null, '', '/policies');
  act(() => {
    vi.advanceTimersByTime(3000);
  });
  expect(location.pathname).toBe('/policies');
});
