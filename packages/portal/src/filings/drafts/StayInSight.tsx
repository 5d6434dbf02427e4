import { color, radius, size, space, zIndex } from '@slip/ui/tokens';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** How much of the window it takes under the header, for what sticks there too. */
export const IN_SIGHT = '--in-sight';

const Place = styled.div`
  position: sticky;
  inset-block-start: ${size.header};
  z-index: calc(${zIndex.sticky} - 1);
  border-radius: ${radius.m};
  /* The tones of banners are see-through; what scrolls under one must not be read through it. */
  background: ${color.canvas};
  box-shadow: 0 0 0 ${space['1']} ${color.canvas};

  /* On a screen that is this low it would leave no room for the fields. */
  @media (height < 30em) {
    position: static;
  }
`;

/** Under the header, wherever the page is scrolled to; the field that has the focus is not covered by it. */
export function StayInSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const banner = place.current;
    if (!banner || getComputedStyle(banner).position !== 'sticky') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.scrollPaddingBlockStart = `calc(${size.header} + ${height}px + ${space['4']})`;
      style.setProperty(IN_SIGHT, `${height}px`);
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(banner);
    return () => {
      observer.disconnect();
      style.removeProperty('scroll-padding-block-start');
      style.removeProperty(IN_SIGHT);
    };
  }, []);
  return <Place ref={place}>{children}</Place>;
}
