import type { Decorator } from '@storybook/react-vite';
import type { CSSProperties } from 'react';

/** The room that the stories of a file get on Storybook's page. */
export function inRoom(style: CSSProperties): Decorator {
  return (Story) => (
    <div style={style}>
      <Story />
    </div>
  );
}
