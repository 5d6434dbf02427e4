import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signedAffidavit } from '../../stories/paperRecords.js';
import { PaperLayout } from './PaperLayout.js';

const nothing = () => undefined;
const signing = {
  isRunning: false,
  obstacle: undefined,
  refusal: null,
  isAwaited: false,
  isDone: false,
  sign: async () => true,
  reset: nothing,
};

afterEach(cleanup);

it.each([
  ['203.0.113.7', 1],
  [null, 0],
  // A former system has kept none.
  ['', 0],
])('the network address of a signature has a line if there is one: %j', (ipAddress, lines) => {
  const { signed } = signedAffidavit;
  render(
    <PaperLayout
      paper={{ ...signedAffidavit, signed: signed && { ...signed, ipAddress } }}
      title="Quarterly Affidavit"
      agentName="Ada Larkin"
      text=""
      notice=""
      signing={signing}
      download={{ isRunning: false, start: nothing }}
    />,
  );
  expect(screen.getAllByText('Fingerprint of the text (SHA-256)')).toHaveLength(1);
  expect(screen.queryAllByText('Network address')).toHaveLength(lines);
});
