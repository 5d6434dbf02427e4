/**
 * The code that a story renders, without what Storybook and its test need around it; the whole story if that code is not
 * found.
 */
function drawnBy(story: string): string {
  const render = /^ {2}render: ([\s\S]*?),?\n(?: {2}play: |\}$)/m.exec(story)?.[1] ?? story;
  return render.replace(/^\(\) => /, '').replaceAll(/^ {2}/gm, '');
}

/** For the story that is a component's example: its page in Storybook shows the code, which the compiler checks. */
export const exampleParameters = {
  docs: { canvas: { sourceState: 'shown' }, source: { type: 'code', transform: drawnBy } },
} as const;
