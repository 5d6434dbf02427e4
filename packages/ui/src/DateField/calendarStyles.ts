import { Button } from 'react-aria-components/Button';
import { CalendarCell, CalendarHeaderCell } from 'react-aria-components/Calendar';
import { Popover } from 'react-aria-components/Popover';
import { css, styled } from 'styled-components';
import { ControlButton } from '../Field/ControlButton.js';
import {
  color,
  focusRing,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  shadow,
  size,
  space,
} from '../tokens/index.js';

/** The table of days, in a popover or on a page. */
export const daysTable = css`
  & table {
    border-spacing: 0;
    border-collapse: collapse;
  }
  & td {
    padding: 1px;
  }
`;

export const Surface = styled(Popover)`
  ${daysTable}
  box-sizing: border-box;
  max-inline-size: calc(100vw - ${space['4']});
  overflow: auto;
  padding: ${space['3']};
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.overlay};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};
  outline: none;

  & [role='dialog'] {
    outline: none;
  }
`;

export const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space['2']};
  margin-block-end: ${space['2']};
`;

export const HeaderButton = styled(ControlButton)`
  margin: 0;
  border-radius: ${radius.m};

  &[data-focus-visible] {
    ${focusRing}
  }
  &[data-disabled] {
    color: ${color.disabledText};
  }
`;

/** A native list in a calendar's header. */
export const Picker = styled.select`
  /* As wide as the chosen text: otherwise the arrow would stand next to the following list. */
  field-sizing: content;
  min-block-size: ${size.controlSmall};
  padding: 0 ${space['1']};
  border: 1px solid transparent;
  border-radius: ${radius.s};
  background: ${color.surfaceRaised};
  color: ${color.text};
  font: inherit;
  font-weight: ${fontWeight.semibold};
  cursor: pointer;

  &:hover {
    border-color: ${color.borderStrong};
  }
`;

export const Weekday = styled(CalendarHeaderCell)`
  /* In some languages short names are whole words, which the padding keeps apart. */
  padding: 0 ${space['1']} ${space['1']};
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.medium};
`;

export const DayCell = styled(CalendarCell)`
  display: flex;
  align-items: center;
  justify-content: center;
  inline-size: 2.125rem;
  block-size: 2rem;
  border-radius: ${radius.m};
  color: ${color.text};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  outline: none;

  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-hovered] {
    background: ${color.accentSoft};
  }
  &[data-today] {
    font-weight: ${fontWeight.bold};
    box-shadow: inset 0 0 0 1px ${color.borderStrong};
  }
  &[data-selected] {
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: ${fontWeight.semibold};
  }
  /* Between the ends of a range. */
  [data-range] &[data-selected]:not([data-selection-start], [data-selection-end]) {
    background: ${color.accentSoft};
    color: ${color.text};
    font-weight: ${fontWeight.regular};

    @media (forced-colors: active) {
      forced-color-adjust: auto;
      box-sizing: border-box;
      border-block: 2px solid Highlight;
    }
  }
  &[data-focus-visible] {
    ${focusRing}
    outline-offset: 0;
  }
  &[data-disabled],
  &[data-unavailable] {
    color: ${color.disabledText};
    text-decoration: line-through;
    cursor: default;
  }
  @media (forced-colors: active) {
    &[data-selected] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['1']} ${space['3']};
  /* As wide as the days above, however long the notes are. */
  inline-size: 0;
  min-inline-size: 100%;
  margin-block-start: ${space['2']};
  padding-block-start: ${space['2']};
  border-block-start: 1px solid ${color.border};
`;

export const TodayButton = styled(Button)`
  min-block-size: ${size.controlSmall};
  padding: 0 ${space['2']};
  border: 0;
  border-radius: ${radius.s};
  background: transparent;
  color: ${color.accent};
  font: inherit;
  font-weight: ${fontWeight.semibold};
  cursor: pointer;

  &[data-hovered] {
    background: ${color.accentSoft};
  }
  &[data-focus-visible] {
    ${focusRing}
    outline-offset: 0;
  }
  &[data-disabled] {
    color: ${color.disabledText};
    cursor: default;
  }
`;

export const CalendarNote = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.s};
`;
