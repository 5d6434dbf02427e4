/** For the story that is a component's example: its page in Storybook shows the code beside it from the start. */
export const exampleParameters = { docs: { canvas: { sourceState: 'shown' } } } as const;
