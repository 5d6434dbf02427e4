import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Link } from 'react-aria-components/Link';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { css, keyframes, styled } from 'styled-components';
import { bubbleRules } from '../Tooltip/useBubble.js';
import {
  breakpoint,
  color,
  duration,
  focusRingInset,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  shadow,
  space,
  zIndex,
} from '../tokens/index.js';
import { visuallyHiddenRules } from '../VisuallyHidden/visuallyHiddenRules.js';

const wide = `@media (width >= ${breakpoint.medium / 16}em)`;

export const Root = styled.nav`
  min-inline-size: 0;
  color: ${color.text};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.tight};

  @media print {
    display: none;
  }
`;

/** The menu beside the page, where there is room for it. */
export const Wide = styled.div`
  display: none;

  ${wide} {
    display: flex;
    flex-direction: column;
    gap: ${space['3']};
    inline-size: 14rem;
  }
  ${Root}[data-collapsed] > & {
    inline-size: 2.5rem;
  }
`;

/** The button that opens the menu where there is no room for it. */
export const Narrow = styled.div`
  ${wide} {
    display: none;
  }
`;

export const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space['4']};

  & ul {
    display: flex;
    flex-direction: column;
    gap: ${space['0.5']};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & ul[hidden] {
    display: none;
  }
  & ul ul {
    margin-block-start: ${space['0.5']};
    margin-inline-start: 1.125rem;
    padding-inline-start: ${space['2']};
    border-inline-start: 1px solid ${color.border};
  }
`;

export const SectionTitle = styled.div`
  padding: 0 ${space['2']} ${space['1']};
  color: ${color.textSubtle};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};

  [data-collapsed] & {
    ${visuallyHiddenRules}
  }
`;

const entry = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space['2']};
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: 2.25rem;
  margin: 0;
  padding: ${space['1']} ${space['2']};
  border: 0;
  border-radius: ${radius.m};
  background: transparent;
  color: ${color.text};
  font: inherit;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${duration.fast};
  -webkit-tap-highlight-color: transparent;

  & > svg {
    color: ${color.textMuted};
  }
  & > svg[data-part='chevron'] {
    transition: rotate ${duration.fast};
  }
  &[aria-expanded='true'] > svg[data-part='chevron'] {
    rotate: 0.5turn;
  }
  &[data-hovered] {
    background: ${color.surfaceSunken};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
  &[aria-current],
  &[data-holds-current] {
    color: ${color.accent};
    font-weight: ${fontWeight.semibold};
  }
  &[aria-current] {
    background: ${color.accentSoft};
  }
  &[aria-current] > svg,
  &[data-holds-current] > svg:first-child {
    color: ${color.accent};
  }
  /* Without its text, only the colour would show which group is current. */
  [data-collapsed] > * &[data-holds-current]::before,
  &[aria-current]::before {
    content: '';
    position: absolute;
    inset-block: 0.5rem;
    inset-inline-start: 0;
    inline-size: 3px;
    border-radius: ${radius.full};
    background: ${color.accent};
  }
  [data-collapsed] > * & {
    justify-content: center;
    min-block-size: 2.5rem;
    padding-inline: 0;
  }
  @media (forced-colors: active) {
    &::before {
      background: Highlight;
    }
  }
`;

export const EntryLink = styled(Link)`
  ${entry}
`;

export const EntryButton = styled(Button)`
  ${entry}
`;

/** The text of an entry; in the collapsed menu it is hidden, but screen readers still read it. */
export const EntryLabel = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  [data-collapsed] > * & {
    ${visuallyHiddenRules}
  }
`;

/** In the collapsed menu the number is drawn over the corner of the icon. */
export const EntryCount = styled.span`
  display: inline-flex;

  [data-collapsed] > * & {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    pointer-events: none;
  }
`;

/** Replaces a missing icon. */
export const Initial = styled.span`
  display: none;
  font-weight: ${fontWeight.semibold};

  [data-collapsed] > * & {
    display: inline;
  }
`;

export const Bubble = styled.span`
  ${bubbleRules}
`;

const appear = keyframes`
  from { opacity: 0; }
`;

const arrive = keyframes`
  from { translate: -2rem 0; }
`;

const arriveFromRight = keyframes`
  from { translate: 2rem 0; }
`;

export const Shade = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.modal};
  block-size: var(--visual-viewport-height, 100dvh);
  background: ${color.overlay};

  &[data-entering] {
    animation: ${appear} ${duration.medium} ease-out;
  }
  &[data-exiting] {
    animation: ${appear} ${duration.fast} ease-in reverse;
  }
`;

export const Sheet = styled(Modal)`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  display: flex;
  box-sizing: border-box;
  inline-size: min(20rem, calc(100vw - 2.5rem));
  border-inline-end: 1px solid transparent;
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.modal};
  font-size: ${fontSize.m};

  &[data-entering] {
    animation: ${arrive} ${duration.medium} ease-out;
  }
  &[data-entering]:dir(rtl) {
    animation-name: ${arriveFromRight};
  }
`;

export const Panel = styled(Dialog)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  outline: none;

  & > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space['3']};
    padding-block: ${space['3']};
    padding-inline: ${space['4']} ${space['3']};
    border-block-end: 1px solid ${color.border};
  }
  & > header > h2 {
    margin: 0;
    font-size: ${fontSize.l};
    font-weight: ${fontWeight.semibold};
  }
  & > nav {
    flex: 1;
    overflow: auto;
    overscroll-behavior: contain;
    padding: ${space['3']} ${space['2']};
  }
`;
