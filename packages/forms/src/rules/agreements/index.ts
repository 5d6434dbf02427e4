export { type NdaForm, NO_ADDRESS, ndaAcceptance, ndaSchema, scrollToAccept } from './nda.js';
