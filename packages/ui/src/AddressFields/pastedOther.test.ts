import { describe, expect, it } from 'vitest';
import { readPastedAddress } from './pastedAddress.js';

/** Texts that would fill a line wrongly, by the country that is chosen; all are left alone. */
const others: Readonly<Record<string, readonly string[]>> = {
  US: [
    'Suite 400, 12 apples, Denver, CO 80202',
    'Suite 200 - 1055 boxes, Denver, CO 80202',
    'Medical Tower, 255 S 17th St, Philadelphia, PA 19103',
    'Covenant House, 460 W 41st St, New York, NY 10036',
    '12 Oak St  Salt Lake  City UT 84101',
    'Hello John.  Order 5 at 12 Main St  Denver CO 80202',
    'John Smith\n77 Massachusetts Ave\nCambridge, MA 02139',
    'John Smith, 77 Massachusetts Ave, Cambridge, MA 02139',
    'Acme Co\n123 Main St\nDenver, CO 80202',
    'Acme Holdings\n123 Main St\nDenver, CO 80202',
    'Smith Family\n123 Main St\nDenver, CO 80202',
    'Reno City Hall\n1 E 1st St\nReno, NV 89501',
    '7-Eleven\n123 Main St\nDenver, CO 80202',
    '3M Company, 123 Main St, Denver, CO 80202',
    'Phone: 303 555 0100\n123 Main St\nDenver, CO 80202',
    '123 Main St, Attn Bob, Denver, CO 80202',
    '123 Main St, Acme Corp, Denver, CO 80202',
    'S/O Ram Singh, 123 Main St, Denver, CO 80202',
    '12 Oak St, Boulder, Boulder County, CO 80301',
    '12 Oak St, Clark County, NV 89101',
    '1 A St, Washington, DC, District of Columbia 20001',
    '123 Main St, Denver, Colorado, CO 80202',
    '123 Main St, Colorado, CO 80202',
    '123 Main St, Denver, Capitol Hill, CO 80202',
    ...'Second Floor|2nd Floor|Penthouse|Lower Level|Box 12|Lot 12|Trlr 4|Spc 12|Bsmt|Rear|Front|Mail Stop 4|Wing C|Tower 2|Suite B|Lobby|Warehouse|North Tower|West Wing|Elm St|Ste B'
      .split('|')
      .map((part) => `123 Main St, ${part}, CO 80202`),
    'Your order 5, Store in Reno, NV 89501',
    'Suite 400, Denver, CO 80202',
    '123 Main St, CO 80202, Reno, NV 89501',
    '123 Main St, Denver, CO 80202, 5 Oak St, Reno, NV 89501',
    'Hauptstraße 5, Berlin, 10115 Germany',
    'Hauptstraße 5\nBerlin\n10115\nGermany',
    'Budapest\nNádor utca 7. 2. em. 3.\n1051\nHungary',
    'Str. Lungă 8, Brașov, jud. Brașov, 500059, Romania',
    '10 Foo Street, Esch, L-4001, Luxembourg',
    // Street, city, code and country, in this order, where the code stands before the city.
    ...'Germany|France|Italy|Spain|Portugal|Sweden|Norway|Denmark|Finland|Switzerland|Austria|Belgium|Poland|Czechia|Greece|Mexico|Malaysia|Morocco|Argentina|Iceland|Luxembourg|Croatia|Deutschland|Frankreich|Espagne'
      .split('|')
      .flatMap((country) => [
        `Hauptstraße 5, Berlin, 10115, ${country}`,
        `Hauptstraße 5, Berlin, 1010 ${country}`,
      ]),
    'Damrak 70, Amsterdam, 1012 LM, Netherlands',
  ],
  CA: [
    'Jean Roy\n12 Main St\nOttawa ON K1A 0A9',
    '12 Main St, Main Floor, ON K1A 0A9',
    '12 Main St, Toronto, York Region, ON M5X 1A9',
  ],
  AU: [
    'Jo Hale\n1 Martin Place\nSydney NSW 2000',
    '1 Martin Place, Level 5, NSW 2000',
    '1 Martin Place, Ground Floor, NSW 2000',
    '1 Martin Place, Sydney, Australia NSW 2000',
  ],
  NZ: [
    '12 High Street, Lower Hutt, Wellington 5010',
    '12 High Street, Melbourne Victoria 3000',
    'Meeting on Monday, June 2024',
    '5 People, June 2024',
    'Jo Hale, 12 High Street, Auckland 1010',
    '12 High Street, Hamilton, Waikato 3204',
    '12 High Street, Tauranga, Bay of Plenty 3110',
  ],
  GB: [
    'Please meet at Clarendon House, 2 Church Street, London EC3M 7HA',
    'Best wishes, Clarendon House, 2 Church Street, London EC3M 7HA',
    'Invoice 44\nClarendon House, 2 Church Street\nLondon EC3M 7HA',
    'Clarendon House, Conyers Dill & Pearman, 2 Church Street, London EC3M 7HA',
    'Clarendon House, 2 Church Street, 5 Mill Lane, London EC3M 7HA',
    'Devonshire House, 12 May 2024, London EC3M 7HA',
    'Devonshire House, 12 guests, London EC3M 7HA',
    'Court Street Partners, 5 Court Street, London EC3M 7HA',
    'Crown Court, 2 Church Street, London EC3M 7HA',
    'The Coffee House, 2 Church Street, London EC3M 7HA',
    'Level 5 support, 12 High Street, London EC3M 7HA',
    'Jo Hale  12 High Street  Leeds  LS1 1AA',
    ...'Western Isles|S Glam|Perth and Kinross|Gtr London|North Yorks.'
      .split('|')
      .map((name) => `1 High Street, Leeds, ${name} LS1 1AA`),
    '1 High Street, Business Park, LS1 1AA',
    'Jo Hale\n1 High Street\nOxford OX1 1AA',
    'Jo Hale, 1 High Street, Oxford OX1 1AA',
    '1 High Street, The Annexe, OX1 1AA',
    'Rose Cottage, Church Lane, CB2 1TN',
    '1 High Street, Consett, Durham DH8 5AA',
    '1 High Street, Guildford Surrey GU1 3AA',
    ...'Scotland|England|UK|United Kingdom|Wales|Northern Ireland'
      .split('|')
      .map((name) => `1 High Street, Leeds, ${name} LS1 1AA`),
    '12 Castle Street, St Helier, JE2 3RT',
  ],
  GG: ['1 High Street, St Peter Port, Guernsey GY1 2HT'],
  VG: ['1 Main Street, Road Town, Tortola VG1110', '1 Main Street, Tortola VG1110'],
  IE: ['12 Main Street, Naas, Kildare W91 AC12', '12 Main Street, Swords, Dublin K67 AC12'],
  ZA: [
    '1 Long Street, Cape Town Western Cape 8001',
    '1 Long Street, Gauteng 2196',
    '5 apples, some pears 8001',
  ],
  UA: ['Khreshchatyk 1, Brovary, Kyiv Oblast 07400'],
  ID: ['Jl. Asia Afrika 8, Bandung, Jawa Barat 40111', 'Jl. Thamrin 1, Menteng, DKI Jakarta 10310'],
  IN: [
    '15 MG Road, Bengaluru, KA 560001',
    '15 MG Road, Post Office Indiranagar, Karnataka 560038',
    '15 Main Road, Rohini, Delhi 110085',
  ],
  VN: ['1 Ngo Quyen, Hanoi, Vietnam 100000'],
  TW: ['1 Xinyi Road, Taipei, Taiwan 110'],
  TH: ['5 Beach Road, Pattaya, Chonburi 20150'],
  KR: [
    '10 Sejong-ro, Changwon, Gyeongsang 51400',
    '10 Sejong-ro, Suwon, Gyeonggi-do 16500',
    'My order, number 12345',
    '10 Sejong-ro, Seoul, South Korea 04524',
  ],
  JP: ['1-1 Umeda, Kita-ku, Osaka 530-0001'],
  PH: ['5 Ayala Avenue, Makati, Metro Manila 1226'],
  MY: ['12 Jalan SS2, Petaling Jaya, 47300 Selangor', '12 Jalan SS2, 47300 Petaling Jaya Selangor'],
  SG: ['Invoice no, total 123456', '10 Anson Road, Total 123456'],
  DE: [
    'Artikel 5  10115  Schrauben',
    'Hauptstr. 5  10115  Frankfurt  am Main',
    'Haus Müller, Hauptstr. 5, 10115 Berlin',
    'treffpunkt schadowstrasse 12a, 40212 düsseldorf',
    'Clarendon House, 2 Church Street, Hamilton HM 11',
    'Treffen am 5, 10115 Berlin',
    'Hauptstr. 5, 10115 Bayern',
    'Hauptstr. 5, 10115 Deutschland Berlin',
    'Allianz SE\nKöniginstraße 28\n80802 München',
    'Müller & Söhne KG\nHauptstr. 5\n10115 Berlin',
    'Müller e.K.\nHauptstr. 5\n10115 Berlin',
    'Studio 54\nHauptstr. 5\n10115 Berlin',
    '3M Deutschland GmbH\nHauptstr. 5\n10115 Berlin',
    'Herr Meier\nHauptstr. 5\n10115 Berlin',
    'bei Meier\nHauptstr. 5\n10115 Berlin',
    'Hauptstr. 5, bei Meier, 10115 Berlin',
    'Hauptstr. 5, Jo Meier, 10115 Berlin',
    ...'Hinterhaus|DE|max@example.com|telefon|Telefon 030 1234|Tel. 030 1234|Bayern'
      .split('|')
      .map((end) => `Hauptstr. 5, 10115 Berlin, ${end}`),
    'Hauptstr. 5, 10115 Germany',
    'Hauptstr. 5, 10115 Berlin (Mitte)',
  ],
  AT: [
    'Im Sommer, 1999 Euro kosten',
    'Wir zahlten 5, 1999 Euro kosten',
    'Ring 5, 1010 Wien, Innere Stadt',
    'Ring 5, 1010 Wien Österreich',
  ],
  DK: ['Ring mig, 2024 er fint', 'Jens Holm\nRådhuspladsen 1\n1550 København V', 'Kom kl. 5, 2024 er fint'],
  FR: [
    'Immeuble Services, 12 rue de Lille, 75002 Paris',
    'rendez-vous rue de lille 3, 75008 paris',
    'Mme Martin\n12 rue de Lille\n75002 Paris',
    'M. Martin, 12 rue de Lille, 75002 Paris',
    'chez Martin, 12 rue de Lille, 75002 Paris',
    ...'à l’attention de Mme Martin|Porte B|Île-de-France'
      .split('|')
      .map((end) => `12 rue de Lille, 75002 Paris, ${end}`),
  ],
  IT: [
    'Sig. Rossi\nVia Roma 10\n00184 Roma RM',
    'Presso Rossi, Via Roma 10, 00184 Roma RM',
    'Via Roma 10, Milano, MI, 20121',
    'Via Roma 10, 00184 Roma IT',
    'Via Roma 10, 20121 Milano, Lombardia',
  ],
  ES: ['Sr. Gómez\nCalle Mayor 5\n28013 Madrid', 'Calle Mayor 5, Madrid, Madrid, 28013'],
  NL: [
    'Dhr. Bakker\nDamrak 70\n1012 LM Amsterdam',
    'Markt 5, 3731 De Bilt',
    'Damrak 70, 1012 LM Amsterdam Noord-Holland',
  ],
  BE: ['Rue Neuve 5, 1000 Bruxelles, Région de Bruxelles', 'Rue Neuve 5, 1000 Bruxelles, Pays-Bas'],
  CH: [
    'Konto 5, 1200 Saldo FR',
    'Rue du Rhône 5, 1204 Genève XX',
    'Rue du Rhône 5, 1204 Genève ge',
    'Rue du Rhône 5, 1204 Genève, Genève',
  ],
  HU: ['Budapest, Nádor utca 7, 1051 Magyarország', 'Nádor utca 7, 1051 Magyarország'],
  TR: ['Cadde 1, 34430 Beyoğlu/Türkiye', 'Cadde 1, 34430 Beyoğlu İstanbul'],
};

describe('readPastedAddress of other texts', () => {
  it.each(
    Object.entries(others).flatMap(([country, texts]) => texts.map((text) => [country, text] as const)),
  )('leaves alone in %s: %j', (country, text) => {
    expect(readPastedAddress(text, country)).toBeUndefined();
  });
});
