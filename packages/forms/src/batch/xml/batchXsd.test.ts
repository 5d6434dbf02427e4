import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { participatingStates } from '../../rules/states/index.js';
import { batchXsd, type XmlKind } from './batchXsd.js';
import { sampleXml } from './sampleXml.js';

const today = '2026-11-23';

/** Complaints of the schema of a kind about a file, as libxml2 reads both. */
function complaints(kind: XmlKind, xml: string): string {
  const schema = XmlDocument.fromString(batchXsd(kind));
  const validator = XsdValidator.fromDoc(schema);
  const file = XmlDocument.fromString(xml);
  try {
    validator.validate(file);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    file.dispose();
    validator.dispose();
    schema.dispose();
  }
}

const broker = sampleXml('broker', 'OK', today);
const insurer = sampleXml('insurer', 'WY', today);

describe('the schema', () => {
  it.each(participatingStates().map(({ abbreviation }) => abbreviation))(
    'takes the samples of %s',
    (state) => {
      expect(complaints('broker', sampleXml('broker', state, today))).toBe('');
      expect(complaints('insurer', sampleXml('insurer', state, today))).toBe('');
    },
  );

  it.each([
    ['another version', 'SchemaVersion="1.0"', 'SchemaVersion="2.0"'],
    ['a state that is not taken', 'ReportingState="OK"', 'ReportingState="TX"'],
    ['a kind of its own', 'SubmissionType="AgentSS"', 'SubmissionType="INS"'],
    ['a day with a time zone', '2026-11-13</EffectiveDate>', '2026-11-13Z</EffectiveDate>'],
    ['a day that does not exist', '2026-11-13</EffectiveDate>', '2026-02-30</EffectiveDate>'],
    ['one decimal', '10000.00</Premium>', '10000.0</Premium>'],
    ['an amount with commas', '10000.00</Premium>', '10,000.00</Premium>'],
    ['a type that is a backout', '<TransactionType>1<', '<TransactionType>11<'],
    ['an NAIC number of four digits', '>47011<', '>4701<'],
    ['an empty policy number', '>SL-OK-0001<', '><'],
    ['a policy number that is too long', '>SL-OK-0001<', `>${'x'.repeat(51)}<`],
    ['an element that is missing', '<TaxStatus>0</TaxStatus>', ''],
    ['an element twice', '<TaxStatus>0</TaxStatus>', '<TaxStatus>0</TaxStatus><TaxStatus>0</TaxStatus>'],
    ['an element that nobody knows', '<TaxStatus>0</TaxStatus>', '<TaxStatus>0</TaxStatus><Tax>0</Tax>'],
    ['a key that is missing', ' Xml_PolicyID="P1"', ''],
  ])('refuses %s', (_, from, to) => {
    expect(broker).toContain(from);
    expect(complaints('broker', broker.replace(from, to))).not.toBe('');
  });

  it('of one kind refuses the other', () => {
    expect(complaints('insurer', broker)).not.toBe('');
    expect(complaints('broker', insurer)).not.toBe('');
    expect(complaints('insurer', insurer.replace('Quarter="0"', 'Quarter="5"'))).not.toBe('');
  });

  it('takes what is optional, and letters that XML writes in other ways', () => {
    const written = broker
      .replace('Bighorn Outfitters LLC', 'Bighorn &amp; &lt;Sons&gt; "Zoë"')
      .replace('<InsuredAddress>', '<InsuredAddress>')
      .replace('    </Transactions>', '    </Transactions>')
      .replace(
        '</PolicyFee>',
        '</PolicyFee><LloydsAllocations><Allocation><SyndicateNumber>2001</SyndicateNumber><Premium>10000.00</Premium></Allocation></LloydsAllocations>',
      );
    expect(complaints('broker', written)).toBe('');
    expect(complaints('broker', broker.replace('>10000.00<', '>-10000.00<'))).toBe('');
  });
});
