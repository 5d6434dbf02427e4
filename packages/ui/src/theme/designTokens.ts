import { colorNames, type PaletteName, paletteNames } from '../tokens/colorNames.js';
import { cssVariableName } from '../tokens/cssVariableName.js';
import { palettes } from '../tokens/palettes.js';
import * as scales from '../tokens/scales.js';
import { shadowNames, shadows } from '../tokens/shadows.js';

/** A token or a group of tokens in the format of the Design Tokens Community Group (2025.10). */
export interface DesignTokens {
  [name: string]: unknown;
}

/** A token's name inside its group, as in the custom property: `surfaceRaised` → `surface-raised`. */
function tokenName(group: string, name: string): string {
  return cssVariableName(group, name).slice(`--slip-${group}-`.length);
}

function groupOf<T extends string>(
  group: string,
  type: string,
  names: readonly T[],
  valueOf: (name: T) => unknown,
): DesignTokens {
  const tokens = names.map((name) => [tokenName(group, name), { $value: valueOf(name) }] as const);
  return { $type: type, ...Object.fromEntries(tokens) };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** `#rrggbb` or `#rrggbbaa` as a colour of the format. */
function colorValue(hex: string) {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return {
    colorSpace: 'srgb',
    components: [1, 3, 5].map((at) => round(channel(at))),
    alpha: hex.length === 9 ? round(channel(7)) : 1,
    hex: hex.slice(0, 7),
  };
}

/** A length or a duration: `0.25rem`, `120ms`, `0`. */
function measureValue(text: string) {
  const [, value = '', unit = ''] = /^(-?[\d.]+)([a-z]*)$/.exec(text) ?? [];
  return { value: Number(value), unit: unit || 'px' };
}

/** A shadow with one or more layers; `none` becomes an invisible shadow, since every theme has the same names. */
function shadowValue(text: string) {
  const layers = text === 'none' ? ['0 0 #00000000'] : text.split(', ');
  return layers.map((layer) => {
    const parts = layer.split(' ');
    const [offsetX = '0', offsetY = '0', blur = '0', spread = '0'] = parts.slice(0, -1);
    return {
      color: colorValue(parts.at(-1) ?? ''),
      offsetX: measureValue(offsetX),
      offsetY: measureValue(offsetY),
      blur: measureValue(blur),
      spread: measureValue(spread),
    };
  });
}

function familyValue(text: string): readonly string[] {
  return text.split(',').map((family) => family.trim().replaceAll("'", ''));
}

function scaleOf(
  group: string,
  type: string,
  values: Readonly<Record<string, string>>,
  toValue: (text: string) => unknown,
): DesignTokens {
  return groupOf(group, type, Object.keys(values), (name) => toValue(values[name] ?? ''));
}

/** The tokens that are the same in every theme. */
function scaleTokens(): DesignTokens {
  return {
    space: scaleOf('space', 'dimension', scales.spaceValues, measureValue),
    'font-size': scaleOf('font-size', 'dimension', scales.fontSizeValues, measureValue),
    'line-height': scaleOf('line-height', 'number', scales.lineHeightValues, Number),
    'font-weight': scaleOf('font-weight', 'fontWeight', scales.fontWeightValues, Number),
    'font-family': scaleOf('font-family', 'fontFamily', scales.fontFamilyValues, familyValue),
    radius: scaleOf('radius', 'dimension', scales.radiusValues, measureValue),
    duration: scaleOf('duration', 'duration', scales.durationValues, measureValue),
    size: scaleOf('size', 'dimension', scales.sizeValues, measureValue),
    layout: scaleOf('layout', 'dimension', scales.layoutValues, measureValue),
  };
}

function themeTokens(theme: PaletteName): DesignTokens {
  return {
    color: groupOf('color', 'color', colorNames, (name) => colorValue(palettes[theme][name])),
    shadow: groupOf('shadow', 'shadow', shadowNames, (name) => shadowValue(shadows[theme][name])),
  };
}

/** All tokens in one file: each theme is a group, beside the tokens that are the same in all themes. */
export function designTokens(): DesignTokens {
  return {
    ...Object.fromEntries(paletteNames.map((theme) => [theme, themeTokens(theme)])),
    ...scaleTokens(),
  };
}

/** All tokens of one theme. The names are the same in each, so that a design tool imports every theme as a mode. */
export function designTokensOf(theme: PaletteName): DesignTokens {
  return { ...themeTokens(theme), ...scaleTokens() };
}
