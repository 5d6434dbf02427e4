import { describe, expect, it } from 'vitest';
import { messages } from './index.js';

describe('messages', () => {
  it('say the words of the specification, misspelt ones included', () => {
    expect(messages.settings.incomplete).toBe('Please enter all the required data.');
    expect(messages.reports.invalid).toBe('Error generating report. Check form fields and submit again.');
    expect(messages.insurerPolicy.added).toBe('The transactoin has been successfully added.');
    expect(messages.filings.agentUpdateFailed).toBe('Someting went wrong while updating agent');
    expect(messages.filings.agentUpdated).toBe('Agent Updated Successfully');
    expect(messages.filings.coverageUpdated).toBe('Coverage Information updated successfully.');
    expect(messages.filings.detailsFailed).toBe('An error occurred getting the policy details.');
    expect(messages.filings.transactionAdded).toBe('Transaction added successfully.');
    expect(messages.payments.failed).toBe('Error submitting payment, please try again');
    expect(messages.mfa.skipFailed).toBe('Failed to skip MFA. Please try again.');
    expect(messages.inbox.unread).toBe('Messages marked as unread');
    expect(messages.batch.processing).toBe('Your file being processed, Please wait');
    expect(messages.batch.csvInvalid).toBe('File failed validation. Please correct the errors noted below.');
    expect(messages.batch.uploadFailed('Bad Gateway')).toBe('An error occurred while uploading: Bad Gateway');
    expect(messages.compliance.affidavitByAgent).toBe(
      'The Quarterly Affidavit for the selected Quarter and Year has not been reported by the Agent; it must be submitted by the Agent.',
    );
    expect(messages.compliance.annualFilingByAgent).toBe(
      'The Annual Filing for the selected Year has not been reported by the Agent; it must be submitted by the Agent.',
    );
  });

  it('say how much of a list is printed', () => {
    expect(messages.lists.printedPart(25, 73, true)).toBe('Printed: the first 25 of 73 lines.');
    expect(messages.lists.printedPart(23, 73, false)).toBe('Printed: 23 of 73 lines.');
    expect(messages.lists.printedPart(50, undefined, true)).toBe(
      'Printed: the first 50 lines. There are more.',
    );
    expect(messages.lists.printedPart(1, undefined, false)).toBe('Printed: 1 line of a longer list.');
  });

  it('name who and where', () => {
    expect(messages.batch.noCsvTest('Wyoming')).toBe(
      'You have not submitted a CSV test filing for the state of Wyoming. Please submit a file under the test filing tab to activate the production filing.',
    );
    const support = { email: 'support@slip.example', phone: '(800) 555-0142' };
    expect(messages.batch.licenseHelp('Wyoming', support, 'Agent')).toMatch(
      /^Your account does not have a State License associated for Wyoming\. The State License can be added from the Settings page\. For help/,
    );
    expect(messages.batch.licenseHelp('Wyoming', support, 'IPC')).toBe(
      'Your account does not have access to file for Wyoming: the office adds it. For help, contact support at support@slip.example or (800) 555-0142.',
    );
    expect(messages.signIn.locked({ phone: '800-555-0100' })).toContain('contact staff at 800-555-0100');
  });
});
