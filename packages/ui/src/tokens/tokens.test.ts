import { describe, expect, it } from 'vitest';
import { colorNames } from './colorNames.js';
import { cssVariableName } from './cssVariableName.js';
import * as tokens from './index.js';
import * as scales from './scales.js';
import { shadowNames } from './shadows.js';

const groups = [
  ['color', tokens.color, colorNames],
  ['space', tokens.space, Object.keys(scales.spaceValues)],
  ['font-size', tokens.fontSize, Object.keys(scales.fontSizeValues)],
  ['line-height', tokens.lineHeight, Object.keys(scales.lineHeightValues)],
  ['font-weight', tokens.fontWeight, Object.keys(scales.fontWeightValues)],
  ['font-family', tokens.fontFamily, Object.keys(scales.fontFamilyValues)],
  ['radius', tokens.radius, Object.keys(scales.radiusValues)],
  ['shadow', tokens.shadow, shadowNames],
  ['duration', tokens.duration, Object.keys(scales.durationValues)],
  ['size', tokens.size, Object.keys(scales.sizeValues)],
  ['layout', tokens.layout, Object.keys(scales.layoutValues)],
] as const;

describe('tokens', () => {
  it.each(groups)(
    '%s refers to exactly the custom properties the theme declares',
    (group, references, names) => {
      const expected = names.map((name) => [name, `var(${cssVariableName(group, name)})`]);
      expect(references).toEqual(Object.fromEntries(expected));
    },
  );
});
