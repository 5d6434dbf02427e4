import { expect, test } from './fixtures.js';
import { people } from './people.js';
