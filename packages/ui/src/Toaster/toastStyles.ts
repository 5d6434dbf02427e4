import { keyframes, styled } from 'styled-components';
import { color, duration, fontSize, fontWeight, radius, shadow, space, zIndex } from '../tokens/index.js';

const arrive = keyframes`
  from { opacity: 0; translate: 0 -0.5rem; }
`;

/** Spans the top of the window and lets presses through beside the notifications. */
export const Region = styled.section`
  position: fixed;
  z-index: ${zIndex.toast};
  inset-block-start: ${space['4']};
  inset-inline: ${space['4']};
  pointer-events: none;

  @media print {
    display: none;
  }
`;

export const List = styled.ol`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space['2']};
  /* Scrolls where the window is low, as at 400 % zoom, with room for the shadows. */
  max-block-size: 100dvh;
  overflow: auto;
  overscroll-behavior: contain;
  scroll-padding: ${space['4']};
  margin: calc(-1 * ${space['4']});
  padding: ${space['4']};
  list-style: none;
`;

export const Sheet = styled.li`
  --toast-ink: ${color.info};
  --toast-edge: ${color.infoBorder};
  pointer-events: auto;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space['3']};
  box-sizing: border-box;
  inline-size: min(30rem, 100%);
  padding-block: ${space['3']};
  padding-inline: ${space['3']} ${space['2']};
  border-inline-start: 4px solid var(--toast-edge);
  border-radius: ${radius.m};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.overlay};
  color: ${color.text};
  font-size: ${fontSize.m};
  overflow-wrap: anywhere;
  animation: ${arrive} ${duration.medium} ease-out;

  &[data-tone='success'] {
    --toast-ink: ${color.success};
    --toast-edge: ${color.successBorder};
  }
  &[data-tone='warning'] {
    --toast-ink: ${color.warning};
    --toast-edge: ${color.warningBorder};
  }
  &[data-tone='danger'] {
    --toast-ink: ${color.danger};
    --toast-edge: ${color.dangerBorder};
  }
  & > svg {
    margin-block: ${space['1']};
    color: var(--toast-ink);
  }
  & > [data-part='words'] {
    padding-block: ${space['1']};
  }
  & [data-part='title'] {
    font-weight: ${fontWeight.semibold};
  }
  & [data-part='action'] {
    margin-block-start: ${space['2']};
  }
  & [data-part='count'] {
    margin-inline-start: ${space['2']};
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;
