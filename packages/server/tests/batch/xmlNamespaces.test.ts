import { batchXmlCheck, sampleXml } from '@slip/forms/batch';
import { expect, it } from 'vitest';
import { checkBatchXml } from '../../src/batch/schema/checkBatchXml.js';
import { TODAY } from '../filings/FilingFixture.js';

const instances = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const sample = sampleXml('broker', 'WY', TODAY);

/** The verdicts of the browser on a file before it is sent, and of the office afterwards: taken, or refused. */
async function verdicts(file: string): Promise<readonly string[]> {
  const bytes = new TextEncoder().encode(file);
  const check = batchXmlCheck({ kind: 'Agent', today: TODAY });
  const found = [check.feed(bytes), check.finish()].flatMap(({ findings }) => findings);
  const { problems } = await checkBatchXml(bytes, 'Agent');
  return [found, problems].map(({ length }) => (length === 0 ? 'taken' : 'refused'));
}

it.each([
  'xmlns=""',
  'xmlns:x="urn:x"',
  'xmlns:x="https://schemas.example.com/a"',
  instances,
  `${instances} xsi:noNamespaceSchemaLocation="BatchBrokerSchema-1.0.xsd"`,
  `${instances} xsi:schemaLocation="urn:x x.xsd"`,
])('%s is taken before a file is sent, and after', async (attribute) => {
  expect(await verdicts(sample.replace('<BatchDataSet', `$& ${attribute}`))).toEqual(['taken', 'taken']);
  expect(await verdicts(sample.replace('<Premium', `$& ${attribute}`))).toEqual(['taken', 'taken']);
});

it.each([
  'xmlns="urn:x"',
  'xmlns="http://www.w3.org/XML/1998/namespace"',
  'xmlns:x=""',
  'xmlns:x="a b"',
  'xmlns:xml="urn:x"',
  'xmlns:xmlns="urn:x"',
  'xmlns:x:y="urn:x"',
  'xmlns:="urn:x"',
  'xmlnsx="1"',
  'x:y="1"',
  'xsi:schemaLocation="urn:x x.xsd"',
  'xmlns:xsi="urn:x" xsi:schemaLocation="urn:x x.xsd"',
  'xmlns:x="urn:x" x:y="1"',
  `${instances} xsi:nil="false"`,
  `${instances} xsi:type="string"`,
  'xml:lang="en"',
])('%s is refused before a file is sent, and after', async (attribute) => {
  expect(await verdicts(sample.replace('<BatchDataSet', `$& ${attribute}`))).toEqual(['refused', 'refused']);
  expect(await verdicts(sample.replace('<Premium', `$& ${attribute}`))).toEqual(['refused', 'refused']);
});

it('names with a prefix are refused before a file is sent, and after', async () => {
  const prefixed = sample
    .replaceAll(/(<\/?)(?=\w)/g, '$1x:')
    .replace('<x:BatchDataSet', '$& xmlns:x="urn:x"');
  expect(await verdicts(prefixed)).toEqual(['refused', 'refused']);
  expect(await verdicts(sample.replace('?>', '?><?x:y z?>'))).toEqual(['refused', 'refused']);
});
