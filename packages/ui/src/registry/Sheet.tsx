import { I18nProvider } from '../I18nProvider/index.js';
import { SlipStyles } from '../theme/index.js';
import type { ComponentEntry } from './ComponentEntry.js';

/** Every component in a separate box, which also contains what would otherwise be fixed to the window. */
export function Sheet({ shown }: { shown: readonly ComponentEntry[] }) {
  return (
    <I18nProvider locale="en-US">
      <SlipStyles theme="light" />
      {shown.map(({ name, render }) => (
        <div
          key={name}
          data-component={name}
          style={{ contain: 'layout', minBlockSize: '8rem', padding: '1rem' }}
        >
          {render({})}
        </div>
      ))}
    </I18nProvider>
  );
}
