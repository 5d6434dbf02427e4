import { I18nProvider } from '@slip/ui/I18nProvider';
import { SlipStyles } from '@slip/ui/theme';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Styles } from './Styles';

export const metadata = { title: 'A consumer', icons: { icon: 'data:,' } };

export default async function Layout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang="en">
      <body>
        <Styles nonce={nonce}>
          <I18nProvider locale="en-US">
            <SlipStyles />
            {children}
          </I18nProvider>
        </Styles>
      </body>
    </html>
  );
}
