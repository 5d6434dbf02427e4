import { Banner } from '@slip/ui/Banner';
import { Text } from '@slip/ui/Text';
import { type CheckResult, tallyOf } from './CheckResult.js';
import { countOf } from './countOf.js';

/** The result of a check in one line, and what it cannot know; `noun` is what the file is a list of. */
export function CheckVerdict({ result, noun }: { readonly result: CheckResult; readonly noun: string }) {
  const { broken, asked } = tallyOf(result);
  const transactions = countOf(asked, 'transaction');
  const later = (
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
        title={`The office would reject this file: ${countOf(broken, 'finding')}${result.rows > 0 ? ` in ${countOf(result.rows, noun)}` : ''}`}
      >
        <Text as="p">
          Nothing of a rejected file is stored.
          {asked > 0 && ` Once the file is right, the office would ask about ${transactions}.`}
        </Text>
        {later}
      </Banner>
    );
  }
  return (
    <Banner
      tone={asked > 0 ? 'warning' : 'success'}
      announce="status"
      title={`Nothing in ${result.rows === 1 ? `the ${noun}` : `the ${countOf(result.rows, noun)}`} of this file would be rejected`}
    >
      {asked > 0 && (
        <Text as="p">
          The office would accept {transactions} and ask about {asked === 1 ? 'it' : 'them'}.
        </Text>
      )}
      {later}
    </Banner>
  );
}
