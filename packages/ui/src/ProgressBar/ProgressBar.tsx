import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, fontSize, fontWeight, radius, space, tabularFigures } from '../tokens/index.js';

const wander = keyframes`
  from { background-position: 150% 0; }
  to { background-position: -50% 0; }
`;

const Root = styled.div`
  --bar-fill: ${color.accent};
  display: grid;
  grid-template-columns: minmax(40%, 1fr) auto;
  gap: ${space['1']} ${space['3']};
  font-size: ${fontSize.s};
  overflow-wrap: anywhere;

  &[data-tone='success'] {
    --bar-fill: ${color.successBorder};
  }
  &[data-tone='danger'] {
    --bar-fill: ${color.dangerBorder};
  }
  & > label {
    font-weight: ${fontWeight.medium};
  }
  & > [data-part='value'] {
    color: ${color.textMuted};
    ${tabularFigures}
  }
  & > progress {
    grid-column: 1 / -1;
    appearance: none;
    inline-size: 100%;
    block-size: 0.5rem;
    border: 0;
    border-radius: ${radius.full};
    background: ${color.surfaceSunken};
    box-shadow: inset 0 0 0 1px ${color.borderStrong};
    overflow: hidden;
  }
  & > progress::-webkit-progress-bar {
    background: transparent;
  }
  & > progress::-webkit-progress-value {
    background: var(--bar-fill);
    border-radius: ${radius.full};
  }
  & > progress::-moz-progress-bar {
    background: var(--bar-fill);
    border-radius: ${radius.full};
  }
  & > progress:indeterminate {
    background: linear-gradient(90deg, transparent 30%, var(--bar-fill) 30% 70%, transparent 70%) 150% 0 / 60% 100%
      no-repeat;
    animation: ${wander} 1.4s linear infinite;
  }
  & > progress:indeterminate::-moz-progress-bar {
    background: transparent;
  }
  @media (prefers-reduced-motion: reduce) {
    & > progress:indeterminate {
      background-position: 50% 0;
    }
  }
  @media (forced-colors: active) {
    --bar-fill: Highlight;
    & > progress {
      forced-color-adjust: none;
      background: Canvas;
      box-shadow: inset 0 0 0 1px CanvasText;
    }
  }
`;

export interface ProgressBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The task that is going on, e.g. 'Uploading batch-2024-06.xml'. */
  label: ReactNode;
  /** How much is done, from 0 to `max`; left out while that is not known. */
  value?: number;
  /**
   * How much there is.
   * @default 100
   */
  max?: number;
  /** How much is done, in words, e.g. '12 of 40 rows'. By default the percentage. */
  valueText?: string;
  /**
   * The result; say it in `label` or `valueText` too.
   * @default 'accent'
   */
  tone?: 'accent' | 'success' | 'danger';
}

/** The whole percent that are done. Fractions of `max` have rounding errors, such as 0.29 of 1, that must not cost one. */
function percentOf(value: number, max: number): number {
  return max > 0 ? Math.floor(Number(((value * 100) / max).toPrecision(12))) : 0;
}

/** How much of a task is done. */
export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  tone = 'accent',
  ...props
}: ProgressBarProps) {
  const id = useId();
  const text = valueText ?? (value === undefined ? undefined : `${percentOf(value, max)}%`);
  return (
    <Root {...props} data-tone={tone}>
      <label htmlFor={id}>{label}</label>
      <span data-part="value" aria-hidden="true">
        {text}
      </span>
      <progress id={id} max={max} value={value} aria-valuetext={text} />
    </Root>
  );
}
