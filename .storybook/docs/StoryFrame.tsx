import { useEffect, useRef, useState } from 'react';
import { takeTurns } from './takeTurns.js';

/** How long a frame may keep its turn, in ms; then the next one begins, and this one goes on beside it. */
const patience = 8000;

interface StoryFrameProps {
  readonly id: string;
  readonly name: string;
  /** The settings of the toolbar, as in an address. */
  readonly globals: string;
  /** The window that the story believes it has, in px. */
  readonly width: number;
  readonly height: number;
}

/** Runs in the page: true once the story in a frame is drawn, as Storybook's channel of events in that frame tells. */
function isDrawn(frame: HTMLIFrameElement): boolean {
  const channel: unknown =
    frame.contentWindow && Reflect.get(frame.contentWindow, '__STORYBOOK_ADDONS_CHANNEL__');
  if (typeof channel !== 'object' || channel === null || !('last' in channel)) return false;
  return typeof channel.last === 'function' && channel.last('storyRendered') !== undefined;
}

/** A story at its own address, small, like a picture: drawn when it comes into sight, two at a time. */
export function StoryFrame({ id, name, globals, width, height }: StoryFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const done = useRef<() => void>(() => undefined);
  const [isDue, setDue] = useState(false);
  const [isShown, setShown] = useState(false);
  const [scale, setScale] = useState(0);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const size = new ResizeObserver(() => setScale(element.clientWidth / width));
    size.observe(element);
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        sight.disconnect();
        done.current = takeTurns(() => setDue(true));
      },
      { rootMargin: '200px' },
    );
    sight.observe(element);
    return () => {
      size.disconnect();
      sight.disconnect();
      done.current();
    };
  }, [width]);

  const follow = (frame: HTMLIFrameElement) => {
    const end = performance.now() + patience;
    const look = () => {
      if (!isDrawn(frame) && performance.now() < end && frame.isConnected) {
        requestAnimationFrame(look);
        return;
      }
      done.current();
      setShown(true);
    };
    look();
  };

  return (
    <div ref={place} style={{ blockSize: scale * height, overflow: 'hidden' }}>
      {isDue && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook, which fetches its own modules
        <iframe
          // It is looked at, not used: no key and no pointer gets into it, and it does not take the focus.
          inert
          src={`iframe.html?id=${id}&viewMode=story&globals=${globals}`}
          title={name}
          width={width}
          height={height}
          // Until then it is as white as Storybook's own waiting, whatever the theme.
          style={{
            border: 0,
            opacity: isShown ? 1 : 0,
            transformOrigin: '0 0',
            transform: `scale(${scale})`,
          }}
          onLoad={({ currentTarget }) => follow(currentTarget)}
        />
      )}
    </div>
  );
}
