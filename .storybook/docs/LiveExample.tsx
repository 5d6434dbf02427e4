import { Canvas } from '@storybook/addon-docs/blocks';
import { styled } from 'storybook/theming';
import { useStories } from './useStories.js';

/** A long program scrolls in its place: it would be most of the page. */
const Box = styled.div`
  & pre.prismjs {
    max-block-size: 20rem;
    overflow: auto;
  }
`;

/** The component itself, before anything is said about it: its first story, with the program that draws it. */
export function LiveExample() {
  const first = useStories()?.first;
  return first ? (
    <Box>
      <Canvas of={first.moduleExport} withToolbar sourceState="shown" />
    </Box>
  ) : null;
}
