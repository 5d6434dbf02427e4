import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import type { ReactNode } from 'react';
import { booksHome } from '../../paths.js';
import { titles } from '../../titles.js';
import { bookParts } from '../officeParts.js';
import { PartTabs } from '../PartTabs.js';
import { ClosingPart } from './ClosingPart.js';
import { JournalPart } from './JournalPart.js';
import { NumbersPart } from './NumbersPart.js';
import { RemittancesPart } from './RemittancesPart.js';
import { TrialBalancePart } from './TrialBalancePart.js';
import { YearPart } from './YearPart.js';

const contents: Readonly<Record<(typeof bookParts)[number]['id'], ReactNode>> = {
  balance: <TrialBalancePart />,
  closing: <ClosingPart />,
  journal: <JournalPart />,
  year: <YearPart />,
  numbers: <NumbersPart />,
  remittances: <RemittancesPart />,
};

/** The office's books, and what it owes the states: `/slip/office/books`. */
export default function BooksScreen() {
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeBooks}
        subtitle="All of it is read from the ledger, whose entries are only ever added."
      />
      <Card>
        <PartTabs label="The office’s books" home={booksHome} parts={bookParts} contents={contents} />
      </Card>
    </Stack>
  );
}
