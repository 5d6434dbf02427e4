/** Selects the elements that a person can press or type into. */
const interactive = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  ...['button', 'checkbox', 'combobox', 'menuitem', 'option', 'radio', 'switch', 'tab'].map(
    (role) => `[role="${role}"]`,
  ),
].join(',');

/** Minimum width and height of a target in CSS px. */
const MIN_TARGET = 24;

function openingTag(element: Element): string {
  return element.outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 120);
}

/** True if an element is only for screen readers or the browser: clipped to one pixel or less. */
function isClipped(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if ((width <= 1 || height <= 1) && getComputedStyle(element).overflow !== 'visible') return true;
  return element.parentElement !== null && isClipped(element.parentElement);
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isClipped(element);
}

/** A link inside a text may be as tall as its line. */
function isAmongWords(element: Element): boolean {
  const around = element.parentElement?.textContent ?? '';
  return getComputedStyle(element).display === 'inline' && around.length > (element.textContent ?? '').length;
}

/** True if a press at this distance from the centre still reaches the element, whose press area may exceed its box. */
function answersAround(element: Element, { left, top, width, height }: DOMRect): boolean {
  const [x, y] = [left + width / 2, top + height / 2];
  const reach = MIN_TARGET / 2 - 0.5;
  return [
    [x - reach, y],
    [x + reach, y],
    [x, y - reach],
    [x, y + reach],
  ].every(([atX = 0, atY = 0]) => {
    const hit = document.elementFromPoint(atX, atY);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

/** The targets inside an element that are smaller than 24 by 24 CSS px. */
export function smallTargets(root: Element): string[] {
  return [...root.querySelectorAll(interactive)].flatMap((element) => {
    if (!isSeen(element) || element.matches(':disabled') || isAmongWords(element)) return [];
    // A drawn box replaces a hidden checkbox or radio; people press the label around both.
    const target = element.closest('label') ?? element;
    target.scrollIntoView({ block: 'center' });
    const box = target.getBoundingClientRect();
    if (box.width >= MIN_TARGET && box.height >= MIN_TARGET) return [];
    if (answersAround(target, box)) return [];
    return [`${Math.round(box.width)} × ${Math.round(box.height)}: ${openingTag(element)}`];
  });
}

/** The parts that extend beyond an element or scroll sideways in it. */
export function sidewaysScrolling(root: Element): string[] {
  const overflow = root.scrollWidth - root.clientWidth;
  const scrollers = [...root.querySelectorAll('*')].filter((element) => {
    const { overflowX } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1 && isSeen(element);
  });
  return [
    ...(overflow > 1 ? [`${overflow} px stick out`] : []),
    ...scrollers.map((element) => `${element.scrollWidth - element.clientWidth} px: ${openingTag(element)}`),
  ];
}

/** The longest time in a list of CSS times, in milliseconds. */
function longest(times: string): number {
  return Math.max(
    ...times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)),
  );
}

/** The parts of an element with an animation or transition longer than some milliseconds. */
function motionOver(root: Element, ms: number, isEndlessMeant: boolean): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after'].flatMap((part) => {
      const { animationName, animationDuration, animationIterationCount, transitionDuration } =
        getComputedStyle(element, part);
      const isMeant = isEndlessMeant || animationIterationCount !== 'infinite';
      const animates = isMeant && animationName !== 'none' && longest(animationDuration) > ms;
      const glides = longest(transitionDuration) > ms;
      return animates || glides
        ? [`${animates ? 'animation' : 'transition'}${part}: ${openingTag(element)}`]
        : [];
    }),
  );
}

/** The parts of an element that move. */
export const motion = (root: Element) => motionOver(root, 1, true);

/** The parts of an element that take longer than 200 ms to appear, to move or to leave. What waits may turn for as long as it waits. */
export const longMotion = (root: Element) => motionOver(root, 200, false);

/** The same while everything appears or leaves: React Aria's states for it are over before anybody could measure. */
export function longMotionWhile(state: 'data-entering' | 'data-exiting', root: Element): string[] {
  const parts = [...root.querySelectorAll('*')];
  for (const part of parts) part.setAttribute(state, '');
  const found = longMotion(root);
  for (const part of parts) part.removeAttribute(state);
  return found;
}
