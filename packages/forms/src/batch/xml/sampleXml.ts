import { addDays, addYears, type CalendarDate } from '../../rules/calendar-date/index.js';
import { minimumDeclinations, type StateDefinition, stateDefinition } from '../../rules/states/index.js';
import { sampleDecliner } from '../batchRules.js';
import { sampleLicense, sampleNumbers, sampleZip } from '../sampleCsv.js';
import { type XmlKind, xmlDataSets } from './batchXsd.js';
import type { XmlElement } from './xmlElements.js';
import { xmlText } from './xmlElements.js';

/** The content of a sample file. */
interface Sample {
  /** The values by the names of their elements and attributes. */
  readonly values: Readonly<Record<string, string>>;
  /** True if the sample has an optional element. */
  readonly has: (name: string) => boolean;
  /** The values of elements that the sample has more than once. */
  readonly repeated: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

function elementXml(element: XmlElement, sample: Sample, indent: string): string {
  const { name, occurs } = element;
  if (occurs === 'optional' && !sample.has(name)) return '';
  const each = occurs === 'once or more' ? (sample.repeated[name] ?? [{}]) : [{}];
  return each
    .map((own) => oneElementXml(element, { ...sample, values: { ...sample.values, ...own } }, indent))
    .join('');
}

function oneElementXml(element: XmlElement, sample: Sample, indent: string): string {
  const { name, attributes = [], value, children = [] } = element;
  const attributesXml = attributes
    .map((attribute) => ` ${attribute.name}="${xmlText(sample.values[attribute.name] ?? '')}"`)
    .join('');
  const inside = value
    ? xmlText(sample.values[name] ?? '')
    : `\n${children.map((child) => elementXml(child, sample, `${indent}  `)).join('')}${indent}`;
  return `${indent}<${name}${attributesXml}>${inside}</${name}>\n`;
}

function valuesOf(kind: XmlKind, state: string, today: CalendarDate): Record<string, string> {
  const start = addDays(today, -10);
  return {
    SchemaVersion: '1.0',
    ReportingState: state,
    SubmissionType: kind === 'broker' ? 'AgentSS' : 'INS',
    Year: start.slice(0, 4),
    Quarter: '0',
    LicenseNumber: sampleLicense(state),
    NationalProducerNumber: sampleNumbers.agentNpn,
    Name: 'Granite Peak Specialty',
    ContactType: 'SubmissionContact',
    FirstName: 'Ada',
    LastName: 'Larkin',
    EmailAddress: 'ada.larkin@example.com',
    Address: '12 Pine St',
    City: 'Springfield',
    StateCode: state,
    PostalCode: sampleZip(state),
    CountryCode: 'US',
    AreaCode: '307',
    Prefix: '555',
    Line: '0123',
    Xml_BrokerID: 'B1',
    Xml_PolicyID: 'P1',
    Xml_TransactionID: 'T1',
    Xml_InsurerID: 'I1',
    PolicyNumber: `SL-${state}-0001`,
    ExpirationDate: addYears(start, 1),
    InsuredName: 'Bighorn Outfitters LLC',
    HomeState: state,
    CoverageCode: '5000',
    TaxStatus: '0',
    TransactionType: '1',
    EffectiveDate: start,
    NAICNumber: sampleNumbers.insurerNaic,
    Premium: '10000.00',
    PolicyFee: '250.00',
    InsurerName: sampleDecliner,
    FilerReference: `${state}-1`,
  };
}

/** A file of a kind with one policy and one transaction, as its schema demands, with days shortly before today. */
export function sampleXml(
  kind: XmlKind,
  state: string,
  today: CalendarDate,
  definition: StateDefinition = stateDefinition(state),
): string {
  const declinationCount = minimumDeclinations(definition, {
    coverageCode: '5000',
    transactionType: 1,
    receivedOn: today,
  });
  const optionalElements: Readonly<Record<string, boolean>> = {
    Broker: true,
    LocationOfRisk: definition.form.fields.locationOfRisk !== 'hidden',
    Declinations: declinationCount > 0,
    FilerReference: true,
  };
  const declinations = Array.from({ length: declinationCount }, (_, place) => ({
    NAICNumber: String(10077 + place),
  }));
  const sample: Sample = {
    values: valuesOf(kind, state, today),
    has: (name) => optionalElements[name] === true,
    repeated: { Declination: declinations },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elementXml(xmlDataSets[kind], sample, '')}`;
}
