import { type ComponentPropsWithRef, useRef } from 'react';
import { styled } from 'styled-components';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import { useIsScrollable } from '../Scrollable/useIsScrollable.js';
import { focusRing, radius } from '../tokens/index.js';

const Root = styled.section`
  block-size: var(--scroll-region-height);
  overflow: auto;
  border-radius: ${radius.m};
  overscroll-behavior: contain;

  &:focus-visible {
    ${focusRing}
  }
  @media print {
    block-size: auto;
    overflow: visible;
  }
`;

export interface ScrollRegionProps extends ComponentPropsWithRef<'section'> {
  /** Names the region. */
  label: string;
  /** Its height in CSS px, whatever it holds: nothing around it moves when the content arrives. */
  height: number;
}

/** A box of a fixed height that scrolls what does not fit, by keyboard as well. */
export function ScrollRegion({ label, height, ref, style, children, ...props }: ScrollRegionProps) {
  const box = useRef<HTMLElement>(null);
  const mergedRef = useMergedRef(box, ref);
  const isScrollable = useIsScrollable(box);
  const sized = { '--scroll-region-height': `${height}px`, ...style };
  return (
    <Root {...props} ref={mergedRef} style={sized} aria-label={label} {...(isScrollable && { tabIndex: 0 })}>
      <div>{children}</div>
    </Root>
  );
}
