import { createRoot } from 'react-dom/client';
import { App } from './Registration';

const place = document.getElementById('registration');
if (!place) throw new Error('The page has no place for the registration.');
createRoot(place).render(<App />);
