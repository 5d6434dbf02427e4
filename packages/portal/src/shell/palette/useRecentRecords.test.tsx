import { ApiProvider } from '@slip/api';
import { createFakeApi } from '@slip/api/fake-office';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RecordName, useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { paths } from '../../paths.js';
import { recentThings } from '../../session/recentThings.js';
import { people } from '../../stories/people.js';
import { useRecentRecords } from './useRecentRecords.js';

const { userId } = people.agent;
const policy = `${paths.policyView}?policyId=41&agentId=3&state=WY`;
const bighorn: RecordName = { label: 'Bighorn Outfitters LLC', detail: 'SL-2026-0041 · Wyoming' };

interface Shown {
  readonly title: string;
  readonly record: RecordName | null;
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** Opens an address; returns how to go on, and to show something else on the page. */
function open(address: string, initialProps: Shown) {
  const { client, session } = createFakeApi({ user: people.agent });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>
      <ApiProvider client={client} session={session}>
        {children}
      </ApiProvider>
    </MemoryRouter>
  );
  const { result, rerender } = renderHook(
    ({ title, record }: Shown) => {
      useRecentRecords(userId);
      useDocumentTitle(title, record);
      return useNavigate();
    },
    { wrapper, initialProps },
  );
  return { go: (to: string) => act(async () => result.current(to)), show: rerender };
}

it('keeps a record once, without the part of it that was opened', async () => {
  const title = 'Wyoming Policy SL-2026-0041';
  const { go } = open(`${policy}&isEdit=true`, { title, record: bighorn });
  await go(policy);
  await go(`${policy}&transactionGroupId=5&editTransactionId=9`);
  await go(paths.home);
  expect(recentThings(sessionStorage, userId)).toEqual([{ href: policy, ...bighorn }]);
});

it('keeps no page that shows no record: one that is refused, that broke, or whose record was not read', async () => {
  const { go, show } = open(policy, { title: 'Wyoming Policy', record: null });
  await go(paths.officeBank);
  show({ title: 'Unauthorized Access', record: null });
  await go(paths.home);
  expect(recentThings(sessionStorage, userId)).toEqual([]);
});
