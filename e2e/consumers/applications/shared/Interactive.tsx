'use client';

import { ApiProvider, useEndpoint } from '@slip/api';
import { lookups } from '@slip/api/contract';
import { createFakeApi } from '@slip/api/fake-office';
import { Form, FormTextField, useSchemaForm } from '@slip/forms';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Dialog } from '@slip/ui/Dialog';
import { MoneyInput } from '@slip/ui/MoneyInput';
import { Stack } from '@slip/ui/Stack';
import { TransferList } from '@slip/ui/TransferList';
import { useState } from 'react';
import { object, string } from 'yup';

const policies = [
  { id: '1', number: 'WY-2024-001173', insured: 'Teton Ridge Lodging LLC' },
  { id: '2', number: 'WY-2024-001174', insured: 'Pearl Avenue Bakery' },
];
const columns: ColumnDef<(typeof policies)[number]>[] = [
  { id: 'number', header: 'Policy number', accessorFn: (row) => row.number, meta: { isRowHeader: true } },
  { id: 'insured', header: 'Insured name', accessorFn: (row) => row.insured },
];
const schema = object({ insured: string().required('Enter the insured’s name.') });
const { client, session } = createFakeApi({
  answers: { 'lookups.states': [{ value: 'WY', text: 'Wyoming' }] },
});

function States() {
  const { data = [] } = useEndpoint(lookups.states);
  return <p>States: {data.map(({ text }) => text).join(', ')}</p>;
}

/** Parts of all three packages that take functions or keep state. */
export function Interactive() {
  const [premium, setPremium] = useState<number | null>(0);
  const [sent, setSent] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const send = ({ insured }: { insured: string }) => {
    setSent(insured);
    return undefined;
  };
  const form = useSchemaForm({ schema, defaultValues: { insured: '' } });
  return (
    <ApiProvider client={client} session={session}>
      <Stack>
        <States />
        <MoneyInput label="Premium" value={premium} onChange={setPremium} />
        <p>Premium in cents: {premium}</p>
        <Form form={form} onSubmit={send}>
          <FormTextField control={form.control} name="insured" label="Insured name" isRequired />
          <Button type="submit">Send</Button>
        </Form>
        <p>Sent: {sent}</p>
        <Button onPress={() => setIsOpen(true)}>Read the terms</Button>
        <Dialog title="Terms" isOpen={isOpen} onOpenChange={setIsOpen}>
          The terms of filing.
        </Dialog>
        <DataGrid label="Policies" rows={policies} getRowId={(row) => row.id} columns={columns} />
        <TransferList
          label="States"
          items={[
            { value: 'CO', label: 'Colorado' },
            { value: 'WY', label: 'Wyoming' },
          ]}
        />
      </Stack>
    </ApiProvider>
  );
}
