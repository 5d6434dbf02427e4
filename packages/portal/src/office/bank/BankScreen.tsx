import { office } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { UploadIcon } from '@slip/ui/Icon';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMayCall } from '../../session/useMayCall.js';
import { titles } from '../../titles.js';
import { MatchList, StatementList } from './BankLists.js';
import { BankWork } from './BankWork.js';
import { bankParts, bankPath } from './bankWords.js';
import { TransferList } from './TransferList.js';
import { UploadDialog } from './UploadDialog.js';

/** The office's bank beside its books: `/slip/office/bank`. */
export default function BankScreen() {
  const [query] = useSearchParams();
  const [isUploading, setUploading] = useState(false);
  const mayUpload = useMayCall(office.addBankStatement);
  const part = bankParts.find((each) => each === query.get('part')) ?? 'work';
  const statement = Number(query.get('statement') ?? '') || undefined;
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeBank}
        subtitle="What moved on the office’s account, beside what the books say of it. Matching posts nothing."
        actions={
          mayUpload && (
            <Button variant="primary" icon={<UploadIcon size="s" />} onPress={() => setUploading(true)}>
              Upload a statement
            </Button>
          )
        }
      />
      <Card>
        <Tabs
          label="Bank"
          selectedId={part}
          items={[
            { id: 'work', label: 'To match', href: bankPath('work'), content: <BankWork /> },
            {
              id: 'statements',
              label: 'Statements',
              href: bankPath('statements'),
              content: <StatementList />,
            },
            {
              id: 'matches',
              label: 'Matches',
              href: bankPath('matches'),
              content: <MatchList key={statement} statementId={statement} />,
            },
            { id: 'transfers', label: 'Transfers', href: bankPath('transfers'), content: <TransferList /> },
          ]}
        />
      </Card>
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </Stack>
  );
}
