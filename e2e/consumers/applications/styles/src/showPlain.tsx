import { Button } from '@slip/ui/Button';
import { I18nProvider } from '@slip/ui/I18nProvider';
import { Prose } from '@slip/ui/Prose';
import { SlipStyles } from '@slip/ui/theme';
import { createRoot } from 'react-dom/client';

/** Components of ours beside one of the README's style sheets. */
export function showPlain(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  createRoot(root).render(
    <I18nProvider locale="en-US">
      <SlipStyles />
      <Button>Plain</Button>
      <Button className="px-10">Own</Button>
      <address>1 Main Street</address>
      <Prose>
        <ol>
          <li>A term</li>
        </ol>
      </Prose>
    </I18nProvider>,
  );
}
