import { styled } from 'styled-components';
import { errorText } from '../Field/FieldParts.js';
import { fieldLabel, fieldRoot } from '../Field/fieldStyles.js';
import { color, focusRingInset, fontSize, fontWeight, lineHeight, radius, space } from '../tokens/index.js';

/** Height of a row: 38 px (spec 2, Preferences) at the usual text size; rows grow with the person's text size. */
export const ROW_REM = 2.375;

/** Lists of 350 × 250 px (spec 2), beside each other if there is room, otherwise one below the other. On paper they are as long as their rows. */
export const Root = styled.fieldset`
  ${fieldRoot}
  --transfer-list-width: 21.875rem;
  --transfer-list-height: 15.625rem;
  break-inside: auto;
`;

export const Name = styled.div`
  ${fieldLabel}
`;

export const Hint = styled.div`
  color: ${color.textMuted};
  font-size: ${fontSize.s};

  &:empty {
    display: none;
  }
`;

export const Failure = styled.div`
  ${errorText}

  &:empty {
    display: none;
  }
`;

export const Sides = styled.div`
  container-type: inline-size;
  inline-size: calc(2 * var(--transfer-list-width) + ${space['6']});
  max-inline-size: 100%;
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space['6']};

  @container (inline-size < 32rem) {
    grid-template-columns: minmax(0, 1fr);

    /* When the lists are one below the other, the arrows point down and up. */
    & [data-part='move'] svg {
      rotate: 90deg;
    }
    /* In right-to-left languages, icons are mirrored before they are rotated. */
    &:dir(rtl) [data-part='move'] svg {
      rotate: -90deg;
    }
  }
`;

export const Pane = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space['2']};
  min-inline-size: 0;

  /* On paper nothing is ticked. */
  @media print {
    & > :has(> label input[type='checkbox']) {
      display: none;
    }
  }
`;

export const PaneHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space['2']};
  line-height: ${lineHeight.normal};

  & > :first-child {
    font-weight: ${fontWeight.semibold};
  }
  & > :last-child {
    color: ${color.textMuted};
    font-size: ${fontSize.s};
    font-variant-numeric: tabular-nums;
  }
  /* How many are ticked. */
  @media print {
    & > :last-child:not(:first-child) {
      display: none;
    }
  }
`;

export const ListBox = styled.div`
  position: relative;
  box-sizing: border-box;
  block-size: var(--transfer-list-height);
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  user-select: none;
  outline: none;

  &:focus-visible {
    outline: 2px solid ${color.focus};
    border-color: ${color.focus};
  }
  &[data-invalid] {
    border-color: ${color.dangerBorder};
    box-shadow: inset 0 0 0 1px ${color.dangerBorder};
  }
  &[aria-disabled] {
    border-color: ${color.border};
    background: ${color.disabled};
    color: ${color.disabledText};
  }
  @media print {
    block-size: auto;
    overflow: visible;
    border: 0;
    box-shadow: none;
  }
`;

/** An element as high as all rows together. */
export const Runway = styled.div`
  position: relative;
`;

export const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  column-gap: ${space['2']};
  box-sizing: border-box;
  inline-size: 100%;
  block-size: ${ROW_REM}rem;
  padding-inline: ${space['3']};
  border-block-end: 1px solid ${color.border};
  line-height: ${lineHeight.tight};
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;

  /* Placed by script on the runway. */
  &[data-placed] {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
  }
  &:hover {
    background: ${color.surfaceSunken};
  }
  &[data-selected] {
    background: ${color.accentSoft};
  }
  &[data-disabled],
  [aria-disabled] & {
    color: ${color.disabledText};
    cursor: default;
  }
  [aria-disabled] & {
    background: none;
  }
  :focus-visible > * > &[data-active] {
    ${focusRingInset}
  }
  & > :last-child {
    min-inline-size: 0;
  }
  & span > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & span > span + span {
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
  &[data-disabled] span > span + span,
  [aria-disabled] & span > span + span {
    color: inherit;
  }
  @media (forced-colors: active) {
    &[data-disabled],
    [aria-disabled] & {
      color: GrayText;
    }
  }
  @media print {
    display: block;
    block-size: auto;
    padding: ${space['0.5']} 0;
    break-inside: avoid;

    & > :first-child {
      display: none;
    }
    & span > span {
      display: inline;
      white-space: normal;
    }
  }
`;

export const Note = styled.p`
  padding: ${space['3']};
  color: ${color.textMuted};
`;
