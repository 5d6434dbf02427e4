import { css } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, size, space } from '../tokens/index.js';

/** A field's root: label, control, error and hint under each other; on paper they stay together. */
export const fieldRoot = css`
  display: flex;
  flex-direction: column;
  gap: ${space['1']};
  min-inline-size: 0;
  color: ${color.text};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};
  break-inside: avoid;
`;

/** The visible label. Colours never tell the state alone, so the label keeps its colour in every state. */
export const fieldLabel = css`
  color: ${color.text};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
  line-height: ${lineHeight.tight};
  padding-block: ${space['0.5']};
  overflow-wrap: break-word;
  cursor: default;
`;

/**
 * The drawn box of a control, either the input itself or a wrapper with things beside the input. It is a child of the
 * field's root, whose attributes say its state.
 */
export const controlBox = css`
  display: flex;
  align-items: center;
  box-sizing: border-box;
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${size.control};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};

  /* A phone zooms into text below 16 px and does not zoom out again. */
  @media (pointer: coarse) {
    font-size: ${fontSize.l};
  }

  &:hover {
    border-color: ${color.text};
  }
  [data-invalid] > & {
    border-color: ${color.dangerBorder};
    box-shadow: inset 0 0 0 1px ${color.dangerBorder};
  }
  [data-readonly] > & {
    border-color: ${color.border};
    background: transparent;
  }
  [data-disabled] > & {
    border-color: ${color.border};
    background: ${color.disabled};
    color: ${color.disabledText};
    cursor: default;
  }
  @media (forced-colors: active) {
    [data-invalid] > & {
      border-width: 2px;
    }
    [data-disabled] > & {
      border-color: GrayText;
      color: GrayText;
    }
  }
  /* On paper a value stands on a line below its label, without a box; an empty line can be written on. */
  @media print {
    && {
      padding-inline: 0;
      border-width: 0 0 1px;
      border-radius: 0;
      box-shadow: none;
    }
    && > :first-child {
      padding-inline-start: 0;
    }
    && ::placeholder {
      color: transparent;
    }
  }
`;

/** The ring of a box whose input has the focus. It hugs the border, so that dense forms do not overlap. */
export const controlFocus = css`
  @media not print {
    outline: 2px solid ${color.focus};
    outline-offset: 0;
    border-color: ${color.focus};
  }
`;

/** An input that fills a `controlBox` and draws nothing of its own. */
export const bareInput = css`
  flex: 1;
  box-sizing: border-box;
  min-inline-size: 0;
  inline-size: 100%;
  min-block-size: calc(${size.control} - 2px);
  margin: 0;
  padding: ${space['1']} ${space['3']};
  border: 0;
  border-radius: inherit;
  background: transparent;
  color: inherit;
  font: inherit;
  outline: none;

  &::placeholder {
    color: ${color.textSubtle};
    opacity: 1;
  }
  &:disabled {
    -webkit-text-fill-color: currentcolor;
    opacity: 1;
  }
`;

/** The row of a checkbox, a radio button or a switch: the control, then its label. A press on either changes the control. */
export const besideWords = css`
  display: inline-flex;
  align-items: flex-start;
  align-self: flex-start;
  gap: ${space['2']};
  max-inline-size: 100%;
  min-block-size: ${size.target};
  padding-block: ${space['0.5']};
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;

  &[data-disabled] {
    color: ${color.disabledText};
  }
  &[data-disabled],
  &[data-readonly] {
    cursor: default;
  }
`;
