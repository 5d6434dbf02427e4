import { styled } from 'storybook/theming';
import PropsTables from './PropsTables.js';

/** Tables that are wider than a phone scroll, and the page does not. */
const Wide = styled.div`
  overflow-x: auto;
`;

/** The props, which change the live example above. */
export function Props() {
  return (
    <Wide>
      <PropsTables />
    </Wide>
  );
}
