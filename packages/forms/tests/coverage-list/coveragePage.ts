import type { RuleSection, RuleSentence } from './RuleSentence.js';

const cell = (text: string) => text.replaceAll('|', '\\|');
const codes = (names: string) =>
  names
    .split(' ')
    .map((name) => `\`${name}\``)
    .join(', ');

const link = (test: string) => {
  const inPackage = new URL(test, 'file:///packages/forms/src/rules/').pathname.slice(1);
  const label = test.replace(/^(?:\.\.\/)+/, '');
  return `[${label}](../../../${inPackage})`;
};

function row({ sentence, atoms, tests, decision = '' }: RuleSentence): string {
  return `| ${cell(sentence)} | ${codes(atoms)} | ${tests.split(' ').map(link).join(', ')} | ${cell(decision)} |`;
}

/** The page that maps each rule of the specifications to what implements and what tests it, as Markdown. */
export function coveragePage(sections: readonly RuleSection[]): string {
  const count = sections.reduce((sum, { rules }) => sum + rules.length, 0);
  return [
    '# Where each rule is kept',
    '',
    `${count} rule sentences of the three specifications, each with the definitions of the rules that implement it and`,
    'the tests that hold them to it. Where the specification is silent, the decision and its reason stand beside it.',
    '',
    'This page is generated from `tests/coverage-list`: `npx vitest run --project unit packages/forms/tests/coverage-list -u`.',
    ...sections.flatMap(({ section, title, rules }) => [
      '',
      `## ${title} (${section})`,
      '',
      '| the specification says | kept by | tested in | decided here |',
      '|---|---|---|---|',
      ...rules.map(row),
    ]),
    '',
  ].join('\n');
}
