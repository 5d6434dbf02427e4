/** Words that only streets or boxes have, as patterns without regard to capital letters, with the countries that have them. */
export type StreetWords = readonly [words: string, countries: string];

/** The words of a country in one pattern. */
export const wordsOf = (country: string, words: readonly StreetWords[]): string =>
  words.flatMap(([pattern, countries]) => (countries.includes(country) ? [pattern] : [])).join('|') || '(?!)';

const FRENCH = 'FR BE LU CH MC MA TN';
const SPANISH = 'ES AD MX AR CL CO PE UY PH';

/** Words before the name whose number stands before both: 12 rue de Lille, 12 Jalan Ampang. */
export const wordsAfterNumber: readonly StreetWords[] = [
  [
    'rue|chemin|impasse|all[ée]es?|avenue|av\\.?|boulevard|bd\\.?|chaussée|place|quai|cours|square|route|passage|esplanade|promenade|cité|montée',
    FRENCH,
  ],
  ['rue|chemin|boulevard|boul\\.|(?<=, )avenue', 'CA'],
  ['rue', 'GG JE'],
  ['jalan|jln\\.?|lorong|persiaran|lebuhraya', 'MY SG'],
  ['đường|phố', 'VN'],
];

/** Words before the name and its number: Calle Mayor 5. The name has a capital letter or a number. */
export const wordsBefore: readonly StreetWords[] = [
  ['rue|chemin|impasse|all[ée]es?|avenue|av\\.?|boulevard|bd\\.?|chaussée|place|quai|route', FRENCH],
  ['jalan|jln\\.?', 'MY SG'],
  [
    '(?:\\p{L}+(?:stra(?:ß|ss)e|gasse|platz)/)?(?:via|viale|piazz(?:a|ale)|corso|vicolo|largo|strada|frazione|contrada|località)',
    'IT CH SM',
  ],
  [
    'calle|c/|avda\\.?|avenida|av\\.|paseo|pº|plaza|pza\\.?|camino|carretera|ctra\\.|ronda|rambla|glorieta|travesía',
    SPANISH,
  ],
  [
    'carrera|cra\\.?|diagonal|transversal|calzada|blvd\\.|bv\\.|boulevard|bulevar|jirón|jr\\.|pasaje|privada|cerrada|mz\\.',
    'MX AR CL CO PE UY',
  ],
  ['carrer|passeig|plaça|avinguda|r[úu]a|praza', 'ES AD'],
  ['rua|av\\.|avenida|alameda|travessa|praça|praia|largo|estrada|rodovia|calçada', 'PT BR'],
  ['str\\.|strada|bd\\.|b-dul|bulevardul|calea|splaiul|șos\\.|șoseaua|aleea|piața', 'RO'],
  ['jl\\.?|jalan', 'ID'],
  ['triq|vjal|pjazza', 'MT'],
  ['laan van', 'NL BE'],
  ['stra(?:ß|ss)e (?:de[rs]|zu[mr])', 'DE AT CH'],
  ['leof\\.|leoforos|odos|plateia|λεωφ\\.|λεωφόρος|οδός|πλατεία', 'GR CY'],
];

/** The same in Slavic languages, where the name may have small letters only: Trg republike 3. */
export const slavicWords: readonly StreetWords[] = [
  ['ul\\.?|ulica|al\\.|aleja|pl\\.|plac|os\\.|osiedle|rondo', 'PL'],
  ['ul\\.?|nám\\.', 'CZ SK'],
  ['ulice|náměstí|tř\\.|třída|nábřeží', 'CZ'],
  ['ulica|námestie|trieda|nábrežie', 'SK'],
  ['ul\\.?|ulica|trg|bul\\.|bulevar|kej|obala|ул\\.?|улица|трг|бул\\.|булевар|кеј', 'SI HR RS BA ME MK'],
  ['ul\\.?|bul\\.|pl\\.|ул\\.?|бул\\.|пл\\.', 'BG'],
  ['ul\\.?|prosp\\.|ул\\.?|улица|пр\\.|пр-т|просп\\.|проспект|пер\\.|наб\\.|пл\\.|бульвар|шоссе', 'RU'],
  ["רחוב|שדרות|שד['׳]|דרך", 'IL'],
  ['vul\\.?|prosp\\.|вул\\.?|вулиця|просп\\.|проспект|бульв\\.|бульвар|пл\\.|площа|пров\\.', 'UA'],
];

/** Words behind one name, as its end or by themselves, before the number: Hauptstraße 5, Mariahilfer Straße 5, Kongens gate 30. */
export const wordsBehind: readonly StreetWords[] = [
  ['straße', 'DE AT LI LU BE IT'],
  [
    'strasse|str\\.?|gasse|weg|allee|(?<=[ -]|bahnhofs?|dom|kirch|markt|rathaus|schlo(?:ss|ß)|stephans)platz|(?<=[ -]|[nr]|ld|dt|st|üd|rd|rk)ring|(?<=\\p{L}{3}(?<!ä)|[ -])ufer|damm|quai|chaussee',
    'DE AT CH LI LU BE IT',
  ],
  // Van Dijk and Van der Laan are names.
  [
    '(?<=[\\p{L}-])(?:straat|steenweg|(?<!onder)weg|laan|plein|gracht|(?<!ar|blok|de)kade|singel|dijk|dreef)|boulevard',
    'NL BE ZA',
  ],
  [
    '(?<!bri|rene)gade|vej(?:en)?|all[ée]|boulevard|(?<!parkerings|camping|lege|arbejds)plads(?:en)?|stræde|torv(?:et)?|brygge',
    'DK FO GL',
  ],
  [
    '(?<=s )gate|(?<!(?:^| )(?:a|re|fre))gata|vei(?:en)?|veg(?:en)?|(?<!parkerings|camping|arbeids|leke)plass(?:en)?|stredet|torg(?:et)?|brygge|allé',
    'NO',
  ],
  [
    '(?<!(?:^| )(?:a|re|fre))gata(?:n)?|väg(?:en)?|gränd|torg(?:et)?|(?<=s)bron|aveny(?:n|en)|(?<!pre)stigen|kajen|allén',
    'SE FI',
  ],
  ['katu|ntie|kuja|polku|bulevardi|esplanadi', 'FI'],
  ['stræti|vegur|vegi|braut|(?<!(?:^| )(?:a|re|fre))gata', 'IS'],
  ['g[øo]ta|brúgvin', 'FO'],
  ['(?<= )(?:mnt\\.?|maantee|tänav|tn\\.?|pst\\.?)|puiestee', 'EE'],
  ['(?<= )(?:iela|bulvāris|prospekts|laukums)', 'LV'],
  ['(?<= )(?:g\\.|gatvė|pr\\.|prospektas|al\\.|alėja)', 'LT'],
  ['(?<= )(?:utca|u\\.|út|útja|tér|tere|körút|krt\\.|rakpart|köz|sétány)', 'HU'],
  ['(?<= )(?:ulice|třída|náměstí|nábřeží)', 'CZ'],
  ['(?<= )(?:ulica|cesta|trieda|námestie|nábrežie|rad)', 'SK'],
  ['(?<= )(?:ulica|cesta|trg|avenija)', 'SI HR'],
  ['(?<= )(?:cad(?:desi|\\.)|cd\\.|sok(?:ak|ağı|\\.)|sk\\.|bulvarı|blv\\.)', 'TR CY'],
  ['(?<= )(?:проспект|пр-т|улица|шоссе|набережная|бульвар|переулок|вулиця)', 'RU UA'],
  ['(?<= )(?:st(?:r(?:eet|\\.)|\\.)?|blvd\\.?|boulevard|ave\\.?|avenue|road|rd\\.?)', 'IL GR CY'],
];

/** Streets that everybody knows, or that a country writes as nothing else is written, without such a word. */
export const knownStreets: readonly StreetWords[] = [
  ['broadway', 'US CA AU NZ GB'],
  ['place ville marie', 'CA'],
  [
    'strand|piccadilly|haymarket|pall mall|whitehall|the mall|moorgate|bishopsgate|cornhill|cheapside|minories|kingsway',
    'GB IE',
  ],
  ['grand-rue', FRENCH],
  ['la canebière', 'FR'],
  ['unter den linden|jungfernstieg|am (?:haupt)?bahnhof', 'DE'],
  ['graben|kohlmarkt', 'AT'],
  ['städtle', 'LI'],
  ['damrak|rokin|singel|grote markt|plein 19\\d\\d', 'NL'],
  ['meir|kouter|grote markt', 'BE'],
  ['karl johans gate', 'NO'],
  ['ermou|stadiou|ερμού|σταδίου', 'GR'],
  ['ledra|λήδρας', 'CY'],
  ['ilica', 'HR'],
  ['knez mihailova|кнез михаилова', 'RS'],
  ['na příkopě', 'CZ'],
  ['\\p{L}{2,}(?= (?!24/7)\\d{1,4}/\\d)', 'CZ SK'],
  ['\\p{L}+-(?:daero|ro|gil)', 'KR'],
  ['(?<=\\d-\\d{1,2} )(?<!^7-11 )\\p{L}+', 'JP'],
  ['shahrah-e-\\p{L}+', 'PK'],
  ['janpath', 'IN'],
  // As a year it is a day: 5 de Mayo 2026.
  ['(?:5 de mayo|16 de septiembre|20 de noviembre)(?! (?:19|20)\\d\\d)', 'MX'],
  ['imaneq|aqqusinersuaq', 'GL'],
];

/** Words of a box at the post office. */
export const boxWords: readonly StreetWords[] = [
  ['box', 'US CA AU NZ SE'],
  [
    '(?:r\\.?r\\.?|rte?\\.?|route|rural (?:route|delivery)|h\\.?c\\.?|psc|cmr|unit) ?\\d+,? box|rural route|rr|r\\.?d\\.?',
    'US CA NZ',
  ],
  ['bp|b\\.p\\.|(?:cs|tsa)(?= \\d{5})|boîte postale|case postale|c\\.?p\\.', `${FRENCH} CA`],
  ['postfach', 'DE AT CH LI LU BE IT'],
  ['postbus|antwoordnummer', 'NL BE'],
  ['posbus|postnet suite', 'ZA'],
  ['postbo(?:ks|x)|boks', 'NO DK FO GL'],
  ['pl|pb', 'FI SE'],
  ['skr\\.? ?poczt\\.?', 'PL'],
  ['а/я', 'RU UA BG'],
  ['poš?t(?:anski )?(?:box|pretinac)', 'SI HR RS BA ME MK'],
  ['casella postale|c\\.?p\\.', 'IT SM CH'],
  ['(?:apartado|apdo\\.?)(?: (?:de correos|postal))?', `${SPANISH} PT`],
  ['caixa postal|apartado', 'BR PT'],
];
