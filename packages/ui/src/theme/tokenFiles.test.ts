import { describe, expect, it } from 'vitest';
import { palettes } from '../tokens/palettes.js';
import { shadows } from '../tokens/shadows.js';
import { themeVariables } from './themeVariables.js';
import { tokenFiles } from './tokenFiles.js';

const files = tokenFiles();
const manifest = Object.values(
  import.meta.glob<string>('../../package.json', { query: '?raw', import: 'default', eager: true }),
)[0];

type Check = (value: unknown) => boolean;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fields = (checks: Record<string, Check>) => (value: unknown) =>
  isRecord(value) &&
  Object.keys(value).toSorted().join() === Object.keys(checks).toSorted().join() &&
  Object.entries(checks).every(([name, check]) => check(value[name]));
const number = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const share = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;
const listOf = (check: Check) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(check);
const oneOf =
  (...values: readonly string[]) =>
  (value: unknown) =>
    typeof value === 'string' && values.includes(value);

const color = fields({
  colorSpace: oneOf('srgb'),
  components: (value) => listOf(share)(value) && Array.isArray(value) && value.length === 3,
  alpha: share,
  hex: (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value),
});
const dimension = fields({ value: number, unit: oneOf('px', 'rem') });

/** The values that the format of the Design Tokens Community Group allows for each type that we use. */
const schema: Readonly<Record<string, Check>> = {
  color,
  dimension,
  duration: fields({ value: number, unit: oneOf('ms', 's') }),
  number,
  fontWeight: (value) => typeof value === 'number' && value >= 1 && value <= 1000,
  fontFamily: listOf((value) => typeof value === 'string' && value !== ''),
  shadow: listOf(
    fields({ color, offsetX: dimension, offsetY: dimension, blur: dimension, spread: dimension }),
  ),
};

interface Token {
  path: string;
  type: string;
  value: unknown;
}

/** The tokens of a file; a type holds for everything in its group. Throws on a name that the format forbids. */
function tokensIn(group: unknown, path: readonly string[] = [], inherited = ''): Token[] {
  if (!isRecord(group)) throw new TypeError(`${path.join('.')} is neither a token nor a group.`);
  const type = typeof group['$type'] === 'string' ? group['$type'] : inherited;
  if ('$value' in group) return [{ path: path.join('.'), type, value: group['$value'] }];
  return Object.entries(group).flatMap(([name, inside]) => {
    if (name === '$type') return [];
    if (!/^[^${}.][^{}.]*$/.test(name)) throw new Error(`${name} is no name for a token.`);
    return tokensIn(inside, [...path, name], type);
  });
}

const tokensOf = (file: string) => tokensIn(JSON.parse(files[file] ?? ''));
const jsonFiles = Object.keys(files).filter((file) => file.endsWith('.json'));

const valueAt = (file: string, path: string) => tokensOf(file).find((token) => token.path === path)?.value;

describe('the files of tokens', () => {
  it('are what the package exports', () => {
    const { exports } = JSON.parse(manifest ?? '');
    for (const file of Object.keys(files)) expect(exports[`./${file}`]).toBe(`./dist/${file}`);
    expect(Object.keys(exports).filter((entry) => entry.includes('/tokens.'))).toHaveLength(5);
  });

  it('find the font beside them, so that a bundler sees its files', () => {
    const found = [...(files['fonts.css'] ?? '').matchAll(/url\(([^)]+)\)/g)].map(([, address]) => address);
    const there = Object.keys(import.meta.glob('./fonts/*.woff2')).map((file) => `./theme/${file.slice(2)}`);
    expect(new Set(found)).toEqual(new Set(there));
  });

  it.each(jsonFiles)('%s holds only values that the format allows', (file) => {
    const wrong = tokensOf(file).filter(({ type, value }) => !schema[type]?.(value));
    expect(wrong).toEqual([]);
    expect(tokensOf(file).length).toBeGreaterThan(70);
  });

  it.each(['light', 'dark', 'high-contrast'] as const)(
    'name the custom properties of the %s theme',
    (theme) => {
      // A property that a brand may set before a theme reads it is no token.
      const declared = [...themeVariables.matchAll(/(--slip-[\w-]+):/g)].map(([, name = '']) => name);
      const named = tokensOf(`tokens.${theme}.json`).map(({ path }) => `--slip-${path.replace('.', '-')}`);
      expect(named.toSorted()).toEqual([...new Set(declared)].toSorted());
      const inOne = tokensOf('tokens.json').map(({ path }) => path);
      expect(inOne).toContain(`${theme}.color.accent`);
      expect(new Set(inOne).size).toBe(inOne.length);
    },
  );

  it('keep colours and shadows as the themes have them', () => {
    expect(valueAt('tokens.dark.json', 'color.accent')).toMatchObject({
      hex: palettes.dark.accent,
      alpha: 1,
    });
    expect(palettes.light.overlay).toBe('#0c1a22a3');
    expect(valueAt('tokens.json', 'light.color.overlay')).toEqual({
      colorSpace: 'srgb',
      components: [0.0471, 0.102, 0.1333],
      alpha: 0.6392,
      hex: '#0c1a22',
    });
    expect(shadows.dark.raised).toBe('0 1px 2px #00000066');
    expect(valueAt('tokens.dark.json', 'shadow.raised')).toMatchObject([
      { color: { alpha: 0.4 }, offsetY: { value: 1, unit: 'px' }, blur: { value: 2, unit: 'px' } },
    ]);
    expect(valueAt('tokens.json', 'space.0_5')).toEqual({ value: 0.125, unit: 'rem' });
  });

  it('declare in CSS what the styles of the components declare', () => {
    expect(files['tokens.css']).toContain(`@layer slip.base{\n${themeVariables.trim()}\n}`);
    expect(files['tokens.css']).toContain('--slip-color-accent:var(--slip-light-color-accent,#0b5870);');
  });
});
