import { css } from 'styled-components';
import { color } from '../../tokens/index.js';

/** Rows that need attention, and paler rows that no longer count. */
export const toneRules = css`
  & > tbody > tr[data-tone] {
    background: ${color.highlight};
  }
  & > tbody > tr[data-tone] > :first-child {
    box-shadow: inset 3px 0 0 var(--tone-edge);
  }
  & > tbody > tr[data-tone]:dir(rtl) > :first-child {
    box-shadow: inset -3px 0 0 var(--tone-edge);
  }
  & > tbody > tr[data-tone='warning'] {
    --tone-edge: ${color.warningBorder};
  }
  & > tbody > tr[data-tone='danger'] {
    --tone-edge: ${color.dangerBorder};
    background: ${color.dangerSoft};
  }
  & > tbody > tr[data-tone='info'] {
    --tone-edge: ${color.infoBorder};
    background: ${color.infoSoft};
  }
  & > tbody > tr[data-tone='success'] {
    --tone-edge: ${color.successBorder};
    background: ${color.successSoft};
  }
  & > tbody > tr[data-tone='neutral'] {
    --tone-edge: transparent;
    background: ${color.surfaceSunken};
    color: ${color.textSubtle};
  }
  & > tbody > tr[data-tone='neutral'] > [data-align='end'] > [data-variant='quiet'] {
    color: inherit;
  }
  @media (forced-colors: active) {
    & > tbody > tr[data-tone] {
      background: Canvas;
    }
  }
  /* A selected row looks selected; its edge still shows the tone. */
  & > tbody > tr[data-tone][data-selected] {
    background: ${color.accentSoft};
    color: ${color.text};
  }
`;
