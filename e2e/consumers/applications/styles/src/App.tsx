import { I18nProvider } from '@slip/ui/I18nProvider';
import { SlipStyles } from '@slip/ui/theme';
import { Families } from './Families';

/** The application that the README's `Page` holds: the server draws it, and the browser takes it over. */
export function App() {
  return (
    <I18nProvider locale="en-US">
      <SlipStyles />
      <Families />
    </I18nProvider>
  );
}
