import { Card } from '@slip/ui/Card';
import { Disclosure } from '@slip/ui/Disclosure';
import { type ReactNode, useState } from 'react';

/** The history of a policy: read when somebody asks for it. */
export function HistoryCard({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title="History" data-print={isOpen ? undefined : 'hide'}>
      <Disclosure title="What happened to this policy" isExpanded={isOpen} onExpandedChange={setIsOpen}>
        {isOpen && children}
      </Disclosure>
    </Card>
  );
}
