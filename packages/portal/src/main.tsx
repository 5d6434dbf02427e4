import { createClient, createSession } from '@slip/api';
import { readOpenedStatesFrom } from '@slip/forms/rules';
import { pressOver } from '@slip/ui/press';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.js';
// Most people load the sign-in page first: its form and actions are part of the first request.
import './authenticate/LoginForm.js';
import './authenticate/useSessionEntry.js';
import { showMomentsIn } from './clock/clock.js';
import { preload } from './navigation/preload.js';
import { paths } from './paths.js';
import { portalVersion } from './runtime-config/portalVersion.js';
import { readRuntimeConfig } from './runtime-config/runtimeConfig.js';
import { createActivity } from './session/activity.js';
import { isLookKept } from './session/keptLook.js';
import { ThemeProvider } from './theme/ThemeProvider.js';

/**
 * Starts the portal. Two cases first wait for further code: staff who look at the portal as another person, and a page whose
 * configuration does not have the states.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root".');

  const config = readRuntimeConfig(document);
  showMomentsIn(config.office.timeZone);
  const look = isLookKept() ? (await import('./office/accounts/look.js')).openLook(config.apiBase) : null;
  const session = look?.session ?? createSession({ baseUrl: config.apiBase });
  const version = portalVersion(config.build);
  const client = createClient({
    baseUrl: config.apiBase,
    session,
    // An answer that came during a press could move the button away from under the pointer.
    beforeAnswer: pressOver,
    onAnswer: version.compare,
  });

  // Any page may need the lists of states, so they are there before the first page is drawn.
  const states =
    config.states ?? (await (await import('./runtime-config/askOpenedStates.js')).askOpenedStates(client));
  readOpenedStatesFrom(() => states);

  // A person who closed the browser and comes back after the idle time is signed out before anything is shown.
  if (session.getSnapshot().user !== null && createActivity(Date.now).isOver()) void session.signOut('idle');

  // The page's own code is fetched beside the rest of the start, not after it.
  const { user } = session.getSnapshot();
  preload(user === null ? paths.login : window.location.pathname, user);

  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <BrowserRouter>
          <App config={config} client={client} session={session} version={version} look={look} />
        </BrowserRouter>
      </ThemeProvider>
    </StrictMode>,
  );
}

void start();
