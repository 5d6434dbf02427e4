import { SaxesParser } from 'saxes';
import type { AgentHeader } from '../agentColumns.js';
import type { BatchFinding } from '../findings.js';
import { fileFinding, lineFinding } from '../findings.js';
import type { InsurerHeader } from '../insurerColumns.js';
import type { XmlBroker, XmlRow, XmlSubmission } from './sharedElements.js';
import { unreadableXml, xmlVersionProblem } from './xmlProblems.js';

/** More levels of elements than any file of the format has; a deeper file is refused. */
const MAX_LEVELS = 32;

/** An element that is being read: its attributes, the texts of its children, and its children that have children. */
interface OpenElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly texts: Map<string, string>;
  readonly parts: OpenElement[];
  text: string;
}

/** Elements whose number grows with the file: they are not kept in memory after they were read. */
const forgotten = new Set(['Transaction', 'Policy', 'BrokerPolicy', 'Transactions', 'Policies']);

const textOf = (element: OpenElement | undefined, name: string) => element?.texts.get(name)?.trim() ?? '';
const partOf = (element: OpenElement | undefined, name: string) =>
  element?.parts.find((part) => part.name === name);
const partsOf = (element: OpenElement | undefined, name: string) =>
  element?.parts.filter((part) => part.name === name) ?? [];

/** Stops the parser, and becomes a finding of the file. */
class UnreadableXml extends Error {
  readonly finding: BatchFinding;

  constructor(finding: BatchFinding) {
    super(finding.message);
    this.finding = finding;
  }
}

function brokerOf(element: OpenElement): XmlBroker {
  const info = partOf(element, 'BrokerInfo') ?? element;
  return {
    licenseNumber: textOf(element, 'LicenseNumber'),
    npn: textOf(element, 'NationalProducerNumber'),
    firstName: textOf(info, 'FirstName'),
    lastName: textOf(info, 'LastName'),
  };
}

function brokerRow(
  transaction: OpenElement,
  policy: OpenElement | undefined,
  broker: OpenElement | undefined,
): XmlRow {
  const insured = partOf(policy, 'InsuredAddress');
  const risk = partOf(policy, 'LocationOfRisk');
  const declinations = partsOf(partOf(transaction, 'Declinations'), 'Declination').map((each) => ({
    insurerName: textOf(each, 'InsurerName'),
    insurerNaic: textOf(each, 'NAICNumber'),
  }));
  const [first, second, third] = declinations;
  const cells: Record<AgentHeader, string> = {
    PolicyNumber: textOf(policy, 'PolicyNumber'),
    InsuredName: textOf(policy, 'InsuredName'),
    ExpirationDate: textOf(policy, 'ExpirationDate'),
    TransactionType: textOf(transaction, 'TransactionType'),
    EffectiveDate: textOf(transaction, 'EffectiveDate'),
    CoverageCode: textOf(transaction, 'CoverageCode'),
    TaxStatus: textOf(transaction, 'TaxStatus'),
    InsurerNAIC: textOf(partOf(transaction, 'Insurer'), 'NAICNumber'),
    Premium: textOf(transaction, 'Premium'),
    PolicyFee: textOf(transaction, 'PolicyFee'),
    InsuredAddress1: textOf(insured, 'Address'),
    InsuredAddress2: textOf(insured, 'Address2'),
    InsuredCity: textOf(insured, 'City'),
    InsuredState: textOf(insured, 'StateCode'),
    InsuredZip: textOf(insured, 'PostalCode'),
    InsuredCountry: textOf(insured, 'CountryCode'),
    RiskAddress1: textOf(risk, 'Address'),
    RiskAddress2: textOf(risk, 'Address2'),
    RiskCity: textOf(risk, 'City'),
    RiskZip: textOf(risk, 'PostalCode'),
    MasterPolicyNumber: textOf(policy, 'MasterPolicyNumber'),
    LloydsSyndicate: partsOf(partOf(transaction, 'LloydsAllocations'), 'Allocation')
      .map((each) => `${textOf(each, 'SyndicateNumber')}=${textOf(each, 'Premium')}`)
      .join('; '),
    MGA: textOf(policy, 'MGA'),
    RiskGroup: textOf(policy, 'RiskGroup'),
    Declination1Insurer: first?.insurerName ?? '',
    Declination1NAIC: first?.insurerNaic ?? '',
    Declination2Insurer: second?.insurerName ?? '',
    Declination2NAIC: second?.insurerNaic ?? '',
    Declination3Insurer: third?.insurerName ?? '',
    Declination3NAIC: third?.insurerNaic ?? '',
    PolicyComment: textOf(policy, 'Comment'),
    TransactionComment: textOf(transaction, 'Comment'),
    FilerReference: textOf(transaction, 'FilerReference'),
  };
  return {
    kind: 'broker',
    row: { line: transaction.line, cells, columnsWithFindings: new Set() },
    broker: broker && brokerOf(broker),
    homeState: textOf(policy, 'HomeState'),
    riskState: textOf(risk, 'StateCode'),
    declinations,
  };
}

function insurerRow(
  transaction: OpenElement,
  policy: OpenElement | undefined,
  broker: OpenElement,
  state: string,
): XmlRow {
  const cells: Record<InsurerHeader, string> = {
    State: state,
    PolicyNumber: textOf(policy, 'PolicyNumber'),
    InsuredName: textOf(policy, 'InsuredName'),
    EntityType: 'Agent',
    // The row names its broker by the license; `broker` beside it has the NPN.
    AgentNPN: '',
    AgentLicense: textOf(broker, 'LicenseNumber'),
    EffectiveDate: textOf(transaction, 'EffectiveDate'),
    Premium: textOf(transaction, 'Premium'),
  };
  return {
    kind: 'insurer',
    row: { line: transaction.line, cells, columnsWithFindings: new Set() },
    broker: brokerOf(broker),
  };
}

/** The result of reading a whole XML file. */
export interface XmlRead {
  readonly submission: XmlSubmission;
  /** The reason why reading stopped, if it did. */
  readonly findings: readonly BatchFinding[];
}

/**
 * Reads a file of the XML format piece by piece; each transaction is handed over as the row of a CSV file with the same
 * content.
 */
export interface XmlRowReader {
  /** Reads the next piece of the file's text. After a finding nothing more is read. */
  feed(text: string): void;
  finish(): XmlRead;
}

/**
 * Reads XML batch files as a stream (domain §7). A document type, own entities and too many levels of
 * elements are refused. Nothing else is checked: a missing text is empty.
 */
export function xmlRows(onRow: (row: XmlRow) => void): XmlRowReader {
  const parser = new SaxesParser({ position: true, xmlns: false } as const);
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  let found: BatchFinding | undefined;
  const innermost = (name: string) => open.findLast((element) => element.name === name);

  function refuse(message: string, fix: string): never {
    throw new UnreadableXml(lineFinding('R001', parser.line, { message, fix }));
  }

  parser.on('xmldecl', ({ version = '1.0', encoding = 'UTF-8' }) => {
    const problem = xmlVersionProblem(version);
    if (problem) refuse(problem.message, problem.fix);
    if (encoding.toUpperCase() === 'UTF-8') return;
    const message = `The first line names the encoding ${encoding}, and batch files are UTF-8.`;
    refuse(message, 'Save the file as UTF-8, and say so in its first line.');
  });
  parser.on('doctype', () =>
    refuse('The file has a document type (DTD), which is not taken.', 'Remove the DOCTYPE and its entities.'),
  );
  parser.on('error', () =>
    refuse(
      unreadableXml,
      'Close every element in the order in which it was opened, and write & as &amp; and < as &lt; in texts.',
    ),
  );
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= MAX_LEVELS)
      refuse('The elements lie too deep in one another.', 'Use the published schema.');
    const parent = open.at(-1);
    // An element with children has no value of its own: what stood before the child was only indentation.
    if (parent) parent.text = '';
    const element = { name, attributes, line: parser.line, texts: new Map(), parts: [], text: '' };
    root ??= element;
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('cdata', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (!element || !parent) return;
    if (element.name === 'Transaction') {
      const policy = innermost('Policy');
      // In an insurer's file the policies lie inside their Broker; in a broker's file Broker is closed before them.
      const reporter = innermost('Broker');
      onRow(
        reporter
          ? insurerRow(element, policy, reporter, root?.attributes['ReportingState']?.trim() ?? '')
          : brokerRow(element, policy, partOf(innermost('BrokerPolicy'), 'Broker')),
      );
    }
    if (forgotten.has(element.name)) return;
    // An element without children is a text of its parent.
    if (element.texts.size === 0 && element.parts.length === 0) parent.texts.set(element.name, element.text);
    else parent.parts.push(element);
  });

  function read(work: () => void): void {
    if (found) return;
    try {
      work();
    } catch (error) {
      if (!(error instanceof UnreadableXml)) throw error;
      found = error.finding;
    }
  }

  return {
    feed: (text) => read(() => parser.write(text)),
    finish: () => {
      read(() => parser.close());
      if (!found && root?.name !== 'BatchDataSet') {
        found = fileFinding('R001', {
          message: 'This is no batch file: its first element is not BatchDataSet.',
          fix: 'Use the published schema.',
        });
      }
      return { submission: submissionOf(root), findings: found ? [found] : [] };
    },
  };
}

function submissionOf(root: OpenElement | undefined): XmlSubmission {
  const attribute = (name: string) => root?.attributes[name]?.trim() ?? '';
  const brokerage = partOf(root, 'Brokerage');
  const insurer = partOf(root, 'Insurer');
  const billing = partsOf(partOf(brokerage, 'Contacts'), 'Contact').find(
    ({ attributes }) => attributes['ContactType'] === 'BillingContact',
  );
  return {
    submissionType: attribute('SubmissionType'),
    reportingState: attribute('ReportingState'),
    year: attribute('Year'),
    quarter: attribute('Quarter'),
    senderNumber: brokerage ? textOf(brokerage, 'LicenseNumber') : textOf(insurer, 'NAICNumber'),
    senderName: textOf(brokerage ?? insurer, 'Name'),
    billingEmail: textOf(billing, 'EmailAddress'),
  };
}
