import { styled } from 'styled-components';
import { color, duration, focusRing, radius } from '../tokens/index.js';

/** The drawn box. The real input lies over it, transparent. */
export const CheckMark = styled.span`
  --check-fill: ${color.surface};
  --check-edge: ${color.borderStrong};
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  box-sizing: border-box;
  inline-size: 1.125rem;
  block-size: 1.125rem;
  margin-block: 0.0625rem;
  border: 1px solid var(--check-edge);
  border-radius: ${radius.s};
  background: var(--check-fill);
  color: transparent;
  font-size: 0.875rem;
  transition: background-color ${duration.fast}, border-color ${duration.fast};

  [data-hovered] > & {
    --check-edge: ${color.text};
  }
  [data-selected] > &,
  [data-indeterminate] > & {
    --check-fill: ${color.accent};
    --check-edge: ${color.accent};
    color: ${color.onAccent};
  }
  [data-invalid] > & {
    --check-edge: ${color.dangerBorder};
    box-shadow: inset 0 0 0 1px ${color.dangerBorder};
  }
  [data-selected][data-invalid] > & {
    --check-fill: ${color.danger};
    color: ${color.onDanger};
  }
  [data-disabled] > &,
  [data-readonly] > & {
    --check-fill: ${color.disabled};
    --check-edge: ${color.border};
  }
  [data-selected][data-disabled] > &,
  [data-selected][data-readonly] > & {
    color: ${color.textMuted};
  }
  [data-focus-visible] > & {
    ${focusRing}
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    --check-fill: Canvas;
    --check-edge: CanvasText;
    [data-selected] > &,
    [data-indeterminate] > & {
      --check-fill: Highlight;
      --check-edge: Highlight;
      color: HighlightText;
    }
    [data-disabled] > & {
      --check-edge: GrayText;
    }
  }
`;
