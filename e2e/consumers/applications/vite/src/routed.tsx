import { I18nProvider } from '@slip/ui/I18nProvider';
import { Link } from '@slip/ui/Link';
import { RouterProvider } from '@slip/ui/RouterProvider';
import { Stack } from '@slip/ui/Stack';
import { SlipStyles } from '@slip/ui/theme';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

// The smallest router there is: whatever an application has, `navigate` is all that is asked of it.
const changed = 'routed';
const navigate = (path: string) => {
  history.pushState(null, '', path);
  dispatchEvent(new Event(changed));
};
const subscribe = (listener: () => void) => {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
};

function App() {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  return (
    <RouterProvider navigate={navigate}>
      <Stack>
        <Link href="/policies">Policies</Link>
        <p>At {path}</p>
      </Stack>
    </RouterProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <I18nProvider locale="en-US">
    <SlipStyles theme="dark" />
    <App />
  </I18nProvider>,
);
