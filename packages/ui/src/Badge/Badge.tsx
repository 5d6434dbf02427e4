import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, radius, space } from '../tokens/index.js';

const Root = styled.span`
  --badge-ink: ${color.textMuted};
  --badge-fill: ${color.surfaceSunken};
  --badge-edge: ${color.border};
  display: inline-flex;
  align-items: center;
  gap: ${space['1']};
  min-block-size: 1.25rem;
  max-inline-size: 100%;
  padding-inline: ${space['1.5']};
  border: 1px solid var(--badge-edge);
  border-radius: ${radius.s};
  background: var(--badge-fill);
  color: var(--badge-ink);
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.medium};
  line-height: 1.125rem;
  white-space: nowrap;

  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
  &[data-tone='accent'] {
    --badge-ink: ${color.accent};
    --badge-fill: ${color.accentSoft};
    --badge-edge: color-mix(in srgb, ${color.accent} 40%, ${color.border});
  }
  &[data-tone='info'] {
    --badge-ink: ${color.info};
    --badge-fill: ${color.infoSoft};
    --badge-edge: color-mix(in srgb, ${color.infoBorder} 40%, ${color.border});
  }
  &[data-tone='success'] {
    --badge-ink: ${color.success};
    --badge-fill: ${color.successSoft};
    --badge-edge: color-mix(in srgb, ${color.successBorder} 40%, ${color.border});
  }
  &[data-tone='warning'] {
    --badge-ink: ${color.warning};
    --badge-fill: ${color.warningSoft};
    --badge-edge: color-mix(in srgb, ${color.warningBorder} 40%, ${color.border});
  }
  &[data-tone='danger'] {
    --badge-ink: ${color.danger};
    --badge-fill: ${color.dangerSoft};
    --badge-edge: color-mix(in srgb, ${color.dangerBorder} 40%, ${color.border});
  }
  &[data-count] {
    --badge-ink: ${color.onAccent};
    --badge-fill: ${color.accent};
    --badge-edge: ${color.accent};
    justify-content: center;
    min-inline-size: 1.25rem;
    padding-inline: ${space['1']};
    border-radius: ${radius.full};
    font-weight: ${fontWeight.semibold};
  }
  /* The words of a quiet button begin a gap after it, not its padding. */
  & + [data-variant='quiet'][data-size='s'] {
    margin-inline-start: calc(-1px - ${space['2']});
  }
  @media (forced-colors: active) {
    border-color: CanvasText;

    &[data-count] {
      forced-color-adjust: none;
    }
  }
  /* Fills are not printed, and white would be a pale grey without them. */
  @media print {
    &[data-count] {
      --badge-ink: ${color.accent};
      --badge-fill: none;
    }
  }
`;

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /**
   * Colour that supports the words; it is never the only sign.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';
  /** An icon before the words. */
  icon?: ReactNode;
  /**
   * A number of things that wait for the person, in the accent colour. Say in visually hidden words what they are.
   * @default false
   */
  isCount?: boolean;
}

/** A status or a number in one or two words. */
export function Badge({ tone = 'neutral', isCount = false, icon, children, ...props }: BadgeProps) {
  return (
    <Root {...props} data-tone={tone} data-count={isCount || undefined}>
      {icon}
      {children}
    </Root>
  );
}
