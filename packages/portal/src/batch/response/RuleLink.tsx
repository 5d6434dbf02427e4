import { Link } from '@slip/ui/Link';
import { paths } from '../../paths.js';

/** Leads to what the published format tells of a rule. */
export function RuleLink({ rule }: { readonly rule: string }) {
  return (
    <Link href={`${paths.batchFormat}#${rule}`} isExternal>
      Rule {rule}
    </Link>
  );
}
