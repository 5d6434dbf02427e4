import { Button as AriaButton } from 'react-aria-components/Button';
import { styled } from 'styled-components';
import {
  color,
  duration,
  focusRing,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  size,
  space,
} from '../tokens/index.js';

/** The one root of every button; `data-variant` and `data-size` choose among its custom properties. */
export const ButtonRoot = styled(AriaButton)`
  --button-ink: ${color.text};
  --button-fill: ${color.surface};
  --button-edge: ${color.borderStrong};
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  box-sizing: border-box;
  min-block-size: ${size.control};
  margin: 0;
  padding: ${space['1']} ${space['4']};
  border: 1px solid var(--button-edge);
  border-radius: ${radius.m};
  background: var(--button-fill);
  color: var(--button-ink);
  font: inherit;
  font-size: ${fontSize.m};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.tight};
  cursor: pointer;
  user-select: none;
  transition: background-color ${duration.fast}, border-color ${duration.fast}, color ${duration.fast};
  -webkit-tap-highlight-color: transparent;

  &[data-size='s'] {
    min-block-size: ${size.controlSmall};
    padding-inline: ${space['2']};
    font-size: ${fontSize.s};
  }
  &[data-size='l'] {
    min-block-size: 2.75rem;
    padding-inline: ${space['5']};
    font-size: ${fontSize.l};
  }
  &[data-full-width] {
    inline-size: 100%;
  }

  &[data-hovered] {
    --button-fill: ${color.surfaceSunken};
  }
  &[data-pressed] {
    --button-fill: ${color.border};
  }

  &[data-variant='primary'] {
    --button-ink: ${color.onAccent};
    --button-fill: ${color.accent};
    --button-edge: ${color.accent};
  }
  &[data-variant='primary'][data-hovered] {
    --button-fill: ${color.accentHover};
    --button-edge: ${color.accentHover};
  }
  &[data-variant='primary'][data-pressed] {
    --button-fill: ${color.accentPressed};
    --button-edge: ${color.accentPressed};
  }

  &[data-variant='quiet'] {
    --button-ink: ${color.accent};
    --button-fill: transparent;
    --button-edge: transparent;
    padding-inline: ${space['2']};
  }
  /* In a Stack or Grid, and first or last in an Inline or the head of a card, its words stand at the edge, not its padding. */
  [data-gap]:not([data-justify]) > &[data-variant='quiet']:not([data-full-width]) {
    margin-inline: calc(-1px - ${space['2']});
  }
  [data-justify] > &[data-variant='quiet']:first-child {
    margin-inline-start: calc(-1px - ${space['2']});
  }
  [data-justify] > &[data-variant='quiet']:last-child {
    margin-inline-end: calc(-1px - ${space['2']});
  }
  &[data-variant='quiet'][data-hovered] {
    --button-ink: ${color.accentHover};
    --button-fill: ${color.accentSoft};
  }
  &[data-variant='quiet'][data-pressed] {
    --button-fill: ${color.accentSoft};
    --button-edge: ${color.accent};
  }

  &[data-variant='danger'] {
    --button-ink: ${color.onDanger};
    --button-fill: ${color.danger};
    --button-edge: ${color.danger};
  }
  &[data-variant='danger'][data-hovered] {
    --button-fill: ${color.dangerBorder};
    --button-edge: ${color.dangerBorder};
  }

  &[data-focus-visible] {
    ${focusRing}
  }

  &[data-disabled],
  &[aria-disabled='true']:not([data-waiting]) {
    --button-ink: ${color.disabledText};
    --button-fill: ${color.disabled};
    --button-edge: ${color.border};
    cursor: default;
  }
  &[data-variant='quiet'][data-disabled],
  &[data-variant='quiet'][aria-disabled='true']:not([data-waiting]) {
    --button-fill: transparent;
    --button-edge: transparent;
  }
  &[data-waiting] {
    cursor: progress;
  }

  @media (forced-colors: active) {
    /* The tokens are system colours here; without this the fill would stay and the label would be drawn over. */
    &:is([data-variant='primary'], [data-variant='danger']) {
      forced-color-adjust: none;
    }
    &[data-pressed]:not([data-variant='primary'], [data-variant='danger']) {
      --button-fill: Canvas;
    }
    &[data-disabled],
    &[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
  /* Buttons are not printed, except those of a table that are content (printRules.ts of DataGrid). */
  @media print {
    display: none;
  }
`;

/** The label keeps its space while the button is pending, so that nothing beside it moves. */
export const Content = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space['2']};
  min-inline-size: 0;
  overflow-wrap: anywhere;

  [data-waiting] > & {
    opacity: 0;
  }
  & > svg {
    flex: none;
  }
  & > svg:first-child {
    margin-inline-start: calc(-1 * ${space['1']});
  }
  & > svg:last-child {
    margin-inline-end: calc(-1 * ${space['1']});
  }
`;
