/**
 * What Chromatic shoots each story in: the three themes at the width of a desk, and the narrowest page (400 % zoom).
 * `npm run visual` shoots the same themes offline; a story that says `chromatic: { disableSnapshot: true }` is left out
 * of both.
 */
export const modes = {
  light: { theme: 'light', viewport: 'desktop' },
  dark: { theme: 'dark', viewport: 'desktop' },
  'high contrast': { theme: 'high-contrast', viewport: 'desktop' },
  '320 px': { theme: 'light', viewport: 'phone' },
};
