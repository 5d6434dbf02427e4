import { addons } from 'storybook/manager-api';
import { slipTheme } from './slipTheme.js';

addons.setConfig({ theme: slipTheme });
