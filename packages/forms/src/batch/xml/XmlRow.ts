import type { AgentHeader } from '../agentColumns.js';
import type { CsvRow } from '../csvRowReader.js';
import type { InsurerHeader } from '../insurerColumns.js';

/** A broker as a file names one; what the file leaves out is empty. */
export interface XmlBroker {
  readonly licenseNumber: string;
  readonly npn: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A transaction of an XML file of brokers, as the row of a CSV file that says the same. */
export interface XmlBrokerRow {
  readonly kind: 'broker';
  readonly row: CsvRow<AgentHeader>;
  /** Nothing where the insured procured the coverage. */
  readonly broker: XmlBroker | undefined;
  readonly homeState: string;
  /** The state of the location of risk, which a row of a CSV file does not have. */
  readonly riskState: string;
  /** Every declination, also where a row of a CSV file has no columns for it. */
  readonly declinations: readonly { readonly insurerName: string; readonly insurerNaic: string }[];
}

/** A transaction of an XML file of an insurer, as the row of a CSV file that says the same. */
export interface XmlInsurerRow {
  readonly kind: 'insurer';
  readonly row: CsvRow<InsurerHeader>;
  readonly broker: XmlBroker;
}

/** A transaction of an XML batch file. */
export type XmlRow = XmlBrokerRow | XmlInsurerRow;

/** Facts that an XML file tells of itself and of who sends it; those it leaves out are empty. */
export interface XmlSubmission {
  readonly submissionType: string;
  readonly reportingState: string;
  readonly year: string;
  readonly quarter: string;
  /** License number of the brokerage, or NAIC number of the insurer. */
  readonly senderNumber: string;
  readonly senderName: string;
  readonly billingEmail: string;
}
