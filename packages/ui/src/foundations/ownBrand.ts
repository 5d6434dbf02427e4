/**
 * An example of a custom brand, in the twelve colours of the theming guide: the page shows them, the tests measure them, and the
 * README says the same. Bundlers leave this CSS as it is: `npm run test:consumers` builds it.
 */
export const ownBrand = `:root {
  --slip-light-color-accent: #5b21b6;
  --slip-light-color-accent-hover: #4c1d95;
  --slip-light-color-accent-pressed: #3b0f7d;
  --slip-light-color-accent-soft: #f0e9fd;
  --slip-light-color-on-accent: #ffffff;
  --slip-light-color-link: #5b21b6;
  --slip-dark-color-accent: #c4b5fd;
  --slip-dark-color-accent-hover: #d6ccfe;
  --slip-dark-color-accent-pressed: #e6e0ff;
  --slip-dark-color-accent-soft: #2e1f52;
  --slip-dark-color-on-accent: #1f0f47;
  --slip-dark-color-link: #c4b5fd;
}`;
