import { hydrateRoot } from 'react-dom/client';
import { Page } from './Page';
import '@slip/ui/fonts.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
hydrateRoot(root, <Page />);
