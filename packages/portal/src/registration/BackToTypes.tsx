import { ArrowStartIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { paths } from '../paths.js';

/** The way back to the first question of a registration (spec 1 §2). */
export function BackToTypes() {
  return (
    <Link variant="standalone" href={paths.registration}>
      <ArrowStartIcon size="s" />
      Back to account types
    </Link>
  );
}
