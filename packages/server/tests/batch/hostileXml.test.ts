import { sampleXml } from '@slip/forms/batch';
import { expect, it } from 'vitest';
import { checkBatchXml } from '../../src/batch/schema/checkBatchXml.js';
import { TODAY } from '../filings/FilingFixture.js';

const sample = sampleXml('broker', 'OK', TODAY);
const many = (count: number, text: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => text(place)).join('');
const rooted = (attributes: string, inside = '') => `<BatchDataSet ${attributes}>${inside}</BatchDataSet>`;

/** Each is valid as XML, small, and costs the library seconds or hundreds of megabytes. */
const hostile: readonly (readonly [how: string, file: string, words: RegExp])[] = [
  [
    '400,000 attributes',
    rooted(many(400_000, (at) => ` a${at}="1"`)),
    /^An element has more than 100 attributes/,
  ],
  ['a long name', rooted(`${'a'.repeat(1_000_000)}="1"`), /a name of more than 200 characters/],
  ['many namespaces', rooted(many(150, (at) => ` xmlns:a${at}="urn:${at}"`)), /more than 100/],
  [
    'namespaces at every level',
    rooted('', `${many(200, (at) => `<a xmlns:a${at}="urn:${at}">`)}${'</a>'.repeat(200)}`),
    /more than 100 namespaces/,
  ],
  ['depth', rooted('', `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`), /nested more than 256 levels deep/],
  ['elements', rooted('', '<a/>'.repeat(2_000_000)), /more than 1,500,000 elements and attributes/],
  ['comments', rooted('', '<!---->'.repeat(2_000_000)), /more than 1,500,000 elements and attributes/],
];

it.each(hostile)('with %s is refused before it is parsed', async (_, file, words) => {
  const { problems, more } = await checkBatchXml(Buffer.from(file), 'Agent');
  expect([problems.map(({ message }) => message), more]).toEqual([[expect.stringMatching(words)], 0]);
});

it('with signs in texts, comments and sections that look like tags is read as it is', async () => {
  const odd = `<!-- ${'<a b="1">'.repeat(300)} --><?x ${'<a>'.repeat(300)}?>`;
  const file = sample
    .replace('<Policies>', `${odd}<Policies>`)
    .replace('Bighorn Outfitters', '<![CDATA[<a>]]> &gt;');
  expect(await checkBatchXml(Buffer.from(file), 'Agent')).toMatchObject({
    problems: [],
    more: 0,
    isWhole: true,
  });
});

it('with thousands of faults has 500 of them listed and the others counted', async () => {
  const policy = / *<Policy [\s\S]*<\/Policy>\n?/.exec(sample)?.[0] ?? '';
  const faulty = policy.replace('<Policy ', `<Policy${many(50, (at) => ` a${at}="1"`)} `);
  const file = sample.replace(policy, faulty.repeat(100));
  const { problems, more } = await checkBatchXml(Buffer.from(file), 'Agent');
  expect([problems.length, more]).toEqual([500, 4500]);
});
