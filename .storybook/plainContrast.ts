/**
 * The contrast of text, calculated from its styles where that is enough: plain text on an ancestor's plain background.
 * axe looks at the same text through the positions of everything on the page, which takes it a third of its time.
 */

/** Red, green, blue (0 to 255) and alpha (0 to 1). */
type Rgba = readonly [number, number, number, number];

const known = new Map<string, Rgba>();
// Painting one pixel is how a browser tells the channels of a colour in any notation.
const canvas = document.createElement('canvas');
canvas.width = 1;
canvas.height = 1;
const paint = canvas.getContext('2d', { willReadFrequently: true });

/** A colour in any notation of CSS. */
function rgbaOf(text: string): Rgba {
  const before = known.get(text);
  if (before) return before;
  if (!paint) throw new Error('This browser draws no canvas.');
  paint.clearRect(0, 0, 1, 1);
  paint.fillStyle = text;
  paint.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
  const rgba: Rgba = [red, green, blue, alpha / 255];
  known.set(text, rgba);
  return rgba;
}

/** The colour that is seen where one lies on an opaque one. */
function over([red, green, blue, alpha]: Rgba, below: Rgba): Rgba {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

/** The light of a channel, 0 to 1. */
function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** The relative luminance of an opaque colour, 0 to 1 (WCAG 2.2). */
function luminance([red, green, blue]: Rgba): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2). */
function contrast(one: Rgba, other: Rgba): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** How an element is drawn. */
interface Surface {
  /** True if it is there for screen readers alone. */
  readonly isUnseen: boolean;
  /** True if neither it nor what it lies in is transparent or blended. */
  readonly isSolid: boolean;
  /** The opaque colour behind its text; nothing where that cannot be told from it and its ancestors alone. */
  readonly background: Rgba | null;
}

/** The page itself, which is white before anything is drawn on it. */
const paper: Surface = { isUnseen: false, isSolid: true, background: [255, 255, 255, 1] };

/** Tells how elements are drawn, looking at each one once. */
function surfaces(): (element: Element) => Surface {
  const seen = new Map<Element, Surface>();
  return function surfaceOf(element) {
    const before = seen.get(element);
    if (before) return before;
    const around = element.parentElement ? surfaceOf(element.parentElement) : paper;
    const style = getComputedStyle(element);
    const isSolid =
      around.isSolid && style.opacity === '1' && style.filter === 'none' && style.mixBlendMode === 'normal';
    // This clip path is how the design system hides text from everybody but screen readers.
    const isUnseen = around.isUnseen || style.clipPath === 'inset(50%)';
    const surface = { isUnseen, isSolid, background: isSolid ? backgroundOf(style, around) : null };
    seen.set(element, surface);
    return surface;
  };
}

/** A sticky box stands where the flow has it, until the page is scrolled. */
const inFlow = new Set(['static', 'relative', 'sticky']);

function backgroundOf(style: CSSStyleDeclaration, around: Surface): Rgba | null {
  if (style.backgroundImage !== 'none') return null;
  const own = rgbaOf(style.backgroundColor);
  if (own[3] === 1) return own;
  // An element that is taken out of the flow may lie on anything.
  return inFlow.has(style.position) && around.background ? over(own, around.background) : null;
}

const hasText = (node: Element) =>
  Array.from(node.childNodes).some(
    (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '',
  );

/** True if a link stands in a text without being underlined, so that only its colour tells it from the text. */
function isToldByColour(element: Element, style: CSSStyleDeclaration): boolean {
  return (
    element.tagName === 'A' &&
    !style.textDecorationLine.includes('underline') &&
    element.parentElement !== null &&
    hasText(element.parentElement)
  );
}

/** The least contrast of text in CSS px and with this weight (WCAG 2.2, 1.4.3). */
function leastContrast({ fontSize, fontWeight }: CSSStyleDeclaration): number {
  const px = Number.parseFloat(fontSize);
  return px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
}

/** Elements that cannot be used need no contrast (WCAG 2.2, 1.4.3). */
const inactive = ':disabled, [aria-disabled="true"]';

/** The elements with text on a page whose contrast is not plainly enough: too little, or to be told only by looking. */
export function doubtfulText(page: Element): readonly HTMLElement[] {
  const surfaceOf = surfaces();
  return Array.from(page.querySelectorAll<HTMLElement>('*')).filter((element) => {
    if (!(element instanceof HTMLElement)) return false;
    if (!hasText(element) && !(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
      return false;
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
    const style = getComputedStyle(element);
    const { isUnseen, background } = surfaceOf(element);
    if (isUnseen || element.closest(inactive)) return false;
    if (background === null || style.textShadow !== 'none' || isToldByColour(element, style)) return true;
    return contrast(over(rgbaOf(style.color), background), background) < leastContrast(style);
  });
}
