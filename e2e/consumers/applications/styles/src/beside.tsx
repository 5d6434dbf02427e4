import { Button } from '@slip/ui/Button';
import { Heading } from '@slip/ui/Heading';
import { I18nProvider } from '@slip/ui/I18nProvider';
import { SlipStyles } from '@slip/ui/theme';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import own from './own.module.css';
import './application.css';

const Styled = styled(Button)`
  border-radius: 9px;
`;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <I18nProvider locale="en-US">
    <SlipStyles />
    <Button>Plain</Button>
    <Button className="rounded-full bg-black px-10 text-lg">Tailwind</Button>
    <Button className="vanilla">Vanilla</Button>
    <Button className={own['own']}>Module</Button>
    <Styled>Styled</Styled>
    <Heading level={2} className="mt-6">
      Ours
    </Heading>
    <h1 className="text-4xl font-bold">Own</h1>
    <ul className="list-disc pl-8">
      <li>Own</li>
    </ul>
    <address>1 Main Street</address>
  </I18nProvider>,
);
