import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

/** The element on the stage of the page, until it is taken away. */
export interface Played {
  readonly element: HTMLElement;
  readonly remove: () => void;
}

function stage(): HTMLElement {
  const element = document.querySelector<HTMLElement>('#stage');
  if (!element) throw new Error('The page has no stage.');
  return element;
}

/** The next frame, so that one measurement does not pay for the one before it. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

/** Milliseconds of script and layout until the page is as the work leaves it. */
function timed(work: () => void): number {
  const began = performance.now();
  work();
  stage().getBoundingClientRect();
  return performance.now() - began;
}

async function place(): Promise<{ element: HTMLElement; root: Root }> {
  await nextFrame();
  const element = stage().appendChild(document.createElement('div'));
  return { element, root: createRoot(element) };
}

/** Milliseconds to draw something for the first time. */
export async function timeDrawing(node: ReactNode): Promise<number> {
  const { element, root } = await place();
  const took = timed(() => flushSync(() => root.render(node)));
  root.unmount();
  element.remove();
  return took;
}

/** Draws something, without measuring it, and lets it settle. */
export async function play(node: ReactNode): Promise<Played> {
  const { element, root } = await place();
  flushSync(() => root.render(node));
  await nextFrame();
  await nextFrame();
  return {
    element,
    remove: () => {
      root.unmount();
      element.remove();
    },
  };
}

/** Milliseconds from an act of a person until React has drawn what follows from it. */
export function timeAct(act: () => void): number {
  return timed(() => {
    act();
    // Makes React draw at once: otherwise it would do so after this measurement.
    flushSync(() => {});
  });
}

/** Waits, frame by frame, for something to hold. @throws when it does not in five seconds */
export async function until(holds: () => boolean, what: string): Promise<void> {
  for (let frame = 0; frame < 300; frame += 1) {
    if (holds()) return;
    await nextFrame();
  }
  throw new Error(`It did not come to this: ${what}.`);
}

/** The first element that fits. @throws when there is none, so that no bench measures nothing */
export function find<E extends HTMLElement>(
  played: Played,
  kind: new () => E,
  fits: (element: E) => boolean,
): E {
  for (const element of played.element.querySelectorAll('*')) {
    if (element instanceof kind && fits(element)) return element;
  }
  throw new Error(`Nothing of ${kind.name} fits.`);
}

/** The first button whose words or name begin so. */
export function button(played: Played, name: string): HTMLButtonElement {
  return find(played, HTMLButtonElement, (element) =>
    (element.getAttribute('aria-label') ?? element.textContent).trim().startsWith(name),
  );
}
