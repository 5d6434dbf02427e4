import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { lookups } from '../contract/index.js';
import { createFakeApi, type FakeApi } from '../fake-office/index.js';
import { CallsProvider } from './CallsProvider.js';
import { ReadsProvider } from './ReadsProvider.js';
import { useEndpoint } from './useEndpoint.js';

afterEach(cleanup);

function States({ title }: { title: string }) {
  const { data } = useEndpoint(lookups.states);
  return (
    <p>
      {title}: {data?.map(({ text }) => text).join()}
    </p>
  );
}

/** Two pages, each with its own provider, shown one after the other. */
function Pages({ api }: { api: FakeApi }) {
  const [page, setPage] = useState('first');
  return (
    <CallsProvider client={api.client} session={api.session}>
      <button type="button" onClick={() => setPage('second')}>
        Go on
      </button>
      <ReadsProvider key={page}>
        <States title={page} />
      </ReadsProvider>
    </CallsProvider>
  );
}

describe('ReadsProvider', () => {
  it('may stand on one page and then on another', async () => {
    const api = createFakeApi({ answers: { 'lookups.states': [{ value: 'WY', text: 'Wyoming' }] } });
    render(<Pages api={api} />);
    await screen.findByText('first: Wyoming');
    screen.getByRole('button').click();
    await screen.findByText('second: Wyoming');
    expect(api.office.calls()).toHaveLength(2);
  });
});
