import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { styled } from 'styled-components';
import {
  breakpoint,
  color,
  duration,
  focusRing,
  focusRingInset,
  fontSize,
  fontWeight,
  radius,
  size,
  space,
} from '../tokens/index.js';

export const Root = styled(AriaTabs)`
  display: flex;
  flex-direction: column;
  gap: ${space['4']};
  min-inline-size: 0;
  font-size: ${fontSize.m};

  @media (width >= ${breakpoint.narrow / 16}em) {
    &[data-orientation='vertical'] {
      flex-direction: row;
      gap: ${space['6']};
    }
  }
  /* On paper, a table in a flex box runs over the end of its page where its head is repeated. */
  @media print {
    &[data-orientation='horizontal'] {
      display: block;
    }
  }
`;

/** The line of tabs with a way to scroll it at each end. */
export const Line = styled.div`
  --fade-start: 0rem;
  --fade-end: 0rem;
  position: relative;
  min-inline-size: 0;
  border-block-end: 1px solid ${color.border};
  break-after: avoid;

  &[data-before] {
    --fade-start: 2.75rem;
  }
  &[data-behind] {
    --fade-end: 2.75rem;
  }
  [data-orientation='vertical'] > & {
    flex: none;
    border-block-end: 0;
    border-inline-end: 1px solid ${color.border};
  }
  @media (width < ${breakpoint.narrow / 16}em) {
    [data-orientation='vertical'] > & {
      border-inline-end: 0;
      border-block-end: 1px solid ${color.border};
    }
  }
`;

export const List: typeof TabList = styled(TabList)`
  position: relative;
  display: flex;
  gap: ${space['1']};
  overflow-x: auto;
  scroll-behavior: smooth;
  scroll-padding-inline: 2.75rem;
  scrollbar-width: none;
  mask-image: linear-gradient(
    to right,
    transparent calc(var(--fade-start) * 0.6),
    black var(--fade-start) calc(100% - var(--fade-end)),
    transparent calc(100% - var(--fade-end) * 0.6)
  );

  &:dir(rtl) {
    mask-image: linear-gradient(
      to left,
      transparent calc(var(--fade-start) * 0.6),
      black var(--fade-start) calc(100% - var(--fade-end)),
      transparent calc(100% - var(--fade-end) * 0.6)
    );
  }
  [data-orientation='vertical'] & {
    flex-direction: column;
    overflow-x: visible;
    mask-image: none;
  }
  @media print {
    mask-image: none !important;
  }
`;

/** Scrolls the line of tabs with a pointer; with a keyboard, the arrow keys scroll it. */
export const ScrollButton = styled.button`
  position: absolute;
  inset-block: 0;
  z-index: 1;
  display: grid;
  place-items: center;
  inline-size: ${size.controlSmall};
  padding: 0;
  border: 0;
  border-radius: ${radius.m};
  background: transparent;
  color: ${color.textMuted};
  cursor: pointer;

  &[data-end='before'] {
    inset-inline-start: 0;
  }
  &[data-end='behind'] {
    inset-inline-end: 0;
  }
  &:hover {
    background: ${color.surfaceSunken};
    color: ${color.text};
  }
  @media print {
    display: none;
  }
`;

export const TabButton = styled(Tab)`
  position: relative;
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: ${space['1.5']};
  min-block-size: 2.25rem;
  padding-inline: ${space['3']};
  color: ${color.textMuted};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  outline: none;
  transition: color ${duration.fast};
  -webkit-tap-highlight-color: transparent;

  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    block-size: 3px;
    background: transparent;
  }
  [data-orientation='vertical'] &::after {
    inset-inline: auto 0;
    inset-block: 0;
    block-size: auto;
    inline-size: 3px;
  }
  &[data-hovered] {
    color: ${color.text};
  }
  &[data-hovered]::after {
    background: ${color.border};
  }
  &[data-selected] {
    color: ${color.accent};
    font-weight: ${fontWeight.semibold};
  }
  &[data-selected]::after {
    background: ${color.accent};
  }
  &[data-focus-visible] {
    ${focusRingInset}
    border-radius: ${radius.m};
  }
  &[data-disabled] {
    color: ${color.disabledText};
    cursor: default;
  }
  @media (forced-colors: active) {
    &[data-selected]::after {
      background: Highlight;
    }
  }
  /* On paper the chosen tab is the heading of what is printed: its mark would be lost, and nothing can be chosen. */
  @media print {
    padding-inline: 0;
    font-size: ${fontSize.l};

    &:not([data-selected]) {
      display: none;
    }
  }
`;

export const Panel = styled(TabPanel)`
  flex: 1;
  min-inline-size: 0;
  border-radius: ${radius.s};
  outline: none;

  &[data-focus-visible] {
    ${focusRing}
  }
  @media print {
    [data-orientation='horizontal'] > & {
      margin-block-start: ${space['4']};
    }
  }
  /* A hidden panel stays in the page, so that texts typed in it are kept. */
  &[data-inert] {
    display: none;
  }
`;
