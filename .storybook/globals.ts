import { type ThemeName, themeNames } from '../packages/ui/src/theme/index.js';
import { breakpoint } from '../packages/ui/src/tokens/index.js';

function toolbar(title: string, icon: string, items: readonly { value: string; title: string }[]) {
  return { description: title, toolbar: { title, icon, items: [...items], dynamicTitle: true } };
}

function size(width: number, height: number, note?: string) {
  const name = note === undefined ? `${width} px` : `${width} px (${note})`;
  return { name, styles: { width: `${width}px`, height: `${height}px` } };
}

/** Widths of the window: the minimum, those at which layouts change, and a desktop screen. */
export const widths = {
  phone: size(320, 720, '400 % zoom'),
  narrow: size(breakpoint.narrow, 900),
  tablet: size(768, 1024),
  medium: size(breakpoint.medium, 900),
  desktop: size(breakpoint.wide, 800),
};

/** The settings of a reader with which every story can be shown. */
export const globalTypes = {
  theme: toolbar('Theme', 'paintbrush', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
    { value: 'high-contrast', title: 'High contrast' },
    { value: 'system', title: 'As the device' },
  ]),
  direction: toolbar('Direction', 'transfer', [
    { value: 'ltr', title: 'Left to right' },
    { value: 'rtl', title: 'Right to left' },
  ]),
  // Storybook uses this name for the size of the frame, so media queries follow it.
  viewport: toolbar('Width', 'grow', [
    { value: '', title: 'Full width' },
    ...Object.entries(widths).map(([value, { name }]) => ({ value, title: name })),
  ]),
  motion: toolbar('Motion', 'lightning', [
    { value: 'full', title: 'Full motion' },
    { value: 'reduced', title: 'Reduced motion' },
  ]),
  textSize: toolbar('Text size', 'zoom', [
    { value: '100', title: 'Text 100 %' },
    { value: '150', title: 'Text 150 %' },
    { value: '200', title: 'Text 200 %' },
  ]),
};

export const initialGlobals = {
  viewport: '',
  theme: 'light',
  direction: 'ltr',
  motion: 'full',
  textSize: '100',
};

/** Reads the theme that the toolbar (or the address) asks for. */
export function themeOf(value: unknown): ThemeName {
  return themeNames.find((name) => name === value) ?? 'light';
}
