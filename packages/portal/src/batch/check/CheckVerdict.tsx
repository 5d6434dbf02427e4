import { formatCountOf } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Text } from '@slip/ui/Text';
import { type CheckResult, tallyOf } from './CheckResult.js';

/** The result of a check in one line, and what only the office can check; the file is a list of `noun`s. */
export function CheckVerdict({ result, noun }: { readonly result: CheckResult; readonly noun: string }) {
  const { rejecting, questioned } = tallyOf(result);
  const transactions = formatCountOf(questioned, 'transaction');
  const checkedLater = (
    <Text as="p" size="s" tone="muted">
      What needs the office’s records is checked when the file is sent: insurers, licenses, and what is on
      file.
    </Text>
  );
  if (result.isRejected) {
    return (
      <Banner
        tone="danger"
        announce="status"
        title={`The office would reject this file${result.rows > 0 ? ` of ${formatCountOf(result.rows, noun)}` : ''}: ${formatCountOf(rejecting, 'finding')}`}
      >
        <Text as="p">
          Nothing of a rejected file is stored.
          {questioned > 0 && ` Once the file is right, the office would ask about ${transactions}.`}
        </Text>
        {checkedLater}
      </Banner>
    );
  }
  return (
    <Banner
      tone={questioned > 0 ? 'warning' : 'success'}
      announce="status"
      title={`Nothing in ${result.rows === 1 ? `the ${noun}` : `the ${formatCountOf(result.rows, noun)}`} of this file would be rejected`}
    >
      {questioned > 0 && (
        <Text as="p">
          The office would accept {transactions} and ask about {questioned === 1 ? 'it' : 'them'}.
        </Text>
      )}
      {checkedLater}
    </Banner>
  );
}
