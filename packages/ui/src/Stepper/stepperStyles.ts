import { css, styled } from 'styled-components';
import { color, focusRing, fontSize, fontWeight, lineHeight, radius, size, space } from '../tokens/index.js';
import { visuallyHiddenRules } from '../VisuallyHidden/visuallyHiddenRules.js';

const narrow = css`
  & > ol {
    flex-flow: row wrap;
    gap: ${space['1']};
  }
  & > ol > li {
    flex: 1;
    min-inline-size: ${size.controlSmall};
  }
  & > ol > li::before {
    display: none;
  }
`;

export const Root = styled.nav`
  container-type: inline-size;
  min-inline-size: 0;
  color: ${color.text};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.tight};

  & > ol {
    display: flex;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & > ol > li {
    position: relative;
    min-inline-size: 0;
  }
  /* The line from a step to the next; it never carries meaning alone. */
  & > ol > li:not(:last-child)::before {
    content: '';
    position: absolute;
    background: ${color.border};
  }
  & > ol > li[data-status='complete']:not(:last-child)::before {
    background: ${color.accent};
  }

  &[data-orientation='horizontal'] > ol {
    gap: ${space['2']};
  }
  &[data-orientation='horizontal'] > ol > li {
    flex: 1;
  }
  &[data-orientation='horizontal'] > ol > li:not(:last-child)::before {
    inset-block-start: calc(${size.controlSmall} / 2);
    inset-inline: calc(${size.controlSmall} + ${space['2']}) 0;
    block-size: 2px;
    margin-block-start: -1px;
  }

  &[data-orientation='vertical'] > ol {
    flex-direction: column;
    gap: ${space['4']};
  }
  &[data-orientation='vertical'] > ol > li:not(:last-child)::before {
    inset-block: calc(${size.controlSmall} + ${space['1']}) calc(-1 * ${space['3']});
    inset-inline-start: calc(${size.controlSmall} / 2 - 1px);
    inline-size: 2px;
  }
  @media (forced-colors: active) {
    & > ol > li::before {
      background: CanvasText;
    }
  }

  @container (width < 36rem) {
    &[data-orientation='horizontal'] {
      ${narrow}
    }
  }
`;

/** Stands in for the labels where a row of steps has no room for them. */
export const Summary = styled.div`
  display: none;

  [data-orientation='horizontal'] > & {
    @container (width < 36rem) {
      display: flex;
      align-items: baseline;
      justify-content: space-between;
      gap: ${space['3']};
      padding-block-end: ${space['2']};
    }
  }
  &::before {
    content: attr(data-label);
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: ${fontWeight.semibold};
  }
  &::after {
    content: attr(data-position);
    flex: none;
    color: ${color.textMuted};
    font-size: ${fontSize.s};
  }
`;

export const StepBody = styled.span`
  display: flex;
  align-items: flex-start;
  gap: ${space['2']};
  box-sizing: border-box;
  inline-size: 100%;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.m};
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: start;

  [data-orientation='horizontal'] & {
    flex-direction: column;
    gap: ${space['1.5']};
  }
  &:is(button) {
    cursor: pointer;
  }
  &:is(button):hover {
    color: ${color.accent};
  }
  &:focus-visible {
    ${focusRing}
  }
`;

export const Marker = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  box-sizing: border-box;
  inline-size: ${size.controlSmall};
  block-size: ${size.controlSmall};
  border: 2px solid ${color.borderStrong};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;

  [data-status='complete'] & {
    border-color: ${color.accent};
    color: ${color.accent};
  }
  [data-status='error'] & {
    border-color: ${color.dangerBorder};
    color: ${color.danger};
  }
  [data-current] & {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.onAccent};
  }
  @media (forced-colors: active) {
    [data-current] & {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
  /* Fills are not printed, and white would be a pale grey without them. */
  @media print {
    [data-current] & {
      background: none;
      color: ${color.accent};
    }
  }
`;

export const StepLabel = styled.span`
  display: grid;
  gap: ${space['0.5']};
  min-inline-size: 0;
  padding-block: ${space['1.5']};
  color: ${color.textMuted};
  overflow-wrap: anywhere;

  [data-orientation='horizontal'] & {
    padding-block: 0;
    padding-inline-end: ${space['2']};
  }
  [data-status='complete'] &,
  [data-status='error'] & {
    color: inherit;
  }
  [data-current] & {
    color: ${color.text};
    font-weight: ${fontWeight.semibold};
  }
  /* The labels are read, not drawn: the summary above shows the label of the current step. */
  [data-orientation='horizontal'] & {
    @container (width < 36rem) {
      ${visuallyHiddenRules}
    }
  }
`;

export const StepNote = styled.span`
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.regular};

  &[data-tone='error'] {
    color: ${color.danger};
    font-weight: ${fontWeight.medium};
  }
`;
