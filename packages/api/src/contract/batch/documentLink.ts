import { object, string } from 'yup';

/** A published document (spec 2 §3 Batch documentation link). */
export const documentLink = () =>
  object({
    link: string()
      .required()
      .meta({ description: 'The name of the document, as /staticdocuments/getStaticDocument takes it.' }),
    linkText: string().required(),
  });
