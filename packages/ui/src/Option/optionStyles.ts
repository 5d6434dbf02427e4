import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { css, styled } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, shadow, space } from '../tokens/index.js';
import type { OptionEntry } from './optionSections.js';

/**
 * The surface that opens under a control. Never narrower than the control, never wider than the window: React Aria keeps it 12 px away
 * from both edges.
 */
export const OptionPopover = styled(Popover)`
  box-sizing: border-box;
  inline-size: max-content;
  min-inline-size: min(var(--trigger-width), calc(100vw - ${space['6']}));
  max-inline-size: min(32rem, calc(100vw - ${space['4']}));
  overflow: hidden;
  display: flex;
  flex-direction: column;
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.overlay};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};
  outline: none;
`;

export const OptionList = styled(ListBox<OptionEntry>)`
  flex: 1;
  box-sizing: border-box;
  min-block-size: 0;
  max-block-size: 20rem;
  overflow: auto;
  padding: ${space['1']};
  outline: none;

  &[data-virtual] {
    block-size: var(--option-list-height);
    inline-size: 100%;
    padding-inline: 0;
  }
  /* An empty list shows the reason in itself; a list with options shows it under them, beside the button. */
  &[data-empty] ~ [data-retry] > span {
    display: none;
  }
  &[data-empty] ~ [data-retry] {
    padding-block-start: 0;
    padding-inline-start: calc(${space['3']} + ${space['1']});
  }
  &[data-empty] ~ [data-under] {
    display: none;
  }
`;

/** One option of a list. */
export const optionItem = css`
  display: grid;
  grid-template-columns: 1rem minmax(0, 1fr);
  align-items: baseline;
  column-gap: ${space['2']};
  box-sizing: border-box;
  min-block-size: 2rem;
  padding: ${space['1.5']} ${space['3']} ${space['1.5']} ${space['2']};
  border-radius: ${radius.s};
  color: ${color.text};
  cursor: pointer;
  outline: none;
  overflow-wrap: anywhere;
  -webkit-tap-highlight-color: transparent;

  & > svg {
    align-self: center;
    color: ${color.accent};
  }
  & > :not(svg) {
    grid-column: 2;
  }
  &[data-selected] {
    font-weight: ${fontWeight.semibold};
  }
  &[data-hovered],
  &[data-focused] {
    background: ${color.accentSoft};
  }
  &[data-focused] {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: ${color.disabledText};
    cursor: default;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Canvas;
    color: CanvasText;
    &[data-focused],
    &[data-focused] > * {
      background: Highlight;
      color: HighlightText;
    }
    &[data-disabled] {
      color: GrayText;
    }
  }
`;

export const OptionItem = styled.div`
  ${optionItem}
`;

/** The title of a section of options. */
export const OptionHeader = styled.header`
  padding: ${space['2']} ${space['3']} ${space['1']};
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.semibold};
`;

export const OptionHint = styled.span`
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.regular};
`;

/** The note in a list without options: loading, nothing found, failed. */
export const ListNote = styled.div`
  padding: ${space['2']} ${space['3']};
  color: ${color.textMuted};

  &[data-tone='danger'] {
    color: ${color.danger};
  }
  &[data-under] {
    border-block-start: 1px solid ${color.border};
    font-size: ${fontSize.s};
  }
`;
