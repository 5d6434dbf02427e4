export { type NdaForm, NO_ADDRESS, ndaAcceptance, ndaSchema } from './nda.js';
export { scrollToAccept } from './scrollToAccept.js';
