import { createClient, createSession } from '@slip/api';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.js';
import { readRuntimeConfig } from './runtime-config/runtimeConfig.js';
import { ThemeProvider } from './theme/ThemeProvider.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const config = readRuntimeConfig(document);
const session = createSession({ baseUrl: config.apiBase });
const client = createClient({ baseUrl: config.apiBase, session });

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <BrowserRouter>
        <App config={config} client={client} session={session} />
      </BrowserRouter>
    </ThemeProvider>
  </StrictMode>,
);
