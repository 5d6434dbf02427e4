import { I18nProvider } from '@slip/ui/I18nProvider';
import { NonceProvider, SlipStyles } from '@slip/ui/theme';
import { Families } from './Families';

/** The page that the server draws and the browser takes over. */
export function Page({ nonce }: { nonce?: string | undefined }) {
  return (
    <NonceProvider nonce={nonce}>
      <I18nProvider locale="en-US">
        <SlipStyles />
        <Families />
      </I18nProvider>
    </NonceProvider>
  );
}
