import { expect } from 'storybook/test';

/** How long an element may take to appear or disappear, in milliseconds. */
const PATIENCE = 30_000;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function isVisible(element: unknown): boolean {
  if (!(element instanceof Element)) throw new TypeError('toBeVisible takes an element of the page.');
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/**
 * Makes `toBeVisible` wait. A popover is in the page one frame before it is visible, because its position is calculated
 * first; on a busy machine a story may check it in that frame.
 */
export function waitUntilVisible(): void {
  expect.extend({
    async toBeVisible(element: unknown) {
      const wanted = !this.isNot;
      const end = performance.now() + PATIENCE;
      while (isVisible(element) !== wanted && performance.now() < end) await nextFrame();
      const pass = isVisible(element);
      return {
        pass,
        message: () =>
          `The element ${pass ? 'is visible' : 'is not visible'}: ${element instanceof Element ? element.outerHTML.slice(0, 500) : ''}`,
      };
    },
  });
}
