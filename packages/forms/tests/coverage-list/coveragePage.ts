import type { Feature, RuleSection, RuleSentence } from './RuleSentence.js';
import { shownTest } from './shownTests.js';

const features: Readonly<Record<Feature, string>> = {
  batch: 'batch filing',
  billing: 'billing and payments',
  compliance: 'compliance filings',
  reports: 'reports',
};

const documents = ['1-foundation', '2-settings-batch-inbox-help', '3-filing-compliance-payments'];

const cell = (text: string) => text.replaceAll('|', '\\|');

function link(reference: string): string {
  const { path, title } = shownTest(reference);
  const file = path.slice(path.lastIndexOf('/') + 1);
  return `[${file}](../../../${path}): ${title}`;
}

function row({ sentence, shownBy, waitsFor, decision = '' }: RuleSentence): string {
  const shown = shownBy ? shownBy.map(link).join('<br>') : `not built yet: ${features[waitsFor]}`;
  return `| ${cell(sentence)} | ${cell(shown)} | ${cell(decision)} |`;
}

/** `spec 3 §5.1` with a link to what is required there. */
function place(section: string): string {
  const document = documents[Number(/spec (\d)/.exec(section)?.[1]) - 1];
  return `[${section}](../../../docs/specification/${document}.md)`;
}

/** The page that maps each rule of the specifications to what shows it, as Markdown. */
export function coveragePage(sections: readonly RuleSection[]): string {
  const rules = sections.flatMap((each) => each.rules);
  const waiting = rules.filter(({ waitsFor }) => waitsFor !== undefined).length;
  return [
    '# Where each rule is shown',
    '',
    `${rules.length} rule sentences of the three specifications, each with tests that show it on a screen, at the server or in the`,
    `whole product; ${waiting} of them wait for features that are not built yet. Where the specification is silent, the decision`,
    'and its reason stand beside it.',
    '',
    'This page is generated from `tests/coverage-list`: `npx vitest run --project unit packages/forms/tests/coverage-list -u`.',
    ...sections.flatMap(({ section, title, rules: each }) => [
      '',
      `## ${title} (${section})`,
      '',
      place(section),
      '',
      '| the specification says | shown by | decided here |',
      '|---|---|---|',
      ...each.map(row),
    ]),
    '',
  ].join('\n');
}
