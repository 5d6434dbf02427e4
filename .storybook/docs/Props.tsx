import { Controls } from '@storybook/addon-docs/blocks';
import { styled } from 'storybook/theming';

/** Tables that are wider than the page, or would be most of it, scroll in their place. */
const Box = styled.section`
  max-block-size: 28rem;
  overflow: auto;
`;

/** The props, which change the live example above. The preview puts our tables in the place of Storybook's. */
export function Props() {
  return (
    <Box
      aria-label="Props"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
    >
      <Controls />
    </Box>
  );
}
