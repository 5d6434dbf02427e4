import { styled } from 'styled-components';
import { visuallyHiddenRules } from '../VisuallyHidden/visuallyHiddenRules.js';

/** A polite live region: text that is added to it later is read once. Render it empty first. */
export const SpokenStatus = styled.output`
  ${visuallyHiddenRules}
`;
