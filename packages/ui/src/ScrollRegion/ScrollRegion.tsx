import { type ComponentPropsWithRef, useRef } from 'react';
import { styled } from 'styled-components';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import { useIsScrollable } from '../Scrollable/useIsScrollable.js';
import { useProperty } from '../Scrollable/useProperty.js';
import { focusRing, radius } from '../tokens/index.js';

const Root = styled.section`
  block-size: var(--scroll-region-height, auto);
  max-block-size: var(--scroll-region-max-height, none);
  overflow: auto;
  border-radius: ${radius.m};
  overscroll-behavior: contain;

  &:focus-visible {
    ${focusRing}
  }
  @media print {
    block-size: auto;
    max-block-size: none;
    overflow: visible;
  }
`;

export interface ScrollRegionProps extends ComponentPropsWithRef<'section'> {
  /** Names the region. */
  label: string;
  /** A fixed height in CSS px: nothing around the region moves when its content arrives. */
  height?: number;
  /** Instead of a height: the box is as tall as its content, up to this many CSS px. */
  maxHeight?: number;
}

const inPx = (length: number | undefined) => (length === undefined ? undefined : `${length}px`);

/** A box with a fixed or a maximum height that scrolls its content, by keyboard as well. */
export function ScrollRegion({
  label,
  height,
  maxHeight,
  ref,
  style,
  children,
  ...props
}: ScrollRegionProps) {
  const box = useRef<HTMLElement>(null);
  const mergedRef = useMergedRef(box, ref);
  const sized = {
    ...useProperty(box, '--scroll-region-height', inPx(height)),
    ...useProperty(box, '--scroll-region-max-height', inPx(maxHeight)),
    ...style,
  };
  const isScrollable = useIsScrollable(box);
  return (
    <Root {...props} ref={mergedRef} style={sized} aria-label={label} {...(isScrollable && { tabIndex: 0 })}>
      <div>{children}</div>
    </Root>
  );
}
