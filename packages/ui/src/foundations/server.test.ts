import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { everyComponent } from './everyComponent.js';

describe('without a browser', () => {
  it.each(everyComponent)(
    '%s renders and writes no style attribute, which a strict policy would refuse',
    (_name, render) => {
      const html = renderToString(render({}));
      expect(html).not.toBe('');
      expect(html.replace(/<template[\s\S]*?<\/template>/g, '')).not.toMatch(/\sstyle="/);
    },
  );
});
