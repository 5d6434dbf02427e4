import { usStateNames } from '../countries/usStateNames.js';

/** Names that the parts of a country have in its addresses: patterns, without regard to capital letters. */
export const list = (names: string): readonly string[] => names.split(', ');

export const american = [
  ...Object.keys(usStateNames),
  ...Object.values(usStateNames),
  // N.Y.
  ...Object.keys(usStateNames).map((letters) => letters.replaceAll(/./g, '$&\\.')),
];
export const canadian = list(
  'AB, Alberta, BC, B\\.C\\., British Columbia, MB, Manitoba, NB, New Brunswick, NL, Newfoundland(?: and Labrador)?, NS, Nova Scotia, NT, Northwest Territories, NU, Nunavut, ON, Ont\\.?, Ontario, PE, PEI, Prince Edward Island, QC, Qu[eé]bec, SK, Saskatchewan, YT, Yukon',
);
export const australian = list(
  'ACT, Australian Capital Territory, NSW, New South Wales, NT, Northern Territory, QLD, Queensland, SA, South Australia, TAS, Tasmania, VIC, Victoria, WA, Western Australia',
);
// Counties that stand under the town; names that end in “shire” share one pattern.
export const british = list(
  "[\\w' -]+shire, (?:Co\\.?|County) \\w+, (?:Greater|North|East|South|West) (?:London|Manchester), Isles? of [\\w ]+, (?:[NSEW]\\.? ?|North |East |South |West |Mid )?(?:Sussex|Yorks|Glamorgan|Lothian|Midlands|Devon), (?:North|South|West|Mid) Wales, Angus, Anglesey, Argyll(?: (?:and|&) Bute)?, Avon, Ayrs, Beds, Berks, (?:Scottish )?Borders, Bucks, Caithness, Cambs, Ceredigion, Ches, Cleveland, Clwyd, Cornwall, Cumberland, Cumbria, Derbys, Devon, Dorset, Down, Dumfries (?:and|&) Galloway, Dyfed, Essex, Fermanagh, Fife, Glos, Grampian, Gwent, Gwynedd, Hants, Herefs, Herts, Highlands?, Humberside, Hunts, Kent, Lanarks, Lancs, Leics, Lincs, Merseyside, Middlesex, Middx, Midlothian, Moray, Norfolk, Northants, Northumberland, Northumbria, Notts, Orkney, Oxon, Powys, Rutland, Salop, Shetland, Shrops, Somerset, Staffs, Strathclyde, Suffolk, Surrey, Sutherland, Tayside, Teesside, Torfaen, Tyne (?:and|&) Wear, Tyneside, Tyrone, Ulster, Warks, Westmorland, Wilts, Worcs, Yorks",
);
export const indian = list(
  'Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chandigarh, Chhattisgarh, Delhi, Goa, Gujarat, Haryana, Himachal Pradesh, Jammu (?:and|&) Kashmir, Jharkhand, Karnataka, Kerala, Ladakh, Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram, Nagaland, Odisha, Orissa, Puducherry, Punjab, Rajasthan, Sikkim, Tamil ?Nadu, Telangana, Tripura, Uttar Pradesh, Uttarakhand, West Bengal',
);
export const japanese = list(
  'Hokkaido, Aomori, Iwate, Miyagi, Akita, Yamagata, Fukushima, Ibaraki, Tochigi, Gunma, Saitama, Chiba, Tokyo, Kanagawa, Niigata, Toyama, Ishikawa, Fukui, Yamanashi, Nagano, Gifu, Shizuoka, Aichi, Mie, Shiga, Kyoto, Osaka, Hyogo, Nara, Wakayama, Tottori, Shimane, Okayama, Hiroshima, Yamaguchi, Tokushima, Kagawa, Ehime, Kochi, Fukuoka, Saga, Nagasaki, Kumamoto, Oita, Miyazaki, Kagoshima, Okinawa',
);
/** The two letters of the Italian provinces. */
export const italian =
  'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CI CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OG OR OT PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VS VT VV'.split(
    ' ',
  );
/** The two letters of the Brazilian states. */
export const brazilian =
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ');
export const spanish = list(
  'A Coruña, La Coruña, Álava, Araba, Albacete, Alicante, Alacant, Almería, Asturias, Ávila, Badajoz, Barcelona, Bizkaia, Vizcaya, Burgos, Cáceres, Cádiz, Cantabria, Castellón, Castelló, Ceuta, Ciudad Real, Córdoba, Cuenca, Gipuzkoa, Guipúzcoa, Girona, Gerona, Granada, Guadalajara, Huelva, Huesca, Illes Balears, Islas Baleares, Baleares, Jaén, La Rioja, Las Palmas, León, Lleida, Lérida, Lugo, Madrid, Málaga, Melilla, Murcia, Navarra, Ourense, Orense, Palencia, Pontevedra, Salamanca, Santa Cruz de Tenerife, Segovia, Sevilla, Soria, Tarragona, Teruel, Toledo, Valencia, València, Valladolid, Zamora, Zaragoza',
);
export const dutch = list(
  'Noord-Holland, Zuid-Holland, Noord-Brabant, Gelderland, Limburg, Overijssel, Drenthe, Friesland, Fryslân, Flevoland, Zeeland',
);
export const belgian = list(
  '(?:Oost|West)-Vlaanderen, Vlaams-Brabant, Waals-Brabant, Brabant wallon, Hainaut, Henegouwen',
);
/**
 * The two letters of the Swiss cantons, and names that are of no city. FR are francs as well, AG a company, and AI, AR, GL and NE
 * countries with codes of four digits.
 */
export const swiss = list(
  '(?:B[ELS]|G[ER]|JU|LU|NW|OW|S[GHOZ]|T[GI]|UR|V[DS]|Z[GH]), Ticino, Tessin, Vaud, Waadt, Valais, Wallis, Graubünden, Grisons, Aargau, Thurgau, Basel-Landschaft',
);
export const danish = list('(?:Region )?(?:Hovedstaden|Midtjylland|Nordjylland|Sjælland|Syddanmark)');
export const norwegian = list(
  'Agder, Akershus, Buskerud, Finnmark, Innlandet, Møre og Romsdal, Nordland, Rogaland, Telemark, Troms, Trøndelag, Vestfold, Vestland, Viken, Østfold',
);
export const swedish = list(
  '(?:Västra )?\\p{L}+ län, Blekinge, Dalarna, Halland, Norrbotten, Skåne, Södermanland, Värmland, Västerbotten, Västmanland, Västra Götaland, Östergötland',
);
export const southAfrican = list(
  '(?:Eastern|Western|Northern) Cape, Free State, Gauteng, KwaZulu[ -]Natal, KZN, Limpopo, Mpumalanga, North[ -]West',
);
export const mexican = list(
  'Aguascalientes, Ags\\.?, Baja California, B\\.C\\.?, Baja California Sur, B\\.C\\.S\\.?, Campeche, Camp\\.?, Chiapas, Chis\\.?, Chihuahua, Chih\\.?, Ciudad de México, CDMX, D\\.?F\\.?, Coahuila(?: de Zaragoza)?, Coah\\.?, Colima, Col\\.?, Durango, Dgo\\.?, Guanajuato, Gto\\.?, Guerrero, Gro\\.?, Hidalgo, Hgo\\.?, Jalisco, Jal\\.?, Estado de México, Edo\\.? de M[ée]x\\.?, Edom[ée]x, Méx\\.?, Michoacán(?: de Ocampo)?, Mich\\.?, Morelos, Mor\\.?, Nayarit, Nay\\.?, Nuevo León, N\\.? ?L\\.?, Oaxaca, Oax\\.?, Puebla, Pue\\.?, Querétaro, Qro\\.?, Quintana Roo, Q\\.? ?Roo, San Luis Potosí, S\\.?L\\.?P\\.?, Sinaloa, Sin\\.?, Sonora, Son\\.?, Tabasco, Tab\\.?, Tamaulipas, Tamps\\.?, Tlaxcala, Tlax\\.?, Veracruz, Ver\\.?, Yucatán, Yuc\\.?, Zacatecas, Zac\\.?',
);
export const argentine = list(
  'Buenos Aires, Provincia de Buenos Aires, CABA, Catamarca, Chaco, Chubut, Córdoba, Corrientes, Entre Ríos, Formosa, Jujuy, La Pampa, La Rioja, Mendoza, Misiones, Neuquén, Río Negro, Salta, San Juan, San Luis, Santa Cruz, Santa Fe, Santiago del Estero, Tierra del Fuego, Tucumán',
);
export const chilean = list(
  "Región Metropolitana(?: de Santiago)?, R\\.?M\\.?, (?:Región de(?:l| la| los)? )?(?:Arica y Parinacota|Tarapacá|Antofagasta|Atacama|Coquimbo|Valparaíso|O[’']Higgins|Maule|Ñuble|Biobío|Bío[- ]Bío|Araucanía|La Araucanía|Ríos|Los Ríos|Lagos|Los Lagos|Aysén|Magallanes)",
);
export const colombian = list(
  'D\\.? ?C\\.?, Amazonas, Antioquia, Arauca, Atlántico, Bolívar, Boyacá, Caldas, Caquetá, Casanare, Cauca, Cesar, Chocó, Córdoba, Cundinamarca, Huila, La Guajira, Magdalena, Meta, Nariño, Norte de Santander, Putumayo, Quindío, Risaralda, Santander, Sucre, Tolima, Valle(?: del Cauca)?',
);
export const chinese = [
  '(?:Anhui|Fujian|Gansu|Guangdong|Guizhou|Hainan|Hebei|Heilongjiang|Henan|Hubei|Hunan|Jiangsu|Jiangxi|Jilin|Liaoning|Qinghai|Shaanxi|Shandong|Shanxi|Sichuan|Yunnan|Zhejiang|Guangxi|Inner Mongolia|Ningxia|Xinjiang|Tibet)(?: Province)?',
];
export const barbadian = list(
  '(?:St\\.?|Saint) (?:Andrew|George|James|John|Joseph|Lucy|Michael|Peter|Philip|Thomas), Christ Church',
);
export const malaysian = list(
  'Johor, Kedah, Kelantan, Kuala Lumpur, Labuan, Melaka, Malacca, Negeri Sembilan, Pahang, Penang, Pulau Pinang, Perak, Perlis, Putrajaya, Sabah, Sarawak, Selangor, Terengganu, (?:Wilayah Persekutuan|W\\.?P\\.?)(?: Kuala Lumpur)?',
);
/** Ends in a part of a European country that is no city; its addresses do not name it. */
export const european =
  /(?:^|(?<!reggio|di|de|della|van|in|-|\/) )(?:baden-württemberg|bayern|brandenburg und .+|hessen|mecklenburg-vorpommern|niedersachsen|nordrhein-westfalen|nrw|rheinland-pfalz|saarland|sachsen|sachsen-anhalt|schleswig-holstein|thüringen|bavaria|hesse|lower saxony|saxony|burgenland|kärnten|niederösterreich|oberösterreich|steiermark|tirol|vorarlberg|lombardia|lazio|toscana|piemonte|veneto|liguria|emilia-romagna|umbria|marche|abruzzo|molise|puglia|basilicata|calabria|sicilia|sardegna|campania|île-de-france|ile-de-france|auvergne-.+|bretagne|normandie|occitanie|nouvelle-aquitaine|hauts-de-france|grand est|pays de la loire|provence.*|corse|noord-holland|zuid-holland|noord-brabant|gelderland|limburg|overijssel|drenthe|friesland|fryslân|flevoland|zeeland|vlaanderen|wallonie|cataluña|catalunya|andalucía|galicia|castilla.*|aragón|extremadura|canarias|país vasco|euskadi|comunidad .+|mazowieckie|małopolskie|śląskie|pomorskie|wielkopolskie|dolnośląskie|attiki|attica)$/iu;
