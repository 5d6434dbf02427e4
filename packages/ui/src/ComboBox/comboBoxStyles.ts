import { Group } from 'react-aria-components/Group';
import { styled } from 'styled-components';
import { ControlButton } from '../Field/ControlButton.js';
import { controlBox, controlFocus, fieldRoot } from '../Field/fieldStyles.js';
import { waitingGlyph } from '../Field/waitingGlyph.js';

export const Root = styled.div`
  ${fieldRoot}
`;

export const Box = styled(Group)`
  ${controlBox}

  &:has(> input:focus) {
    ${controlFocus}
  }
`;

/** The button that opens the list. */
export const Opener = styled(ControlButton)`
  ${waitingGlyph}
`;
