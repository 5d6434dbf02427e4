/// <reference lib="dom" />

/**
 * Runs before the scripts of the page: fixes the date, removes what the previous story stored, and starts to load the
 * font, so that no play function measures a fallback font.
 * Only the date is fixed. Playwright's clock would also control the frames and run them in another order than a browser;
 * where two parts move the focus in the same frame, the picture would depend on that order.
 * @param {{ font: string, today: number, longTimer: number }} options the address of the font, the time in ms since
 *   1970, and the length in ms from which a timer does nothing after `isOver` is set
 */
export function prepare({ font, today, longTimer }) {
  window.setTimeout = new Proxy(window.setTimeout, {
    apply: (set, self, [ring, delay = 0, ...given]) => {
      const ringUnlessOver = (/** @type {unknown[]} */ ...args) => {
        if (delay < longTimer || Reflect.get(window, 'isOver') !== true) ring(...args);
      };
      return Reflect.apply(set, self, [ringUnlessOver, delay, ...given]);
    },
  });
  window.Date = new Proxy(Date, {
    apply: (date) => new date(today).toString(),
    construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [today] : given, target),
    get: (date, name) => (name === 'now' ? () => today : Reflect.get(date, name)),
  });
  localStorage.clear();
  sessionStorage.clear();
  // Which scripts a story fetched is asked later; the browser would keep the first 250 names.
  performance.setResourceTimingBufferSize(10_000);
  const face = new FontFace('Public Sans Variable', `url(${font})`, { weight: '100 900' });
  document.fonts.add(face);
  void face.load();
}

/**
 * @typedef {object} Outcome
 * @property {string} failure empty when there was none
 * @property {boolean} isLeftOut
 * @property {{ width: number, height: number } | null} viewport the one the story asks for, if any
 * @property {string} direction in which it is read
 */

/**
 * Runs in the page: how the story ended; undefined while it still runs.
 * @returns {Outcome | undefined}
 */
export function outcome() {
  const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  const { parameters = {}, storyGlobals } =
    Reflect.get(window, '__STORYBOOK_PREVIEW__')?.currentRender?.story ?? {};
  if (channel?.last('storyMissing')) {
    return { failure: 'There is no such story.', isLeftOut: false, viewport: null, direction: 'ltr' };
  }
  if (!channel?.last('storyFinished')) return undefined;
  const [error] =
    ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'unhandledErrorsWhilePlaying']
      .map((event) => channel.last(event))
      .find((data) => data) ?? [];
  const failure = [error].flat()[0];
  const size = storyGlobals?.viewport?.value ?? storyGlobals?.viewport;
  const styles = parameters.viewport?.options?.[size]?.styles;
  return {
    failure: failure ? String(failure.message ?? failure.title ?? failure) : '',
    isLeftOut: parameters.chromatic?.disableSnapshot === true,
    viewport: styles
      ? { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) }
      : null,
    direction: document.documentElement.dir,
  };
}

/**
 * Runs in the page: switches the theme and the direction, and waits until the page is drawn in them. The preview follows `dir`
 * without drawing the story again from its beginning.
 * @param {{ theme: string, direction?: 'ltr' | 'rtl' }} look a name of `data-theme`; without a direction, as the story is read
 */
export async function show({ theme, direction }) {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  if (direction) root.dir = direction;
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Runs in the page: whether it has fetched one of these scripts.
 * @param {readonly string[]} scripts the ends of their addresses
 */
export function hasFetched(scripts) {
  const wanted = new Set(scripts);
  return performance.getEntriesByType('resource').some(({ name }) => wanted.has(new URL(name).pathname));
}
