import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { telephoneHref } from '../../shell/telephoneHref.js';

/** Whom insurers ask (spec 3 §2.6). */
export function InsurerServices() {
  const { office } = useRuntimeConfig();
  return (
    <Text as="p" size="s" tone="muted">
      Questions? Insurer services of the office:{' '}
      <Link href={telephoneHref(office.phone)}>{office.phone}</Link> or{' '}
      <Link href={`mailto:${office.email}`}>{office.email}</Link>.
    </Text>
  );
}
