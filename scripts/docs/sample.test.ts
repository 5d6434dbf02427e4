import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readStories, sampleOf } from './sample.mjs';
import { openTypes } from './types.mjs';

/** Stories, and what their samples have in them. */
const cases: readonly (readonly [what: string, story: string, has: string | RegExp])[] = [
  ['what it needs, and no more', '{}', /^import \{ Badge \} from 'buttons'; import \{ Button \}(?!.*twice)/],
  ['its own arguments last', '{ args: { label: "Send", isSmall: true } }', '<Button label="Send" isSmall />'],
  ['no argument that is taken away', '{ args: { label: undefined } }', '<Button />'],
  ['children', '{ args: { children: "Now" } }', '<Button label="Save" >Now</Button>'],
  ['hard texts', `{ args: { label: 'a "b"', children: "a < b" } }`, `={'a "b"'} >{"a < b"}</Button>`],
  ['no spies', '{ args: { a: fn(), b: fn(async () => 1) } }', 'a={console.log} b={async () => 1} />'],
  ['its spaces', '{ render: (args) => <p>A <Button {...args} /> b</p> }', 'A <Button label="Save" /> b</p>'],
  ['spaces at spies', '{ render: () => <p>A <a b={fn()} /> c</p> }', 'A <a b={console.log} /> c</p>'],
  ['the arguments of another story', '{ args: { ...Other.args } }', '<Button label="Save" size={2} />'],
  ['the parts of another story', '{ ...Other }', '<b>Hi</b>'],
  ['no second label', '{ render: (args) => <Button {...args} label="Own" /> }', '<Button label="Own" />'],
  ['its own frame', '{ decorators: [(Story) => <p><Story /></p>] }', '<p><Button label="Save" /></p>'],
  ['no room around all stories', '{}', 'return ( <Badge><Button label="Save" /></Badge> )'],
  ['what it uses', '{ args: { size: twice(4) } }', /const two = 2; \/\*\* Doubles\. \*\/ function twice/],
  ['no import of its own names', '{ render: () => [1].map((Button) => Button) }', /^import \{ Badge \}/],
];

const source = `import { fn } from 'storybook/test';
import { Badge, Button } from 'buttons';
const meta = { component: Button, args: { label: "Save" },
  decorators: [(Story) => <Badge><Story /></Badge>, (Story) => <div><Story /></div>] };
export default meta;
const Other = { args: { size: 2 }, render: () => <b>Hi</b> };
const two = 2;
/** Doubles. */
function twice(by: number) { return by * two; }
${cases.map(([, story], index) => `export const Shown${index} = ${story};`).join('\n')}`;

const folder = mkdtempSync(join(tmpdir(), 'slip-samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'Button.stories.tsx');
writeFileSync(path, source);
const types = { ...openTypes([path]), published: new Map() };
const { stories } = readStories(source, path);

it.each(cases.map(([what, , has], index) => ({ what, has, index })))(
  'a sample has $what',
  ({ has, index }) => {
    const file = types.program.getSourceFile(path);
    const sample = file && sampleOf(types, file, stories[index]?.example ?? '');
    expect(sample?.replaceAll(/\s+/g, ' ').trim()).toMatch(has);
  },
);
