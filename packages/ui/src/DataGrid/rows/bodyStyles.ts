import { keyframes, styled } from 'styled-components';
import { color, fontSize, fontWeight, radius, space } from '../../tokens/index.js';

export const Note = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space['2']};
  padding: ${space['10']} ${space['4']};
  color: ${color.textMuted};
  text-align: center;
  white-space: normal;

  & > strong {
    color: ${color.text};
    font-size: ${fontSize.l};
    font-weight: ${fontWeight.semibold};
  }
  & > svg {
    color: ${color.danger};
  }
`;

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

/** A text that is not there yet. Its length is irregular but not random: a server and the browser must draw the same. */
export const Bar = styled.span`
  display: block;
  inline-size: 68%;
  block-size: 0.75rem;
  border-radius: ${radius.s};
  background: ${color.surfaceSunken};
  animation: ${breathe} 1.6s ease-in-out infinite;

  td:nth-child(even) > & {
    inline-size: 52%;
  }
  tr:nth-child(even) > td:nth-child(3n + 1) > & {
    inline-size: 84%;
  }
  [data-align='end'] > & {
    margin-inline-start: auto;
  }
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;
