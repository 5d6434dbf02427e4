import { I18nProvider } from '@slip/ui/I18nProvider';
import { SlipStyles } from '@slip/ui/theme';
import type { ReactNode } from 'react';

export const metadata = { title: 'A consumer', icons: { icon: 'data:,' } };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <I18nProvider locale="en-US">
          <SlipStyles />
          {children}
        </I18nProvider>
      </body>
    </html>
  );
}
