import { type ThemeName, themeNames } from '../packages/ui/src/theme/index.js';

function toolbar(title: string, icon: string, items: readonly { value: string; title: string }[]) {
  return { description: title, toolbar: { title, icon, items: [...items], dynamicTitle: true } };
}

/** The settings of the reader that every story can be seen under. */
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

export const initialGlobals = { theme: 'light', direction: 'ltr', motion: 'full', textSize: '100' };

/** Reads the theme that the toolbar (or the address) asks for. */
export function themeOf(value: unknown): ThemeName {
  return themeNames.find((name) => name === value) ?? 'light';
}
