import { Button as AriaButton } from 'react-aria-components/Button';
import { keyframes, styled } from 'styled-components';
import {
  color,
  duration,
  focusRing,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  shadow,
  size,
  space,
  zIndex,
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
  max-inline-size: 100%;
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
  text-align: center;
  cursor: pointer;
  user-select: none;
  transition: background-color ${duration.fast}, border-color ${duration.fast}, color ${duration.fast};
  -webkit-tap-highlight-color: transparent;

  &[data-size='s'] {
    min-block-size: ${size.controlSmall};
    padding-inline: ${space['2']};
    font-size: ${fontSize.s};
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
  &[aria-disabled='true']:not([data-pending]) {
    --button-ink: ${color.disabledText};
    --button-fill: ${color.disabled};
    --button-edge: ${color.border};
    cursor: default;
  }
  &[data-variant='quiet'][data-disabled],
  &[data-variant='quiet'][aria-disabled='true']:not([data-pending]) {
    --button-fill: transparent;
    --button-edge: transparent;
  }
  &[data-pending] {
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
`;

/** The label keeps its room while the button is pending, so that nothing beside it moves. */
export const Content = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space['2']};
  min-inline-size: 0;
  overflow-wrap: anywhere;

  [data-pending] > & {
    opacity: 0;
  }
  & > svg {
    flex: none;
    margin-inline-start: calc(-1 * ${space['1']});
  }
`;

export const HiddenText = styled.span`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const breathe = keyframes`
  50% { opacity: 0.35; }
`;

export const Busy = styled.span`
  position: absolute;
  inset: 0;
  margin: auto;
  inline-size: 1rem;
  block-size: 1rem;
  box-sizing: border-box;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: ${radius.full};
  animation: ${turn} 800ms linear infinite;

  @media (prefers-reduced-motion: reduce) {
    border-inline-end-color: currentcolor;
    border-style: dotted;
    animation: ${breathe} 2s ease-in-out infinite;
  }
`;

export const Reason = styled.span`
  position: absolute;
  /* Above: buttons stand at the end of things, where a box below would be cut off. */
  inset-block-end: calc(100% + ${space['1.5']});
  inset-inline-end: 0;
  z-index: ${zIndex.popover};
  visibility: hidden;
  inline-size: max-content;
  max-inline-size: min(18rem, 80vw);
  padding: ${space['1.5']} ${space['2']};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.m};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.overlay};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.regular};
  line-height: ${lineHeight.normal};
  text-align: start;
  pointer-events: none;

  :is([data-hovered], [data-focus-visible], :hover, :active) > & {
    visibility: visible;
  }
`;
