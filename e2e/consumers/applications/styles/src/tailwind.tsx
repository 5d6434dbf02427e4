import './tailwind.css';
import { showPlain } from './showPlain';

showPlain();
