import { describe, expect, it } from 'vitest';
import { checkDemands, demandsOf, placesNamedIn } from './demanded.mjs';

/** Words of the specification that no screen says, and why. */
const neverSaid: Readonly<Record<string, string>> = {
  "spec 2 §8: Primary Contact's Phone Number is not valid.":
    'settings ask for ###-###-#### and say so; contact.test.ts has the rule',
  'spec 3 §5.6: Month is required': 'domain §11: months are chosen from a list',
  'spec 3 §8: Transaction saved successfully.': 'the specification does not say of which call',
};

/** Written out of reach of the check, which reads this file too. */
const s = '\u00a7';
const page = `# Specification 3
${s}1 of another page
## ${s}5 Validation
### Contact
| field | rule | message |
|---|---|---|
| Email (of work) | required | \`<Role>'s Email is required.\` |
| | at most 75 | |
| City, state | \`A-Z a-z\` | |

| when | words |
|---|---|
| saved | \`Saved, {name}.\` by \`POST /contact/save now\` |
### ${s}5.1 Search
Texts \`in code\` are \`SEARCH NOW\`.`;
const demands = [
  { place: `spec 3 ${s}5 Contact`, words: ["<Role>'s Email is required.", 'Saved, {name}.'] },
  { place: `spec 3 ${s}5 Contact: Email`, words: [] },
  { place: `spec 3 ${s}5 Contact: City, state`, words: [] },
  { place: `spec 3 ${s}5.1`, words: ['SEARCH NOW'] },
];
const places = new Set(demands.map(({ place }) => place));
const named = (text: string) => placesNamedIn(text.replaceAll('$', s), places);

describe('of the specification', () => {
  const { demands: all, unknown, unnamed, unsaid } = checkDemands();

  it('every section, part and field is named by a test', () => {
    expect(all.length).toBeGreaterThan(150);
    expect(unnamed).toEqual([]);
  });

  it('tests name only what it has', () => {
    expect(unknown).toEqual([]);
  });

  it('all words on screen are in a test, letter by letter', () => {
    expect(all.flatMap(({ words }) => words).length).toBeGreaterThan(200);
    expect(unsaid).toEqual(Object.keys(neverSaid));
  });
});

describe('a page', () => {
  it('demands its sections and parts, the fields that are refused in words of our own, and words', () => {
    expect(demandsOf('3', page)).toEqual(demands);
  });
});

describe('a test names', () => {
  it('places in the brackets of its title, several of one document', () => {
    expect(named("it('is refused (spec 3 $5 Contact; $5.1)', () => {")).toEqual([
      `spec 3 ${s}5 Contact`,
      `spec 3 ${s}5.1`,
    ]);
    expect(named("])('with %s (spec 3 $5.1)', (each) => {")).toEqual([`spec 3 ${s}5.1`]);
    expect(named('/** Said by\n * somebody. (spec 3\n * $5.1) */\nexport const Ready = {')).toHaveLength(1);
  });

  it('fields, also those with a comma in their name, and is told which there is not', () => {
    expect(named("test('x (spec 3 $5 Contact: City, state, Email)', () => {").toSorted()).toEqual(
      [...places].slice(0, 3).toSorted(),
    );
    expect(named("it('x (spec 3 $5 Contact: Email, Fax)', () => {").at(-1)).toBe(`spec 3 ${s}5 Contact: Fax`);
  });

  it('nothing in other texts', () => {
    expect(
      named("// (spec 3 $5.1)\nexpect('x (spec 3 $5.1)').toBe(y);\nit('of spec 3 $5.1', () => {"),
    ).toEqual([]);
  });
});
