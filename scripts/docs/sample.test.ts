import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sampleOf } from './sample.mjs';
import { StoryReader } from './story.mjs';
import { openTypes } from './types.mjs';

const folder = mkdtempSync(join(tmpdir(), 'slip-samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Stories, what their samples have in them, and what is written in `meta`. */
const cases: readonly (readonly [what: string, story: string, has: string | RegExp, meta?: string])[] = [
  ['the component alone', '{}', 'return ( <Button label="Save" /> );'],
  ['what it needs, and no more', '{}', /^import \{ Button \} from 'buttons'; export/],
  ['its own arguments last', '{ args: { label: "Send" } }', '<Button label="Send" />'],
  ['no argument that is taken away', '{ args: { label: undefined } }', '<Button />'],
  ['what is simply true', '{ args: { isSmall: true } }', '<Button label="Save" isSmall />'],
  ['children', '{ args: { children: "Now" } }', '<Button label="Save">Now</Button>'],
  ['hard children', '{ args: { children: "a < b" } }', '>{"a < b"}</Button>'],
  ['quotes', `{ args: { label: 'a "b"' } }`, '<Button label={"a \\"b\\""} />'],
  ['spies as what can be seen', '{ args: { onPress: fn() } }', 'onPress={console.log} />'],
  ['spies that answer', '{ args: { onAsk: fn(async () => 1) } }', 'onAsk={async () => 1} />'],
  ['the arguments of another story', '{ args: { ...Other.args } }', '<Button label="Save" size={2} />'],
  ['the parts of another story', '{ ...Other }', 'return ( <b>Hi</b> );'],
  [
    'arguments in their place',
    '{ render: (args) => <p><Button {...args} label="Own" />{args.label}</p> }',
    '<p><Button label="Own" />{"Save"}</p>',
  ],
  ['the last of two', '{ render: (args) => <Button label="Own" {...args} /> }', '<Button label="Save" />'],
  ['its own frame', '{ decorators: [(Story) => <p><Story /></p>] }', '<p><Button label="Save" /></p>'],
  ['no room of all stories', '{}', '( <Button /> )', 'decorators: [(Story) => <div><Story /></div>]'],
  [
    'one of components',
    '{}',
    '<Badge><Button /></Badge>',
    'decorators: [(Story) => <Badge><Story /></Badge>]',
  ],
  [
    'what it uses, declared with its comment after what that uses',
    '{ args: { size: twice(4) } }',
    /size=\{twice\(4\)\}.* const two = 2; \/\*\* Doubles\. \*\/ function twice/,
  ],
  ['no more than it uses', '{}', /^(?!.*twice)/],
  ['no import of its own names', '{ render: () => <p>{[1].map((Badge) => Badge)}</p> }', /^(?!.*import)/],
];

const usual = 'args: { label: "Save" }';
const source = (story: string, meta = usual) => `import { fn, within } from 'storybook/test';
import { Badge, Button } from 'buttons';
const meta = { component: Button, ${meta} };
export default meta;
const Other = { args: { size: 2 }, render: () => <b>Hi</b> };
const two = 2;
/** Doubles. */
function twice(by: number) { return by * two; }
export const Shown = ${story};`;

const fromTests = '{ args: { onPress: () => within(document.body) } }';
const paths = [...cases.map(([, story, , meta]) => source(story, meta)), source(fromTests)].map(
  (text, index) => {
    const path = join(folder, `${index}.stories.tsx`);
    writeFileSync(path, text);
    return path;
  },
);
const types = openTypes(paths);

/** The sample of a file's story, without its line breaks. */
function sampleIn(path = '') {
  const file = types.program.getSourceFile(path);
  if (!file) throw new Error(`${path} was not opened.`);
  return sampleOf(types, new StoryReader(types, file), 'Shown', new Map())?.replaceAll(/\s+/g, ' ');
}

it.each(cases.map(([what, , has], index) => [what, has, index] as const))(
  'a sample has %s',
  (_what, has, index) => {
    expect(sampleIn(paths[index])?.trim()).toMatch(has);
  },
);

it('a sample never needs the tests', () => {
  expect(() => sampleIn(paths.at(-1))).toThrow('a sample needs within of storybook/test');
});
