import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { TestedForm, type TestedValues } from '../../packages/ui/src/foundations/TestedForm.js';
import { I18nProvider } from '../../packages/ui/src/I18nProvider/index.js';
import { SlipStyles } from '../../packages/ui/src/theme/index.js';

/** The form of the story “Foundations/Testing”, and under it what it was last submitted with. */
function Page() {
  const [values, setValues] = useState<TestedValues | null>(null);
  return (
    <I18nProvider locale="en-US">
      <SlipStyles theme="light" />
      <TestedForm onSubmit={setValues} />
      <output id="submitted">{JSON.stringify(values)}</output>
    </I18nProvider>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Page />);
