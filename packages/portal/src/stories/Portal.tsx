import type { FakeApi } from '@slip/api/fake-office';
import { useEffect, useState } from 'react';
import { MemoryRouter, parsePath } from 'react-router-dom';
import { App } from '../App.js';
import { ClockContext } from '../clock/clock.js';
import type { OpenLook } from '../office/accounts/look.js';
import { parseRuntimeConfig, type RuntimeConfig } from '../runtime-config/runtimeConfig.js';
import { useBrowserBack } from './browserBack.js';
import { NOW } from './records.js';

export interface PortalProps {
  readonly api: FakeApi;
  /** Where the portal opens, with its query. */
  readonly path: string;
  /** The state that the history entry carries. */
  readonly state?: unknown;
  readonly config?: Partial<RuntimeConfig> | undefined;
  /** Of staff who see the portal as the person of the story does. */
  readonly look?: OpenLook | undefined;
}

const standStill = () => NOW;

function BrowserBack() {
  useBrowserBack();
  return null;
}

/** The whole portal at one address, over a fake office and with its clock stopped. */
export function Portal({ api, path, state, config, look }: PortalProps) {
  const [settings] = useState(() => ({ ...parseRuntimeConfig('{}'), ...config }));
  useEffect(() => () => sessionStorage.clear(), []);
  return (
    <ClockContext value={standStill}>
      <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
        <BrowserBack />
        <App config={settings} client={api.client} session={api.session} look={look} />
      </MemoryRouter>
    </ClockContext>
  );
}
