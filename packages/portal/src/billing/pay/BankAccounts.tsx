import type { Read } from '@slip/api';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { PlusIcon, TrashIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { RadioGroup } from '@slip/ui/RadioGroup';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { type BankAccount, bankWords } from '../bankWords.js';
import { AddBankDialog } from './AddBankDialog.js';
import { DeleteBankDialog } from './DeleteBankDialog.js';

export interface BankAccountsProps {
  readonly agentId: number;
  readonly read: Read<readonly BankAccount[]>;
  readonly chosen: BankAccount | undefined;
  readonly onChoose: (bankId: number | null) => void;
}

/** The stored bank accounts: one is chosen to pay from, others are added and deleted (spec 3 §4.6). */
export function BankAccounts({ agentId, read, chosen, onChoose }: BankAccountsProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [deleted, setDeleted] = useState<BankAccount | null>(null);
  const { data, error, reload } = read;
  return (
    <Card title="Store Bank Account Information" aria-busy={data === undefined && !error}>
      <Stack gap="4">
        {data === undefined && !error && <Skeleton lines={3} />}
        {data === undefined && error && (
          <Banner tone="danger" actions={<Button onPress={() => void reload()}>Try again</Button>}>
            The bank accounts could not be loaded.
          </Banner>
        )}
        {data?.length === 0 && (
          <Text as="p" tone="muted">
            No bank account is stored yet. Add the one to pay from.
          </Text>
        )}
        {data !== undefined && data.length > 0 && (
          <RadioGroup
            label="Bank"
            isRequired
            options={data.map((bank) => ({
              value: String(bank.id),
              label: bankWords(bank),
              description: `Routing number ${bank.routningNo}`,
            }))}
            value={chosen === undefined ? null : String(chosen.id)}
            onChange={(value) => onChoose(Number(value))}
          />
        )}
        {data !== undefined && (
          <Inline gap="2">
            <Button icon={<PlusIcon size="s" />} onPress={() => setIsAdding(true)}>
              Add Bank
            </Button>
            {data.length > 0 && (
              <Button
                variant="quiet"
                icon={<TrashIcon size="s" />}
                disabledReason={chosen === undefined ? 'Choose the bank to delete first.' : undefined}
                onPress={() => setDeleted(chosen ?? null)}
              >
                Delete Bank
              </Button>
            )}
          </Inline>
        )}
      </Stack>
      {isAdding && (
        <AddBankDialog
          agentId={agentId}
          onAdded={(bankId) => {
            setIsAdding(false);
            onChoose(bankId);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {deleted && (
        <DeleteBankDialog
          agentId={agentId}
          bank={deleted}
          onDeleted={() => {
            setDeleted(null);
            onChoose(null);
          }}
          onClose={() => setDeleted(null)}
        />
      )}
    </Card>
  );
}
