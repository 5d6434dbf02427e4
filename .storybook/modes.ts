/**
 * The modes in which Chromatic takes pictures of each story: the three themes on a desktop screen, and the narrowest page
 * (400 % zoom). `npm run visual` takes the same pictures offline, and one from right to left.
 */
export const modes = {
  light: { theme: 'light', viewport: 'desktop' },
  dark: { theme: 'dark', viewport: 'desktop' },
  'high contrast': { theme: 'high-contrast', viewport: 'desktop' },
  '320 px': { theme: 'light', viewport: 'phone' },
};
