import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { moduleAt } from './modules.mjs';
import { sampleOf } from './sample.mjs';

const folder = mkdtempSync(join(tmpdir(), 'slip-samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;

/** The sample of the story `Shown`, without its line breaks. */
function sample(source: string, meta = 'args: { label: "Save" }'): string {
  files += 1;
  const path = join(folder, `${files}.stories.tsx`);
  writeFileSync(
    path,
    `import { fn } from 'storybook/test';
import { Badge, Button } from 'buttons';
const meta = { component: Button, ${meta} };
export default meta;
${source}`,
  );
  const code = sampleOf(moduleAt(path), 'Shown', () => undefined) ?? '';
  return code.replaceAll(/\s+/g, ' ');
}

/** The code that the example of a sample draws. */
const drawn = (source: string, meta?: string) => /return \( (.*?) \); \}/.exec(sample(source, meta))?.[1];

describe('what a sample draws', () => {
  it.each([
    ['the component alone', 'export const Shown = {};', '<Button label="Save" />'],
    [
      'its own arguments last',
      'export const Shown = { args: { label: "Send" } };',
      '<Button label="Send" />',
    ],
    ['no argument that is taken away', 'export const Shown = { args: { label: undefined } };', '<Button />'],
    [
      'what is simply true',
      'export const Shown = { args: { isSmall: true } };',
      '<Button label="Save" isSmall />',
    ],
    ['children', 'export const Shown = { args: { children: "Now" } };', '<Button label="Save">Now</Button>'],
    [
      'hard children',
      'export const Shown = { args: { children: "a < b" } };',
      '<Button label="Save">{"a < b"}</Button>',
    ],
    ['quotes', `export const Shown = { args: { label: 'a "b"' } };`, '<Button label={"a \\"b\\""} />'],
    [
      'spies as what can be seen',
      'export const Shown = { args: { onPress: fn() } };',
      '<Button label="Save" onPress={console.log} />',
    ],
    [
      'spies that answer',
      'export const Shown = { args: { onAsk: fn(async () => 1) } };',
      '<Button label="Save" onAsk={async () => 1} />',
    ],
    [
      'the arguments of another story',
      'const Other = { args: { size: 2 } }; export const Shown = { args: { ...Other.args } };',
      '<Button label="Save" size={2} />',
    ],
    [
      'the parts of another story',
      'const Other = { render: () => <b>Hi</b> }; export const Shown = { ...Other };',
      '<b>Hi</b>',
    ],
    [
      'arguments in their place',
      'export const Shown = { render: (args) => <p><Button {...args} label="Own" />{args.label}</p> };',
      '<p><Button label="Own" />{"Save"}</p>',
    ],
    [
      'arguments over those before them',
      'export const Shown = { render: (args) => <Button label="Own" {...args} /> };',
      '<Button label="Save" />',
    ],
    [
      'its own frame',
      'export const Shown = { decorators: [(Story) => <div><Story /></div>] };',
      '<div><Button label="Save" /></div>',
    ],
  ])('is %s', (_what, source, expected) => {
    expect(drawn(source)).toBe(expected);
  });

  it('has what makes a decorator, by the names of its parameters', () => {
    const code =
      sample(`function frame(width, dir = 'ltr') { return (Story) => <div dir={dir} style={{ width }}><Story /></div>; }
export const Shown = { decorators: [frame('20rem')] };`);
    expect(code).toContain('<div dir={dir} style={{ width }}><Button label="Save" /></div>');
    expect(code).toMatch(/const width = '20rem'; const dir = 'ltr';/);
  });

  it('leaves out the room that all stories of a page have, and keeps components around them', () => {
    const room = 'decorators: [(Story) => <div><Story /></div>]';
    expect(drawn('export const Shown = {};', room)).toBe('<Button />');
    const inBadge = 'decorators: [(Story) => <Badge><Story /></Badge>]';
    expect(drawn('export const Shown = {};', inBadge)).toBe('<Badge><Button /></Badge>');
  });
});

describe('what a sample needs', () => {
  it('is imported, and no more', () => {
    expect(sample('export const Shown = {};')).toMatch(/^import \{ Button \} from 'buttons'; export/);
  });

  it('is declared before it is used, with what that uses', () => {
    const code = sample(`const two = 2;
/** Doubles. */
function twice(by: number) { return by * two; }
const unused = 3;
export const Shown = { args: { size: twice(4) } };`);
    expect(code).toContain('size={twice(4)}');
    expect(code).toMatch(/const two = 2; \/\*\* Doubles\. \*\/ function twice/);
    expect(code).not.toContain('unused');
  });

  it('gives long values a name', () => {
    const long = `[${Array.from({ length: 40 }, (_, index) => index).join(', ')}]`;
    const code = sample(`export const Shown = { args: { sizes: ${long} } };`);
    expect(code).toContain('<Button label="Save" sizes={sizes} />');
    expect(code).toMatch(/const sizes = \[0, 1,/);
  });

  it('is not mistaken for what a function names itself', () => {
    const code = sample('export const Shown = { render: () => <p>{[1].map((Badge) => Badge)}</p> };');
    expect(code).not.toContain('import');
  });

  it('never comes from the tests', () => {
    const story = `import { within } from 'storybook/test';
export const Shown = { args: { onPress: () => within(document.body) } };`;
    expect(() => sample(story)).toThrow('a sample needs within of storybook/test');
  });
});
