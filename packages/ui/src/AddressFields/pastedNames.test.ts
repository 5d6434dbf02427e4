import { describe, expect, it } from 'vitest';
import { readPastedAddress } from './pastedAddress.js';

/** Texts that begin with a person, a company, an office or a way to it, named as a building could be; all are left alone. */
const names: Readonly<Record<string, readonly string[]>> = {
  US: [
    '99 Ranch Market, Denver, CO 80202',
    '99 Ranch Market, Suite 5, Denver, CO 80202',
    '9 West, New York, NY 10001',
    'Cozy Cottage, Denver, CO 80202',
    '3M Center, St. Paul, MN 55144',
    '7 For All Mankind, Los Angeles, CA 90058',
    'Two Guys Pizza Row, Denver, CO 80202',
    '12 Main Street Bank, Denver, CO 80202',
    '4 Wheel Drive, Denver, CO 80202',
    'N2 Publishing Way, Denver, CO 80202',
    'Route 66, Denver, CO 80202',
    'PO Box 12 Acme, Denver, CO 80202',
    '12 Main St, Suite 200 Acme, Denver, CO 80202',
    '12 Main St, 3rd Floor Wework, Denver, CO 80202',
    '12 Main St, 3M, Denver, CO 80202',
    '12 Main St, Random House, Denver, CO 80202',
    'Suite 5, Hill House, 12 Main St, Denver, CO 80202',
    '3M - 485 Lexington Avenue, New York, NY 10017',
    'Five Guys 2330 Haines Ave, Rapid City, SD 57701',
    '3M 2330 Haines Ave, Rapid City, SD 57701',
    'Level99 2330 Haines Ave, Rapid City, SD 57701',
    'American Tower, 116 Huntington Avenue, Boston, MA 02116',
    'Willis Tower, 233 S Wacker Dr, Chicago, IL 60606',
    'Smith Building, 12 Main St, Denver, CO 80202',
    'World Trade Center, 285 Fulton St, New York, NY 10007',
    'John Towers, 12 Main St, Denver, CO 80202',
    'Studio 54\n254 W 54th St\nNew York, NY 10019',
    'Level99, 12 Main St, Denver, CO 80202',
    'Shop24, 12 Main St, Denver, CO 80202',
    'Suite 200 Acme, 12 Main St, Denver, CO 80202',
    'Apt 4 Bob, 12 Main St, Denver, CO 80202',
    'Suite 100, Burger King, 12 Main St, Denver, CO 80202',
    'Federal Building 2, 12 Main St, Denver, CO 80202',
    'Suites, 12 Main St, Denver, CO 80202',
    'Suite 5, Random House, 12 Main St, Denver, CO 80202',
  ],
  AU: [
    '4 Pines Brewing, Manly NSW 2095',
    'Unit 8 Gallery\nPO Box 15\nParkside, South Australia 5063',
    'Unit 8 Gallery, Level 12\n150 Lonsdale Street\nMelbourne, Victoria 3000',
    '5 Star Cleaning, Lot 7 Stuart Highway, Katherine, Northern Territory, 0850',
    'Margaret Court, 12 High Street, Perth WA 6000',
    'Federal Court, 305 William Street, Melbourne VIC 3000',
    'Level 3, Parliament House, 12 High Street, Perth WA 6000',
    'Level 3, Federal Court, 305 William Street, Melbourne VIC 3000',
    'Level 3, Margaret Court, 305 William Street, Melbourne VIC 3000',
  ],
  GB: [
    '118 Taxi, Leeds LS1 1AA',
    'SIX, 12 High Street, Leeds LS1 1AA',
    'Three UK, Reading RG1 1AA',
    '12 High Street, Acme Ltd, Leeds LS1 1AA',
    '12 High Street, Acme Co, Leeds LS1 1AA',
    '12 High Street, Seguros Acme, Leeds LS1 1AA',
    '12 High Street, c/o Jo Hale, Leeds LS1 1AA',
    '12 High Street, Head Office, Leeds LS1 1AA',
    '12 High Street, jo@example.com, Leeds LS1 1AA',
    '12 High Street, London, Leeds LS1 1AA',
    '12 High Street, Leeds, Leeds LS1 1AA',
    'Suite 200 Acme Hill House, 1 Little New Street, London EC4A 3TR',
    'Emma Cottage, One Lime Street, London EC3M 7HA',
    ...'Pancake|Burger|Kebab|Fish|Bengal|Phoenix|Simon|At Clarendon|From Clarendon|To Clarendon|Near Clarendon|Opposite Clarendon|Behind Clarendon|Clarendon'
      .split('|')
      .map((name) => `${name} House, 2 Church Street, London EC3M 7HA`),
    'Near Clarendon House, Church Lane, London EC3M 7HA',
    'Flat 2, Near Clarendon House, 2 Church Street, London EC3M 7HA',
    'Unit 4, Burger House, 2 Church Street, London EC3M 7HA',
    'Jo Hale Hill House, 1 Little New Street, London EC4A 3TR',
    'Suite 4, Jo Hale Hill House, 1 Little New Street, London EC4A 3TR',
    'Smith Holdings Hill House, 1 Little New Street, London EC4A 3TR',
    'Suite 4, Holdings Hill House, 1 Little New Street, London EC4A 3TR',
    'Edinburgh Sheriff Court, 27 Chambers Street, Edinburgh EH1 1LB',
    'Emma Hall, Leicester Square, 12 Bear Street, London WC2H 7BX',
    'Flat 2 Jo Hale, 10 High Street, Leeds LS1 1AA',
    'Flat 2\nJo Hale\n10 High Street\nLeeds LS1 1AA',
    'Shop 5 Greggs, 10 High Street, Leeds LS1 1AA',
    'Offices, 12 High Street, London EC3M 7HA',
    'Unit4, 12 High Street, London EC3M 7HA',
    // Without a number.
    ...'Emma Chambers|Lara Croft|David Lodge|Margaret Court|Crown Court|David Villa|Random House|The Curry House|Jane House|Bengal House|Wind Farm|Fitness Barn|Riding Stables|Holiday Cottage'
      .split('|')
      .map((name) => `${name}, Church Lane, Cambridge CB2 1TN`),
    'David Lodge, Oxford OX1 1AA',
    'Aston Villa, Trinity Road, Birmingham B6 6HE',
  ],
  GG: ['Margaret Court, Church Lane, St Peter Port GY1 2HT'],
  BM: ['Simon House, 5 Reid Street, Hamilton HM 11', 'Bengal House, 5 Reid Street, Hamilton HM 11'],
  KY: ['Emma Hall, Cricket Square, 171 Elgin Avenue, George Town, KY1-1102'],
  AE: ['800 Degrees, Dubai', 'Emirates Towers, 12 Sheikh Zayed Road, Dubai'],
  SG: [
    '50 Best, Singapore 018956',
    '4 Seasons Cross Street 12, Singapore 048423',
    'Prudential Tower, 30 Cecil Street, Singapore 049712',
    '3M, 18 Cross Street #12-01/04\nCross Street Exchange\nSingapore 048423',
    '10 Corso Como\nBlk 123 Ang Mo Kio Avenue 3\nSingapore 560123',
  ],
  DE: [
    'Motel 6, 10115 Berlin',
    'Formel 1, 68766 Hockenheim',
    'Engineering 5, 10115 Berlin',
    'Startplatz 3, 50670 Köln',
    'Hauptstraße 5 Acme, 10115 Berlin',
    'Jo Hale Schillerweg 4, 10115 Berlin',
    'Block House, Hauptstraße 5, 10115 Berlin',
    'Motel 6 - Hauptstr. 5, 10115 Berlin',
  ],
  FR: [
    '5 à Sec, 75008 Paris',
    'TSA 5, 75008 Paris',
    'Quai 54, 75008 Paris',
    'Résidence Les Jardins, 12 rue de Lille, 75002 Paris',
    'Immeuble Conseil, 12 rue de Lille, 75002 Paris',
    'Immeuble Le Monde, 12 rue de Lille, 75002 Paris',
  ],
  IT: [
    'Italia 1, 20093 Cologno Monzese MI',
    '10 Corso Como, 20154 Milano MI',
    'Hauptstraße 5, 68000 Colmar FR',
    'Palazzo Versace, Via Roma 10, 00184 Roma RM',
  ],
  NL: [
    'Van Dijk 5, 1012 LM Amsterdam',
    'Studio 54, 1012 LM Amsterdam',
    'Gustav Mahlerlaan 5, 1082 MK Amsterdam',
    'Jo Hale\tBouwmeesterplein 1 - 2801 BX Gouda',
    'Jo Hale  Marten Meesweg 8-10 | 3068 AV Rotterdam',
  ],
  CH: ['4 Saisons, 1204 Genève', 'Av. de la Gare 4bis CH - 1950 Sion (VS)'],
  NO: ['TV 2, 5008 Bergen', 'Postboks 700 Allianz, 0106 Oslo', 'Motel 6 - Postboks 700 Sentrum, 0106 Oslo'],
  MX: [
    'Grupo 4, 06600 Ciudad de México, CDMX',
    '5 de Mayo 2026, 72000 Puebla, Pue.',
    'Marsh, Av. Juárez 50\nCol. Centro\n72000 Puebla, Pue.',
    'Motel 6, Mz. 14 Lt. 3, Fracc. Las Palmas, 91808 Veracruz, Ver.',
  ],
  BR: ['Emma Hall, Rua Augusta, 100\nConsolação\nSão Paulo - SP, 01305-000'],
  KR: ['63 Building, Seoul 07345', 'Jo Hale, 14 Seocho-daero 74-gil\nSeocho-gu, Seoul 06620'],
  ES: [
    'Calle 13, 28013 Madrid',
    'Bar Central 5, 28013 Madrid',
    'Torre de Babel, Calle Mayor 5, 28013 Madrid',
    'Edificio Gestión, Calle Mayor 5, 28013 Madrid',
    'Number 10\nPlaza de España 15\n28008 Madrid',
  ],
  CA: ['3 Brewers, Toronto, ON M5B 2H1', '3 Place Coffee House, Toronto, ON M5B 2H1'],
  BE: ['3 Suisses, 7500 Tournai'],
  SE: ['Kanal 5, 115 75 Stockholm'],
  CZ: ['Nova 5, 110 00 Praha 1', 'Fitness 24/7, 110 00 Praha 1', 'Dlouhá 5, Allianz, 110 00 Praha 1'],
  GR: ['Mega 5, 105 63 Athina', 'Ιανουαρίου 5, 105 63 Αθήνα', 'Alpha Ermou 5, 105 63 Athina'],
  HR: ['Konzum Ilica 5, 10000 Zagreb', 'Stan 5, Savska 32, 10000 Zagreb', 'Savska 32, Kat 2, 10000 Zagreb'],
  RS: ['Nemanjina 2024, 11000 Beograd', 'Dunav 5, 11000 Beograd', 'nemanjina 17, 11000 Beograd'],
  EE: ['Tele 2, 10140 Tallinn', 'Apollo 13, 10140 Tallinn'],
  AR: ['Canal 13, 1000 Buenos Aires', 'Casilla 1234, 1000 Buenos Aires', 'Perez Mitre 1250, 5000 Córdoba'],
  VN: ['30 Shine, Hanoi 100000', '28 Tran Hung Dao, Suite 5, Hanoi 100000'],
  JP: ['7-11 Ginza, Chuo-ku, Tokyo 104-0061'],
};

/** Names that only a space parts from the street or box behind them. */
const before = [
  'Jo Hale',
  'Allianz',
  '3M',
  'Motel 6',
  '99 Ranch Market',
  'Van der Laan',
  'Suite 200 Acme',
  'Dr. Anna Berg',
];
const behind: readonly (readonly [country: string, text: string])[] = [
  ['US', '12 Main St, Denver, CO 80202'],
  ['US', 'One Main St, Denver, CO 80202'],
  ['US', 'PO Box 309, Denver, CO 80202'],
  ['BM', 'P.O. Box HM 2447, Hamilton HM JX'],
  ['CH', 'Mythenquai 2, 8002 Zürich'],
  ['DE', 'Unter den Linden 5, 10117 Berlin'],
  ['DE', 'Berliner Allee 60, 40212 Düsseldorf'],
  ['NL', 'Damrak 70, 1012 LM Amsterdam'],
  ['BE', 'Rue Haute 12, 7000 Mons'],
  ['FR', '12 rue de Lille, 75002 Paris'],
  ['FR', 'BP 12, 69003 Lyon'],
  ['DK', 'Vesterbrogade 12, 1620 København V'],
  ['NO', 'Kongens gate 30, 7012 Trondheim'],
  ['SE', 'Box 1234, 111 43 Stockholm'],
  ['FI', 'Hämeenkatu 5, 33100 Tampere'],
  ['HU', 'Andrássy út 1, 1061 Budapest'],
  ['GR', 'Ermou 5, 105 63 Athina'],
  ['PL', 'ul. Prosta 51, 00-838 Warszawa'],
  ['CZ', 'Pobřežní 665/21, 186 00 Praha 8'],
  ['IT', 'Largo Augusto 3, 20122 Milano'],
  ['ES', 'Calle Mayor, 5, 28013 Madrid'],
  ['TR', 'Atatürk Bulvarı No: 5, 06420 Çankaya/Ankara'],
  ['RS', 'Nemanjina 17, 11000 Beograd, Serbia'],
  ['HR', 'Kneza Branimira 5, 10000 Zagreb'],
  ['CZ', 'Na Poříčí 12, 110 00 Praha 1'],
  ['GR', 'Akadimias 12, 106 71 Athens'],
  ['EE', 'Viru 5, 10140 Tallinn'],
  ['AR', 'Mitre 1250, 5000 Córdoba'],
  ['NO', 'Solbakken 5, 0155 Oslo'],
  ['VN', '28 Tran Hung Dao, Hoan Kiem, Hanoi 100000'],
];

/** Buildings that cannot be a name: by a unit before them, by their number, or known in their country. */
const buildings: readonly (readonly [country: string, text: string, lines: string])[] = [
  [
    'US',
    'Suite 400, Willis Tower, 233 S Wacker Dr, Chicago, IL 60606',
    'Suite 400 · Willis Tower, 233 S Wacker Dr',
  ],
  ['US', 'Tower 2, 12 Main St, Denver, CO 80202', 'Tower 2 · 12 Main St'],
  ['US', 'Tower One, 12 Main St, Denver, CO 80202', 'Tower One · 12 Main St'],
  [
    'AU',
    'Level 5, Macquarie House, 12 Hay Street, Sydney NSW 2000',
    'Level 5 · Macquarie House, 12 Hay Street',
  ],
  ['GB', 'Flat 2, Marine Court, 12 High Street, Oxford OX1 1AA', 'Flat 2 · Marine Court, 12 High Street'],
  ['SG', 'Suntec Tower One, 7 Temasek Boulevard, Singapore 038987', 'Suntec Tower One · 7 Temasek Boulevard'],
  [
    'FR',
    'Bâtiment B, Résidence Le Parc, 5 rue de Lille, 75002 Paris',
    'Bâtiment B · Résidence Le Parc, 5 rue de Lille',
  ],
  ['ES', 'Edificio Sol, Calle Mayor 5, 28013 Madrid', 'Edificio Sol · Calle Mayor 5'],
  ['ZA', 'Flat 7 Marine Court, 10 Beach Road, Durban 4001', 'Flat 7 Marine Court · 10 Beach Road'],
  ['GG', 'Trafalgar Court, Admiral Park, St Peter Port GY1 2JA', 'Trafalgar Court · Admiral Park'],
];

describe('readPastedAddress of names', () => {
  it.each(Object.entries(names).flatMap(([country, texts]) => texts.map((text) => [country, text] as const)))(
    'leaves alone in %s: %j',
    (country, text) => {
      expect(readPastedAddress(text, country)).toBeUndefined();
    },
  );

  it.each(behind)('reads in %s %j, and leaves it alone with a name before it', (country, text) => {
    expect(readPastedAddress(text, country)).toBeDefined();
    expect(before.filter((name) => readPastedAddress(`${name} ${text}`, country) !== undefined)).toEqual([]);
  });

  it.each(buildings)('reads a building in %s: %j', (country, text, lines) => {
    const read = readPastedAddress(text, country);
    expect(read && `${read.line1} · ${read.line2}`).toBe(lines);
  });
});
