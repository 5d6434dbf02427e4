import { describe, expect, it } from 'vitest';
import { readPastedAddress } from './pastedAddress.js';

/** An address in one row: the lines, city, region, postal code, country. */
function rowOf(text: string, country = 'US'): string | undefined {
  const read = readPastedAddress(text, country);
  return read && [read.line1, read.line2, read.city, read.region, read.postalCode, read.country].join(' · ');
}

describe('readPastedAddress', () => {
  it.each([
    ['123 Main St\nDenver, CO 80202', '123 Main St ·  · Denver · CO · 80202 · US'],
    ['123 Main St, Suite 400, Denver, CO 80202', '123 Main St · Suite 400 · Denver · CO · 80202 · US'],
    [
      '123 Main St, Suite 400\nDenver CO 80202-1234 USA',
      '123 Main St · Suite 400 · Denver · CO · 80202-1234 · US',
    ],
    [
      '100 Main St, Bldg 4, Suite 12, Salt Lake City, Utah 84101, United States',
      '100 Main St · Bldg 4, Suite 12 · Salt Lake City · UT · 84101 · US',
    ],
    ['1 Wall St, New York, New York 10005', '1 Wall St ·  · New York · NY · 10005 · US'],
    ['PO Box 12, St. Louis, MO, 63101', 'PO Box 12 ·  · St. Louis · MO · 63101 · US'],
    [
      '1600 Pennsylvania Ave NW, Washington, D.C. 20500',
      '1600 Pennsylvania Ave NW ·  · Washington · DC · 20500 · US',
    ],
    ['111 Wellington St\nOttawa ON K1A 0A9', '111 Wellington St ·  · Ottawa · ON · K1A 0A9 · CA'],
    [
      '1200 McGill College Ave, Suite 1100, Montréal, Québec h3b4g7, Canada',
      '1200 McGill College Ave · Suite 1100 · Montréal · Québec · H3B 4G7 · CA',
    ],
    ['1 Martin Place\nSydney NSW 2000\nAustralia', '1 Martin Place ·  · Sydney · NSW · 2000 · AU'],
    ['80 Queen Street, Auckland 1010, New Zealand', '80 Queen Street ·  · Auckland ·  · 1010 · NZ'],
    ['1 Lime Street\nLondon\nEC3M 7HA', '1 Lime Street ·  · London ·  · EC3M 7HA · GB'],
    [
      '1 High Street, Guildford, Surrey, GU1 3AA, United Kingdom',
      '1 High Street ·  · Guildford · Surrey · GU1 3AA · GB',
    ],
    [
      'Rose Cottage, Church Lane, Cambridge CB21TN, England',
      'Rose Cottage · Church Lane · Cambridge ·  · CB2 1TN · GB',
    ],
    ['Dorey Court, St Peter Port, GY1 2HT, Guernsey', 'Dorey Court ·  · St Peter Port ·  · GY1 2HT · GG'],
    ['1 Grand Canal Sq, Dublin 2, D02 P820, Ireland', '1 Grand Canal Sq ·  · Dublin 2 ·  · D02 P820 · IE'],
    ['141 Front Street, Hamilton HM 19, Bermuda', '141 Front Street ·  · Hamilton ·  · HM 19 · BM'],
    [
      '90 Fort Street\nGrand Cayman KY1-1104\nCayman Islands',
      '90 Fort Street ·  · Grand Cayman ·  · KY1-1104 · KY',
    ],
    ['Unter den Linden 77\n10117 Berlin\nDeutschland', 'Unter den Linden 77 ·  · Berlin ·  · 10117 · DE'],
    ['Königinstraße 28, D-80802 München', 'Königinstraße 28 ·  · München ·  · 80802 · DE'],
    ['Schottenring 30, 1010 Wien, Österreich', 'Schottenring 30 ·  · Wien ·  · 1010 · AT'],
    ['Mythenquai 50/60\nCH-8022 Zürich', 'Mythenquai 50/60 ·  · Zürich ·  · 8022 · CH'],
    ['12, rue de la Paix, 75002 Paris, France', '12, rue de la Paix ·  · Paris ·  · 75002 · FR'],
    [
      '1 cours Michelet\n92076 Paris La Défense CEDEX\nFRANCE',
      '1 cours Michelet ·  · Paris La Défense CEDEX ·  · 92076 · FR',
    ],
    ['Rue de la Loi 16, 1000 Bruxelles, Belgium', 'Rue de la Loi 16 ·  · Bruxelles ·  · 1000 · BE'],
    ['Damrak 70, 1012LM Amsterdam, The Netherlands', 'Damrak 70 ·  · Amsterdam ·  · 1012 LM · NL'],
    ['Rådhuspladsen 1, 1550 København V, Denmark', 'Rådhuspladsen 1 ·  · København V ·  · 1550 · DK'],
    ['Karl Johans gate 1\n0154 Oslo\nNorge', 'Karl Johans gate 1 ·  · Oslo ·  · 0154 · NO'],
    ['Drottninggatan 5, 11151 Stockholm, Sverige', 'Drottninggatan 5 ·  · Stockholm ·  · 111 51 · SE'],
    ['Mannerheimintie 1, 00100 Helsinki, Finland', 'Mannerheimintie 1 ·  · Helsinki ·  · 00100 · FI'],
    ['Calle de Alcalá, 50, 28014 Madrid, España', 'Calle de Alcalá, 50 ·  · Madrid ·  · 28014 · ES'],
    [
      'Carrer de Mallorca 401, 2º, 08013 Barcelona, Barcelona, Spain',
      'Carrer de Mallorca 401 · 2º · Barcelona · Barcelona · 08013 · ES',
    ],
    ['Rua Augusta 100, 1100-053 Lisboa, Portugal', 'Rua Augusta 100 ·  · Lisboa ·  · 1100-053 · PT'],
    ['Via Nazionale 10, 00184 Roma RM, Italy', 'Via Nazionale 10 ·  · Roma · RM · 00184 · IT'],
    ['Corso Italia 1\n34122 Trieste (TS)\nItalia', 'Corso Italia 1 ·  · Trieste · TS · 34122 · IT'],
    ['Ermou 10, 10563 Athina, Greece', 'Ermou 10 ·  · Athina ·  · 105 63 · GR'],
    ['ul. Świętokrzyska 11, 00-919 Warszawa, Polska', 'ul. Świętokrzyska 11 ·  · Warszawa ·  · 00-919 · PL'],
    ['Na Příkopě 28, 11503 Praha 1, Czech Republic', 'Na Příkopě 28 ·  · Praha 1 ·  · 115 03 · CZ'],
    ['Andrássy út 1, 1061 Budapest, Hungary', 'Andrássy út 1 ·  · Budapest ·  · 1061 · HU'],
    ['Kaļķu iela 1, Rīga, LV-1050, Latvia', 'Kaļķu iela 1 ·  · Rīga ·  · LV-1050 · LV'],
    ['Strada Doamnei 8, 030055 București, Romania', 'Strada Doamnei 8 ·  · București ·  · 030055 · RO'],
    [
      'İstiklal Cd. 1, 34430 Beyoğlu/İstanbul, Türkiye',
      'İstiklal Cd. 1 ·  · Beyoğlu · İstanbul · 34430 · TR',
    ],
    ['Rothschild Blvd 1, Tel Aviv 6688101, Israel', 'Rothschild Blvd 1 ·  · Tel Aviv ·  · 6688101 · IL'],
    ['1 Adderley Street, Cape Town, 8001, South Africa', '1 Adderley Street ·  · Cape Town ·  · 8001 · ZA'],
    [
      'Paseo de la Reforma 222, Juárez, 06600 Ciudad de México, CDMX, Mexico',
      'Paseo de la Reforma 222 · Juárez · Ciudad de México · CDMX · 06600 · MX',
    ],
    [
      'Av. Paulista, 1578, São Paulo - SP, 01310200, Brazil',
      'Av. Paulista, 1578 ·  · São Paulo · SP · 01310-200 · BR',
    ],
    [
      'Av. de Mayo 500, C1084AAA Buenos Aires, Argentina',
      'Av. de Mayo 500 ·  · Buenos Aires ·  · C1084AAA · AR',
    ],
    [
      '1-1-2 Oshiage, Sumida-ku, Tokyo 131-0045, Japan',
      '1-1-2 Oshiage ·  · Sumida-ku · Tokyo · 131-0045 · JP',
    ],
    [
      '110 Sejong-daero, Jung-gu, Seoul 04524, South Korea',
      '110 Sejong-daero · Jung-gu · Seoul ·  · 04524 · KR',
    ],
    ['10 Bayfront Avenue, Singapore 018956, Singapore', '10 Bayfront Avenue ·  · Singapore ·  · 018956 · SG'],
    ['10 Bayfront Avenue\nSingapore 018956', '10 Bayfront Avenue ·  · Singapore ·  · 018956 · SG'],
    // No country is named, but the code is of one only.
    ['ul. Piękna 20, 00-549 Warszawa', 'ul. Piękna 20 ·  · Warszawa ·  · 00-549 · PL'],
    ['Rua do Ouro 100, 1100-060 Lisboa', 'Rua do Ouro 100 ·  · Lisboa ·  · 1100-060 · PT'],
    ['13-18 City Quay, Dublin 2, D02 ED70', '13-18 City Quay ·  · Dublin 2 ·  · D02 ED70 · IE'],
    [
      '3-2-1 Kasumigaseki, Chiyoda-ku, Tokyo 100-8967',
      '3-2-1 Kasumigaseki ·  · Chiyoda-ku · Tokyo · 100-8967 · JP',
    ],
    ['Kungsgatan 5, S-411 19 Göteborg', 'Kungsgatan 5 ·  · Göteborg ·  · 411 19 · SE'],
    // Other marks between the parts.
    ['10 Downing Street | London | SW1A 2AA', '10 Downing Street ·  · London ·  · SW1A 2AA · GB'],
    ['PO Box 660587\tDallas\tTX\t75266', 'PO Box 660587 ·  · Dallas · TX · 75266 · US'],
    [
      '1600 Pennsylvania Ave NW\tWashington\tDC\t20500',
      '1600 Pennsylvania Ave NW ·  · Washington · DC · 20500 · US',
    ],
    [
      'Rua Augusta, 303\tPinheiros\tSão Paulo\tSP\t05425-000\tBrazil',
      'Rua Augusta, 303 · Pinheiros · São Paulo · SP · 05425-000 · BR',
    ],
    ['1 Main St\tSuite 4\tDenver\tCO\t80202', '1 Main St · Suite 4 · Denver · CO · 80202 · US'],
    ['1 Main St\rDenver, CO 80202\rUSA', '1 Main St ·  · Denver · CO · 80202 · US'],
    ['2, rue Alphonse Weicker, L-2721 Luxembourg', '2, rue Alphonse Weicker ·  · Luxembourg ·  · 2721 · LU'],
    ['Via Po 1, 45026 Corbola Po, Italy', 'Via Po 1 ·  · Corbola Po ·  · 45026 · IT'],
    ['12 Jalan Ampang, 50450 Kuala Lumpur, Malaysia', '12 Jalan Ampang ·  · Kuala Lumpur ·  · 50450 · MY'],
    [
      '1 Dalal Street, Fort, Mumbai, Maharashtra 400001, India',
      '1 Dalal Street · Fort · Mumbai · Maharashtra · 400001 · IN',
    ],
    ['15 MG Road, Bengaluru - 560001, India', '15 MG Road ·  · Bengaluru ·  · 560001 · IN'],
    ['1 Ngo Quyen, Hanoi 100000, Vietnam', '1 Ngo Quyen ·  · Hanoi ·  · 100000 · VN'],
  ])('reads %j', (text, read) => {
    expect(rowOf(text)).toBe(read);
  });

  it.each([
    // A city that nothing parts from the street.
    '1600 Pennsylvania Ave NW Washington DC 20500',
    '123 Main St Denver, CO 80202',
    // The words of one state may be a city and another state.
    '1 Capitol St, West Virginia 25301',
    // No code, no number, no country that it could be.
    '123 Main St, Denver, CO',
    'Denver, CO 80202',
    'Main Street, Denver, CO 80202',
    'Hauptstraße 5, 10115 Berlin',
    // Who it is for has no line.
    'Acme Insurance LLC\n123 Main St\nDenver, CO 80202',
    'Attn: Jo Hale, 123 Main St, Denver, CO 80202',
    'One\nTwo\n3 Three St\nDenver, CO 80202',
    // Suites are no cities, and countries without a format are not read.
    '123 Main St, Suite 400, CO 80202',
    'Street 12, Tashkent 100000, Uzbekistan',
    '12 Queen’s Road, Central, Hong Kong',
    // A label, a sentence, a bullet, a bracket.
    'Address: Hauptstraße 5, 10115 Berlin, Germany',
    'We moved to Hauptstraße 5, 10115 Berlin, Germany',
    '• Hauptstraße 5, 10115 Berlin, Germany',
    '(Hauptstraße 5, 10115 Berlin, Germany)',
    'Hauptstraße\t5\t10115\tBerlin\tGermany',
    // The named country counts, not one that would fit.
    'Hauptstraße 5, 10115 Berlin, France',
    '12, rue de la Paix, 75002 Paris, Germany',
    '123 Main St, Denver, CO 80202, Germany',
    'just, some, words',
  ])('leaves %j alone', (text) => {
    expect(rowOf(text)).toBeUndefined();
  });

  it('takes the country that is chosen where the text names none', () => {
    expect(rowOf('Hauptstraße 5, 10115 Berlin', 'DEU')).toBe('Hauptstraße 5 ·  · Berlin ·  · 10115 · DE');
    expect(rowOf('123 Main St, Denver, CO 80202', 'DE')).toBeUndefined();
  });
});
