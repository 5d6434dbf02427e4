import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { styled } from 'styled-components';
import { color, focusRing, fontSize, fontWeight, radius, space } from '../tokens/index.js';
import type { PeriodCell } from './periodKind.js';

/** The periods of a year, laid out as a grid. */
export const Periods = styled(ListBox<PeriodCell>)`
  display: grid;
  grid-template-columns: repeat(var(--period-columns), 1fr);
  gap: ${space['1']};
  inline-size: 17rem;
  max-inline-size: 100%;
  outline: none;

  &[data-columns='2'] {
    --period-columns: 2;
  }
  &[data-columns='3'] {
    --period-columns: 3;
  }
`;

export const Period = styled(ListBoxItem)`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  box-sizing: border-box;
  min-block-size: 2.5rem;
  padding: ${space['1']};
  border-radius: ${radius.m};
  color: ${color.text};
  cursor: pointer;
  outline: none;

  &[data-hovered] {
    background: ${color.accentSoft};
  }
  &[data-current] {
    font-weight: ${fontWeight.bold};
    box-shadow: inset 0 0 0 1px ${color.borderStrong};
  }
  &[data-selected] {
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: ${fontWeight.semibold};
  }
  &[data-focus-visible] {
    ${focusRing}
    outline-offset: 0;
  }
  &[data-disabled] {
    color: ${color.disabledText};
    text-decoration: line-through;
    cursor: default;
  }
  /* The typed value is outside the limits. */
  &[data-selected][data-disabled] {
    background: ${color.disabled};
  }
  @media (forced-colors: active) {
    &[data-selected] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    &[data-disabled] {
      color: GrayText;
    }
    &[data-selected][data-disabled] {
      background: Canvas;
      box-shadow: inset 0 0 0 2px GrayText;
    }
  }
`;

export const PeriodHint = styled.span`
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.regular};
`;
