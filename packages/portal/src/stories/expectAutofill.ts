import { expect } from 'storybook/test';

/** The browser's own words for the lines of an address, in their order. */
const words = [
  'address-line1',
  'address-line2',
  'address-level2',
  'address-level1',
  'postal-code',
  'country-name',
] as const;

/**
 * Expects every line of the addresses on the page, also in steps that were passed, to say what a browser may fill in there.
 *
 * @param sections by the legend of each address, what stands before those words: `section-mailing`; `off` where it is not one's own
 */
export async function expectAutofill(sections: Readonly<Record<string, string>>): Promise<void> {
  const addresses = [...document.querySelectorAll('fieldset')].filter((group) =>
    group.querySelector('[data-line]'),
  );
  const found = addresses.map((group) => {
    const inputs = group.querySelectorAll<HTMLInputElement>('[data-line] input:not([type="hidden"])');
    return [
      group.querySelector('legend')?.textContent ?? '',
      Array.from(inputs, ({ autocomplete }) => autocomplete),
    ] as const;
  });
  const wanted = Object.entries(sections).map(
    ([legend, section]) =>
      [legend, words.map((word) => (section === 'off' ? section : `${section} ${word}`))] as const,
  );
  await expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
}
