import { I18nProvider } from '@slip/ui/I18nProvider';
import { SlipStyles } from '@slip/ui/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Families } from './Families';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <I18nProvider locale="en-US">
      <SlipStyles />
      <Families />
    </I18nProvider>
  </StrictMode>,
);
