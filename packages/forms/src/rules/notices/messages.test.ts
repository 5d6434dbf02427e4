import { describe, expect, it } from 'vitest';
import { batchMessages, insurerPolicyMessages, messages, reportMessages, settingsMessages } from './index.js';

describe('messages', () => {
  it('say the words of the specification, misspelt ones included', () => {
    expect(settingsMessages.incomplete).toBe('Please enter all the required data.');
    expect(reportMessages.invalid).toBe('Error generating report. Check form fields and submit again.');
    expect(insurerPolicyMessages.added).toBe('The transactoin has been successfully added.');
    expect(messages.filings.agentUpdateFailed).toBe('Someting went wrong while updating agent');
  });

  it('name who and where', () => {
    expect(batchMessages.noCsvTest('Wyoming')).toBe(
      'You have not submitted a CSV test filing for the state of Wyoming. Please submit a file under the test filing tab to activate the production filing.',
    );
    expect(messages.signIn.locked({ phone: '800-555-0100' })).toContain('contact staff at 800-555-0100');
  });
});
