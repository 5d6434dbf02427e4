import { createFakeApi } from '@slip/api/fake-office';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from './App.js';
import { paths } from './paths.js';
import { portalVersion } from './runtime-config/portalVersion.js';
import { parseRuntimeConfig } from './runtime-config/runtimeConfig.js';
import { usualOffice } from './stories/usualOffice.js';

const breaks = () => {
  throw new Error('A part that breaks, on purpose.');
};

beforeEach(() => {
  // React writes every error that a boundary catches to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('asks to reload when a part beside the page breaks, such as one whose code is gone', async () => {
  const { client, session } = createFakeApi({ answers: usualOffice });
  render(
    <MemoryRouter initialEntries={[paths.login]}>
      <App
        config={parseRuntimeConfig('{}')}
        client={client}
        session={session}
        version={{ ...portalVersion('old'), state: breaks }}
      />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
});
