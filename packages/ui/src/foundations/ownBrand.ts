/**
 * A brand of one's own, in the ten lines of the theming guide: the page shows them, the tests measure them, and the
 * README says the same.
 */
export const ownBrand = `@media (prefers-contrast: no-preference) {
  :is(:root, [data-theme]):not([data-theme='high-contrast']) {
    --slip-color-accent: light-dark(#5b21b6, #c4b5fd);
    --slip-color-accent-hover: light-dark(#4c1d95, #d6ccfe);
    --slip-color-accent-pressed: light-dark(#3b0f7d, #e6e0ff);
    --slip-color-accent-soft: light-dark(#f0e9fd, #2e1f52);
    --slip-color-on-accent: light-dark(#ffffff, #1f0f47);
    --slip-color-link: light-dark(#5b21b6, #c4b5fd);
  }
}`;
