import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { palettes } from '../../../ui/src/tokens/palettes.js';

const css = readFileSync(new URL('start.css', import.meta.url), 'utf8');

const names = ['canvas', 'surface', 'border', 'text', 'accent', 'onAccent'] as const;
const dashed = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('the first paint', () => {
  it.each(['light', 'dark'] as const)('has the colours of the %s theme', (theme) => {
    const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
    const part = theme === 'light' ? light : dark;
    for (const name of names) expect(part).toContain(`--start-${dashed(name)}: ${palettes[theme][name]};`);
  });
});
