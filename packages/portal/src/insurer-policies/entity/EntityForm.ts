import type { InsurerInformationForm } from '@slip/forms/rules';

/** What of a form says whose policy it is. */
export type EntityForm = Pick<InsurerInformationForm, 'EntityType' | 'EntityValue'>;
