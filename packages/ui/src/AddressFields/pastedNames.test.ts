import { describe, expect, it } from 'vitest';
import { readPastedAddress } from './pastedAddress.js';

/** Texts that begin with a person, a company, an office or a way to it, named as a building could be; all are left alone. */
const names: Readonly<Record<string, readonly string[]>> = {
  US: [
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
  AE: ['Emirates Towers, 12 Sheikh Zayed Road, Dubai'],
  SG: [
    'Prudential Tower, 30 Cecil Street, Singapore 049712',
    '3M, 18 Cross Street #12-01/04\nCross Street Exchange\nSingapore 048423',
    '10 Corso Como\nBlk 123 Ang Mo Kio Avenue 3\nSingapore 560123',
  ],
  DE: ['Block House, Hauptstraße 5, 10115 Berlin', 'Motel 6 - Hauptstr. 5, 10115 Berlin'],
  FR: [
    'Résidence Les Jardins, 12 rue de Lille, 75002 Paris',
    'Immeuble Conseil, 12 rue de Lille, 75002 Paris',
    'Immeuble Le Monde, 12 rue de Lille, 75002 Paris',
  ],
  IT: ['Palazzo Versace, Via Roma 10, 00184 Roma RM'],
  NL: ['Jo Hale\tBouwmeesterplein 1 - 2801 BX Gouda', 'Jo Hale  Marten Meesweg 8-10 | 3068 AV Rotterdam'],
  CH: ['Av. de la Gare 4bis CH - 1950 Sion (VS)'],
  NO: ['Motel 6 - Postboks 700 Sentrum, 0106 Oslo'],
  MX: [
    'Marsh, Av. Juárez 50\nCol. Centro\n72000 Puebla, Pue.',
    'Motel 6, Mz. 14 Lt. 3, Fracc. Las Palmas, 91808 Veracruz, Ver.',
  ],
  BR: ['Emma Hall, Rua Augusta, 100\nConsolação\nSão Paulo - SP, 01305-000'],
  KR: ['Jo Hale, 14 Seocho-daero 74-gil\nSeocho-gu, Seoul 06620'],
  ES: [
    'Torre de Babel, Calle Mayor 5, 28013 Madrid',
    'Edificio Gestión, Calle Mayor 5, 28013 Madrid',
    'Number 10\nPlaza de España 15\n28008 Madrid',
  ],
};

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

  it.each(buildings)('reads a building in %s: %j', (country, text, lines) => {
    const read = readPastedAddress(text, country);
    expect(read && `${read.line1} · ${read.line2}`).toBe(lines);
  });
});
