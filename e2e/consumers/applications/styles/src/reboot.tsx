import './reboot.css';
import { showPlain } from './showPlain';

showPlain();
