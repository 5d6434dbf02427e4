import type { BatchEnvironment } from '@slip/api/contract';
import type { BatchFormat } from '@slip/forms/rules';
import { RadioGroup } from '@slip/ui/RadioGroup';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLeave } from '../../navigation/LeaveGuard.js';
import { UploadForm } from './UploadForm.js';
import type { UploadPlace } from './UploadPlace.js';

const titles: Readonly<Record<BatchEnvironment, string>> = {
  Production: 'Upload a production file',
  Test: 'Upload a test file',
};

const formats: readonly { value: BatchFormat; label: string; description: string }[] = [
  { value: 'xml', label: 'XML', description: 'The file names agents, states and contacts itself.' },
  { value: 'csv', label: 'CSV', description: 'A spreadsheet; it can be fixed here before it is sent.' },
];

/** Where a file is handed in, as XML or CSV (spec 2 §2). */
export function UploadCard({ environment, permissions, onUploaded }: UploadPlace) {
  const [format, setFormat] = useState<BatchFormat>('xml');
  const leave = useLeave();
  const choice = useRef<HTMLDivElement>(null);
  const isChosenHere = useRef(false);
  useLayoutEffect(() => {
    // Another format has a form of its own, and the choice of the format is drawn again in it. The focus moves before
    // anybody can use the new form, as it would close a list that was opened meanwhile.
    if (isChosenHere.current) choice.current?.querySelector<HTMLElement>(`input[value="${format}"]`)?.focus();
  }, [format]);

  function choose(next: BatchFormat): void {
    isChosenHere.current = true;
    leave(() => setFormat(next));
  }

  return (
    <UploadForm
      key={format}
      title={titles[environment]}
      format={format}
      environment={environment}
      permissions={permissions}
      onUploaded={onUploaded}
    >
      <div ref={choice}>
        <RadioGroup
          label="File type"
          orientation="horizontal"
          options={formats}
          value={format}
          onChange={choose}
        />
      </div>
    </UploadForm>
  );
}
