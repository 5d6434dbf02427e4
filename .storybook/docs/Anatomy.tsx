import { type Of, Story, useOf } from '@storybook/addon-docs/blocks';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'storybook/theming';

const Paper = styled.div`
  position: relative;
  margin-block: 1rem;
  padding: 2.5rem;
  border: 1px solid color-mix(in srgb, currentcolor 25%, transparent);
  border-radius: 8px;
  /* What is tall scrolls in its place. */
  max-block-size: 30rem;
  overflow: auto;
`;

const Mark = styled.span`
  position: absolute;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border-radius: 50%;
  background: #8a1c5c;
  color: #fff;
  font: 700 0.8125rem / 1.5rem system-ui, sans-serif;
  text-align: center;
  transform: translate(-85%, -60%);
  pointer-events: none;
`;

interface AnatomyProps {
  /** The story that is drawn. */
  readonly of: Of;
  /** In the order of the list below it: where each part is, as a CSS selector; `null` for one that is not seen here. */
  readonly parts: readonly (string | null)[];
  /**
   * The height of a window of its own, where the story opens something over the page: its play function runs there, and what it
   * opens stays in it. Stories that ask for such a window have one anyway.
   */
  readonly frame?: string;
}

interface Place {
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

/** Where a part is, on the page or in the window of a story, from the corner of the browser's. */
function cornerOf(paper: HTMLElement, part: string): { left: number; top: number } | undefined {
  const found = paper.querySelector(part);
  if (found) return found.getBoundingClientRect();
  const frame = paper.querySelector('iframe');
  const inside = frame?.contentDocument?.querySelector(part)?.getBoundingClientRect();
  if (!frame || !inside) return undefined;
  const { left, top } = frame.getBoundingClientRect();
  return { left: left + inside.left, top: top + inside.top };
}

/** Where the parts are, from the corner of what the paper holds, and the numbers of those that are not there. */
function placesOf(paper: HTMLElement, parts: AnatomyProps['parts']): { places: Place[]; missing: number[] } {
  const { left, top } = paper.getBoundingClientRect();
  const corner = { left: left - paper.scrollLeft, top: top - paper.scrollTop };
  const places: Place[] = [];
  const missing: number[] = [];
  for (const [index, part] of parts.entries()) {
    if (part === null) continue;
    const number = index + 1;
    const found = cornerOf(paper, part);
    if (found) places.push({ number, x: found.left - corner.left, y: found.top - corner.top });
    else missing.push(number);
  }
  return { places, missing };
}

/** The component with the numbers of its parts on it: the list of parts under it says what they are. */
export function Anatomy({ of, parts, frame }: AnatomyProps) {
  const { story } = useOf(of, ['story']);
  const paper = useRef<HTMLDivElement>(null);
  const [{ places, missing }, setFound] = useState<ReturnType<typeof placesOf>>({ places: [], missing: [] });
  useEffect(() => {
    const element = paper.current;
    if (!element) return undefined;
    let before = '';
    const look = () => {
      const found = placesOf(element, parts);
      // Looking again must not draw again, which would be a change to look at.
      if (JSON.stringify(found) === before) return;
      before = JSON.stringify(found);
      setFound(found);
    };
    const changes = new MutationObserver(look);
    const sizes = new ResizeObserver(look);
    const follow = (target: HTMLElement) => {
      changes.observe(target, { childList: true, subtree: true, attributes: true });
      sizes.observe(target);
      look();
    };
    const followFrame = ({ target }: Event) => {
      const body = target instanceof HTMLIFrameElement ? target.contentDocument?.body : undefined;
      if (!body) return;
      follow(body);
      // An element that slides into its place arrives there without a change to the page.
      for (const end of ['transitionend', 'animationend']) body.addEventListener(end, look);
    };
    follow(element);
    // A frame's load is heard on its way down only.
    element.addEventListener('load', followFrame, true);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      element.removeEventListener('load', followFrame, true);
    };
  }, [parts]);
  return (
    <Paper ref={paper} className="sb-unstyled" data-missing={missing.join(' ') || undefined}>
      {frame === undefined ? (
        <Story of={story.moduleExport} />
      ) : (
        // It is looked at, not used: what opens in it does not take the focus.
        <div inert>
          <Story of={story.moduleExport} inline={false} height={frame} />
        </div>
      )}
      {places.map(({ number, x, y }) => (
        <Mark key={number} aria-hidden style={{ left: x, top: y }}>
          {number}
        </Mark>
      ))}
    </Paper>
  );
}
