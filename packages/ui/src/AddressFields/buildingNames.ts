import type { PostalFormat } from './postalFormat.js';

/** A house that has only a name. Houses, Farms and Barns are companies, too; Court, Chambers and Croft are names of people, and a Villa plays football. */
const HOUSE = /\b(?:cottage|bungalow|rectory|vicarage)$/i;
/** Words of a company, an office or a business, or of a way to the building, in its name: Random House, County Court, Near Hill House. */
const BUSINESS =
  /(?:^| )(?:re|brokers?|brokerage|partners?|group|holdings?|services?|solutions|bank|trust|care|medical|health|nursing|publishing|random|auction|clearing|coffee|tea|steak|chop|waffle|pancake|burger|kebab|fish|seafood|curry|spice|sushi|pizza|pasta|noodle|ale|beer|brew|wine|block|public|opera|play|fashion|design|art|music|media|software|white|companies|guest|open|halfway|school|master|team|body|church|city|town|holiday|federal|reserve|government|parliament|embassy|consulate|police|fire|post|museum|library|university|college|hospital|clinic|seguros|arquitect\w*|asociad[oa]s|inmobiliari\w*|inwestycje|consult\w*|conseil|gesti[oó]n|beheer|serwis|construc\w*|hotels?|at|in|from|to|near|opposite|opp|behind|outside|by|via|visit)(?: |$)|(?:county|crown|high|supreme|district|federal|sheriff|probate|magistrates[’']?|family|food|tennis) court|^the \p{L}+ house$/iu;

/** True for the name of a building that may as well be the one of a company, an office or a business. */
export const isBusiness = (name: string): boolean => BUSINESS.test(name);

/** True for a building of the country that is known by its name. */
export const isKnownBuilding = (name: string, { buildings = '(?!)' }: PostalFormat): boolean =>
  new RegExp(`^(?:${buildings})$`, 'iu').test(name);

/** True for a house that has only a name, in place of a number. */
export const isHouse = (name: string, format: PostalFormat): boolean =>
  isKnownBuilding(name, format) ||
  (format.hasHouseNames === true && HOUSE.test(name) && !isBusiness(name) && name.split(' ').length <= 3);
