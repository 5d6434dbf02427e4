import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { type ColorName, paletteNames } from '../tokens/colorNames.js';
import { contrastRatio, minContrast } from '../tokens/contrast.js';
import { palettes } from '../tokens/palettes.js';
import { Chart } from './Chart.js';
import { chartScale, depthInPlot, namedRows, partsOf } from './chartScale.js';

describe('the scale', () => {
  it.each([
    [[0, 51_000, 19_000], 0, { top: 60_000, bottom: 0, ticks: [0, 20_000, 40_000, 60_000] }],
    [[30, -10], 0, { top: 30, bottom: -10, ticks: [-10, 0, 10, 20, 30] }],
    [[10_392, -15], 0, { top: 15_000, bottom: -15, ticks: [0, 5000, 10_000, 15_000] }],
    [[0.3], 0, { top: 0.3, bottom: 0, ticks: [0, 0.1, 0.2, 0.3] }],
    [[3], 100, { top: 100, bottom: 0, ticks: [0, 100] }],
    [[-150], 100, { top: 0, bottom: -200, ticks: [-200, -100, 0] }],
    [[0, 0], 0, { top: 1, bottom: 0, ticks: [0, 1] }],
    [[], 100, { top: 100, bottom: 0, ticks: [0, 100] }],
  ])('of %j, no closer than %d', (values, minStep, expected) => {
    expect(chartScale(values, minStep)).toEqual(expected);
  });

  it('stays in bounds with the largest numbers', () => {
    const { ticks } = chartScale([Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER], 0);
    expect(ticks.length).toBeLessThanOrEqual(7);
    expect(ticks).toContain(0);
  });

  it('has its top at nothing, and zero where it belongs', () => {
    const scale = chartScale([30, -10], 0);
    expect([30, 0, -10].map((value) => depthInPlot(value, scale))).toEqual([0, 75, 100]);
  });
});

it('stacks up and down from zero, and leaves out what is missing', () => {
  expect(partsOf('stacked', [3, -1, null, 2, undefined, -4])).toEqual([
    { at: 0, from: 0, to: 3 },
    { at: 1, from: 0, to: -1 },
    { at: 3, from: 3, to: 5 },
    { at: 5, from: -1, to: -5 },
  ]);
  expect(partsOf('bar', [3, 0, -1]).map(({ from, to }) => [from, to])).toEqual([
    [0, 3],
    [0, -1],
  ]);
});

it('names as many rows as there is room for, and each group at its first name', () => {
  const months = Array.from({ length: 12 }, (_, at) => ({
    id: String(at),
    name: 'Sep',
    group: at < 5 ? '2025' : '2026',
    values: {},
  }));
  const named = namedRows(months);
  const placesOf = (of: 'isNamed' | 'isGroupNamed', room: 'narrow' | 'wide') =>
    named.flatMap((each, at) => (each[of][room] ? [at] : []));
  expect(placesOf('isNamed', 'wide')).toHaveLength(12);
  expect(placesOf('isNamed', 'narrow')).toEqual([0, 2, 4, 6, 8, 10]);
  expect(placesOf('isGroupNamed', 'wide')).toEqual([0, 5]);
  expect(placesOf('isGroupNamed', 'narrow')).toEqual([0, 6]);
});

it('is drawn by a server, whole, and without a style that a strict policy refuses', () => {
  const html = renderToString(
    <Chart
      kind="stacked"
      label="Billed"
      totalName="Billed"
      series={[
        { id: 'paid', name: 'Paid' },
        { id: 'open', name: 'Open', pattern: 'stripes' },
      ]}
      rows={[{ id: '1', name: 'Q1', group: '2026', values: { paid: 30, open: -10 } }]}
    />,
  );
  expect(html).not.toMatch(/\sstyle="/);
  expect(html.match(/<rect[^>]*stroke=/g)).toHaveLength(4);
  expect(html).toContain('aria-valuetext="Q1 2026: Paid 30, Open -10, Billed 20"');
  const [, id] = /fill="url\(#([^)]+)\)"/.exec(html) ?? [];
  expect(html).toContain(`<pattern id="${id}"`);
});

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

it.each(paletteNames)('draws the lines of its patterns palely, and so that they are seen: %s', (theme) => {
  const html = renderToString(
    <Chart
      kind="bar"
      label="Billed"
      series={[{ id: 'paid', name: 'Paid', pattern: 'stripes' }]}
      rows={[{ id: '1', name: 'Q1', values: { paid: 30 } }]}
    />,
  );
  const ink = Number(/ opacity="([^"]+)"/.exec(html)?.[1]);
  expect(ink).toBeLessThan(0.7);
  const palette = palettes[theme];
  const mixed = (tone: string, paper: string) => {
    const ground = channels(paper);
    const parts = channels(tone).map((part, at) => Math.round(part * ink + (ground[at] ?? 0) * (1 - ink)));
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const tones: readonly (readonly [ColorName, ColorName])[] = [
    ['accent', 'accentSoft'],
    ['textMuted', 'surface'],
    ['info', 'infoSoft'],
    ['success', 'successSoft'],
    ['warning', 'warningSoft'],
    ['danger', 'dangerSoft'],
  ];
  for (const [tone, paper] of tones) {
    const seen = contrastRatio(mixed(palette[tone], palette[paper]), palette[paper]);
    expect(seen).toBeGreaterThanOrEqual(minContrast.boundary);
  }
});

it.each(['bar', 'stacked', 'line'] as const)(
  'draws the other values of a %s chart beside NaN and infinity, and has no sum of nothing',
  (kind) => {
    const html = renderToString(
      <Chart
        kind={kind}
        label="Ratio"
        totalName="All"
        series={[
          { id: 'paid', name: 'Paid' },
          { id: 'open', name: 'Open', isMark: true },
        ]}
        rows={[
          { id: '1', name: 'Q1', values: { paid: Number.POSITIVE_INFINITY, open: Number.NaN } },
          { id: '2', name: 'Q2', values: { paid: 30, open: 10 } },
        ]}
      />,
    );
    expect(html).not.toMatch(/NaN|Infinity|∞/);
    expect(html).toContain('aria-valuetext="Q1"');
  },
);

const page = onPage();

it('forgets the point that was shown when it loads again, and leaves Escape to others', () => {
  const show = (isLoading: boolean) =>
    act(() =>
      page.root.render(
        <Chart
          kind="bar"
          label="Billed"
          hasTable={false}
          isLoading={isLoading}
          series={[{ id: 'paid', name: 'Paid' }]}
          rows={[{ id: '1', name: 'Q1', values: { paid: 30 } }]}
        />,
      ),
    );
  const tip = () => page.container.querySelector('strong')?.textContent;
  show(false);
  act(() => page.container.querySelector('input')?.focus());
  expect(tip()).toBe('Q1');
  show(true);
  const onKey = vi.fn<() => void>();
  page.container.addEventListener('keydown', onKey);
  act(() => {
    page.container.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(onKey).toHaveBeenCalledOnce();
  show(false);
  expect(tip()).toBeUndefined();
});
