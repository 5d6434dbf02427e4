import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { css, styled } from 'styled-components';
import {
  breakpoint,
  color,
  duration,
  focusRingInset,
  fontSize,
  fontWeight,
  radius,
  shadow,
  size,
  space,
  zIndex,
} from '../tokens/index.js';

export const Root = styled.nav`
  display: flex;
  align-items: stretch;
  font-size: ${fontSize.m};

  @media print {
    display: none;
  }
`;

/** The line of entries, where there is room for it. */
export const WideList = styled.ul`
  display: none;
  align-items: stretch;
  gap: ${space['0.5']};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
  }
  @media (width >= ${breakpoint.medium / 16}em) {
    display: flex;
  }
`;

const entry = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space['1']};
  margin: 0;
  padding: 0 ${space['2']};
  border: 0;
  background: none;
  color: ${color.textMuted};
  font: inherit;
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: color ${duration.fast};
  -webkit-tap-highlight-color: transparent;

  &::after {
    content: '';
    position: absolute;
    inset-inline: ${space['2']};
    inset-block-end: -1px;
    block-size: 3px;
    background: transparent;
  }
  &[data-hovered],
  &[aria-expanded='true'] {
    color: ${color.text};
  }
  &[data-hovered]::after,
  &[aria-expanded='true']::after {
    background: ${color.border};
  }
  &[aria-current] {
    color: ${color.accent};
  }
  &[aria-current]::after {
    background: ${color.accent};
  }
  &[data-focus-visible] {
    ${focusRingInset}
    border-radius: ${radius.m};
  }
  @media (forced-colors: active) {
    &[aria-current]::after {
      background: Highlight;
    }
  }
`;

export const WideLink = styled(Link)`
  ${entry}
`;

export const WideTrigger = styled(Button)`
  ${entry}

  & > svg {
    transition: rotate ${duration.fast};
  }
  &[aria-expanded='true'] > svg {
    rotate: 0.5turn;
  }
`;

export const Narrow = styled.div`
  display: flex;
  align-items: center;

  @media (width >= ${breakpoint.medium / 16}em) {
    display: none;
  }
`;

export const NarrowButton = styled(Button)`
  display: inline-flex;
  align-items: center;
  gap: ${space['1.5']};
  min-block-size: 2.25rem;
  margin: 0;
  padding: 0 ${space['3']} 0 ${space['2']};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  font-weight: ${fontWeight.medium};
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;

  &[aria-expanded='true'] {
    background: ${color.accentSoft};
  }
  &[data-focus-visible] {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

export const NarrowPanel = styled.div`
  position: absolute;
  z-index: ${zIndex.sticky};
  inset-block-start: 100%;
  inset-inline: 0;
  max-block-size: calc(100dvh - ${size.header});
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${space['2']} var(--shell-gutter, ${space['4']}) ${space['4']};
  border-block: 1px solid ${color.border};
  background: ${color.surface};
  box-shadow: ${shadow.overlay};

  @media (height < 30em) {
    position: absolute;
    max-block-size: none;
  }
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & ul ul {
    margin-inline-start: ${space['3']};
    border-inline-start: 1px solid ${color.border};
    padding-inline-start: ${space['2']};
  }
  & [data-part='group'] {
    display: flex;
    align-items: center;
    gap: ${space['2']};
    padding: ${space['3']} ${space['2']} ${space['1']};
    color: ${color.textSubtle};
    font-size: ${fontSize.s};
    font-weight: ${fontWeight.semibold};

    &[aria-current] {
      color: ${color.accent};
      text-decoration: underline 2px;
      text-underline-offset: 0.25em;
    }
  }
`;

export const NarrowLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space['2']};
  min-block-size: 2.5rem;
  padding-inline: ${space['2']};
  border-radius: ${radius.m};
  color: ${color.text};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  cursor: pointer;

  &[data-hovered] {
    background: ${color.accentSoft};
  }
  &[aria-current] {
    color: ${color.accent};
    font-weight: ${fontWeight.semibold};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`;
