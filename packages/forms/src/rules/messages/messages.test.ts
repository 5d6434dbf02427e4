import { describe, expect, it } from 'vitest';
import { messages } from './index.js';

describe('messages', () => {
  it('say the words of the specification, misspelt ones included', () => {
    expect(messages.settings.incomplete).toBe('Please enter all the required data.');
    expect(messages.reports.invalid).toBe('Error generating report. Check form fields and submit again.');
    expect(messages.insurerPolicy.added).toBe('The transactoin has been successfully added.');
    expect(messages.filings.agentUpdateFailed).toBe('Someting went wrong while updating agent');
  });

  it('name who and where', () => {
    expect(messages.batch.noCsvTest('Wyoming')).toBe(
      'You have not submitted a CSV test filing for the state of Wyoming. Please submit a file under the test filing tab to activate the production filing.',
    );
    expect(messages.signIn.locked({ phone: '800-555-0100' })).toContain('contact staff at 800-555-0100');
  });
});
