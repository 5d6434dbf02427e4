import type { AddressSamples } from './AddressSamples.js';

/** Public offices and insurers in the west and south of Europe. */
export const western: Readonly<Record<string, AddressSamples>> = {
  GB: {
    reads: [
      'One Lime Street\nLondon\nEC3M 7HA → One Lime Street ·  · London ·  · EC3M 7HA',
      '20 Moorgate, London EC2R 6DA, United Kingdom → 20 Moorgate ·  · London ·  · EC2R 6DA',
      '3rd Floor, 8 Canada Square, Canary Wharf, London, E14 5HQ. → 3rd Floor · 8 Canada Square, Canary Wharf · London ·  · E14 5HQ',
      '221b Baker Street  London  NW1 6XE → 221b Baker Street ·  · London ·  · NW1 6XE',
      '3rd Floor, Hill House, 1 Little New Street, London EC4A 3TR → 3rd Floor · Hill House, 1 Little New Street · London ·  · EC4A 3TR',
      'po box 3, swansea, sa1 1aa → po box 3 ·  · swansea ·  · SA1 1AA',
    ],
    leaves: [
      'Standard Life House, 30 Lothian Road, Edinburgh EH1 2DH, Scotland',
      'Hill House, 1 Little New Street, London EC4A 3TR',
      'Lloyd’s\nOne Lime Street\nLondon\nEC3M 7HA',
      '10 Downing Street, London ZZ99 9ZZ',
      '10 Downing Street, London SW1A',
      '20 Moorgate, London EC2R 6DA; 1 Silver Street, York YO1 8TN',
      '1 High Street  Milton  Keynes  MK9 1AA',
      '1 HIGH STREET  MILTON  KEYNES MK9 1AA',
      '12 High  Street London  NW1 6XE',
      'Random House, 20 Vauxhall Bridge Road, London SW1V 2SA',
      'Jo Hale, Hill House, 1 Little New Street, London EC4A 3TR',
      'Emma Hall\n12 High Street\nLondon EC4A 3TR',
    ],
  },
  GG: {
    reads: [
      '1 Smith Street,\r\nSt Peter Port,\r\nGY11WD → 1 Smith Street ·  · St Peter Port ·  · GY1 1WD',
      'Glategny Court\nGlategny Esplanade\nSt Peter Port\nGY1 3HQ → Glategny Court · Glategny Esplanade · St Peter Port ·  · GY1 3HQ',
      'PO Box 128, St Peter Port, GY1 4HQ, Guernsey → PO Box 128 ·  · St Peter Port ·  · GY1 4HQ',
    ],
    leaves: [
      '1 Le Truchot,\r\nSt Peter Port,\r\nGY11WD',
      'Glategny Court, Glategny Esplanade, GY1 3HQ',
      '1 Le Truchot, St Peter Port, Guernsey, GY1 1WD',
      'Guernsey Financial Services Commission, PO Box 128, St Peter Port GY1 4HQ',
    ],
  },
  JE: {
    reads: [
      '14-18 Castle Street\nSt Helier\nJE4 8TP\nJersey → 14-18 Castle Street ·  · St Helier ·  · JE4 8TP',
      'PO Box 267, St Helier JE4 8TP → PO Box 267 ·  · St Helier ·  · JE4 8TP',
      '  12  Castle Street ,  St Helier ,  je2 3rt → 12 Castle Street ·  · St Helier ·  · JE2 3RT',
    ],
    leaves: [
      '14-18 Castle Street, St Helier, Jersey JE4 8TP',
      '14-18 Castle Street, JE4 8TP',
      '14-18 Castle Street, St Helier, GY1 3HQ',
    ],
  },
  IM: {
    reads: [
      '33-37 Athol Street\nDouglas\nIM1 1LB\nIsle of Man → 33-37 Athol Street ·  · Douglas ·  · IM1 1LB',
      'PO Box 58, Douglas, IM99 1DT → PO Box 58 ·  · Douglas ·  · IM99 1DT',
      'Murray House, Mount Havelock, Douglas IM1 2SF → Murray House · Mount Havelock · Douglas ·  · IM1 2SF',
    ],
    leaves: [
      'Ground Floor, Murray House, Mount Havelock, Douglas, IM1 2SF',
      '33-37 Athol Street, Douglas, IM1',
      '33-37 Athol Street, Douglas, Isle of Man, IM1 1LB',
      'Isle of Man\n33-37 Athol Street\nDouglas\nIM1 1LB',
    ],
  },
  IE: {
    reads: [
      '13-18 City Quay\nDublin 2\nD02 ED70\nÉire → 13-18 City Quay ·  · Dublin 2 ·  · D02 ED70',
      '6th Floor, 2 Grand Canal Square, Dublin 2, D02 A342, Ireland → 6th Floor · 2 Grand Canal Square · Dublin 2 ·  · D02 A342',
      '1 Albert Quay, Cork, Co. Cork, T12X8N6 → 1 Albert Quay ·  · Cork · Co. Cork · T12 X8N6',
    ],
    leaves: [
      'New Wapping Street, North Wall Quay, Dublin 1, D01 F7X3',
      '5 Main Street, Ballina, Co. Mayo',
      '12 Merrion Square, Dublin 2, Ireland, D02 H798',
    ],
  },
  GI: {
    reads: [
      '57-63 Line Wall Road\nGibraltar\nGX11 1AA → 57-63 Line Wall Road ·  · Gibraltar ·  · GX11 1AA',
      'PO Box 940, Gibraltar GX11 1AA, Gibraltar → PO Box 940 ·  · Gibraltar ·  · GX11 1AA',
      'Suite 3, 33 Main Street, Gibraltar, GX111AA → Suite 3 · 33 Main Street · Gibraltar ·  · GX11 1AA',
    ],
    leaves: [
      '57-63 Line Wall Road, Gibraltar',
      'Suite 3, Atlantic Suites, Europort Avenue, Gibraltar GX11 1AA',
      '57-63 Line Wall Road, Gibraltar GX12 1AA',
    ],
  },
  DE: {
    reads: [
      'Graurheindorfer Straße 108\r\n53117 Bonn\r\n → Graurheindorfer Straße 108 ·  · Bonn ·  · 53117',
      'Königinstraße 107 · 80802 München · Allemagne → Königinstraße 107 ·  · München ·  · 80802',
      'Straße des 17. Juni 135 - 10623 Berlin → Straße des 17. Juni 135 ·  · Berlin ·  · 10623',
      'schadowstrasse 12a, 40212 düsseldorf → schadowstrasse 12a ·  · düsseldorf ·  · 40212',
      'Hinterhaus, Oranienstr. 25, 10999 Berlin-Kreuzberg → Hinterhaus · Oranienstr. 25 · Berlin-Kreuzberg ·  · 10999',
      'Hauptstr. 12 b, 3. OG links, D-06108 Halle (Saale), DEU → Hauptstr. 12 b · 3. OG links · Halle (Saale) ·  · 06108',
    ],
    leaves: [
      'Bundesanstalt für Finanzdienstleistungsaufsicht\nGraurheindorfer Straße 108\n53117 Bonn',
      'Anschrift: Königinstraße 107, 80802 München',
      'Jürgen Müller Königinstraße 107, 80802 München',
      'Königinstraße 107, 8080 München',
      'wir treffen uns in der schadowstrasse 12a, 40212 düsseldorf',
      '1. FC Köln, 50937 Köln',
      'Bahnhofstrasse 1, 8001 Zürich',
      'Calle de Alcalá 50, 28014 Madrid',
      'Königinstraße 107\n80802 München\n\nHauptstraße 5\n10115 Berlin',
    ],
  },
  AT: {
    reads: [
      'Otto-Wagner-Platz 5\n1090 Wien\nÖsterreich → Otto-Wagner-Platz 5 ·  · Wien ·  · 1090',
      'Stephansplatz 3/4/15, A-1010 Vienna, Austria → Stephansplatz 3/4/15 ·  · Vienna ·  · 1010',
      'Mariahilfer Straße 5 | Top 12 | 1060 Wien → Mariahilfer Straße 5 · Top 12 · Wien ·  · 1060',
    ],
    leaves: [
      'Finanzmarktaufsicht, Otto-Wagner-Platz 5, 1090 Wien',
      'Otto-Wagner-Platz 5, Wien 1090',
      'Spaklerweg 4, 1096 BA Amsterdam',
      'Otto-Wagner-Platz 5, 1090 Wien, Schottenring 21, 1010 Wien',
    ],
  },
  CH: {
    reads: [
      'Dorfstrasse 4\n6390 Engelberg / OW → Dorfstrasse 4 ·  · Engelberg · OW · 6390',
      'Laupenstrasse 27\n3003 Bern → Laupenstrasse 27 ·  · Bern ·  · 3003',
      'Mythenquai 50/60, CH-8022 Zurich, Switzerland → Mythenquai 50/60 ·  · Zurich ·  · 8022',
      'Bahnhofstrasse 1, 8001 Zürich ZH → Bahnhofstrasse 1 ·  · Zürich · ZH · 8001',
      'Via Serafino Balestra 22A\n6600 Locarno\nTicino\nSvizzera → Via Serafino Balestra 22A ·  · Locarno · Ticino · 6600',
      '5 rue du Mont-Blanc, 1201 Genève 1, Suisse → 5 rue du Mont-Blanc ·  · Genève 1 ·  · 1201',
      'Av. de la Gare 4bis, CH - 1950 Sion (VS) → Av. de la Gare 4bis ·  · Sion · VS · 1950',
      'via nassa 15, 6900 lugano → via nassa 15 ·  · lugano ·  · 6900',
      'VIA NASSA 5, 6900 LUGANO, SVIZZERA → VIA NASSA 5 ·  · LUGANO ·  · 6900',
    ],
    leaves: [
      'Oberdorf 4\n6390 Engelberg / OW',
      'Swiss Re, Mythenquai 50/60, 8022 Zürich',
      'Bahnhofstrasse 1, 8001 Zürich XX',
      'Bahnhofstrasse 1, 8001 Zürich, Zürich',
      'Avenue de Rumine 13, Case postale, 1001 Lausanne',
      'Schottenring 30, 1010 Wien',
    ],
  },
  LI: {
    reads: [
      'Landstrasse 109\nPostfach 279\n9490 Vaduz → Landstrasse 109 · Postfach 279 · Vaduz ·  · 9490',
      'Landstrasse 33, FL-9495 Triesen → Landstrasse 33 ·  · Triesen ·  · 9495',
      'Äulestrasse 6, 9490 Vaduz, Liechtenstein → Äulestrasse 6 ·  · Vaduz ·  · 9490',
    ],
    leaves: [
      'Landstrasse 109, 8001 Vaduz',
      'Finanzmarktaufsicht Liechtenstein\nLandstrasse 109\n9490 Vaduz',
      'Landstrasse 33, FL-9495 Triesen, Postfach 279, FL-9490 Vaduz',
    ],
  },
  FR: {
    reads: [
      '4 place de Budapest\nCS 92459\n75436 Paris Cedex 09 → 4 place de Budapest · CS 92459 · Paris Cedex 09 ·  · 75436',
      '8-10, rue d’Astorg, 75008 Paris, France → 8-10, rue d’Astorg ·  · Paris ·  · 75008',
      '12 rue Pasteur, Bât. B, F-31000 Toulouse → 12 rue Pasteur · Bât. B · Toulouse ·  · 31000',
      '3 rue du faubourg saint-honoré, 75008 paris → 3 rue du faubourg saint-honoré ·  · paris ·  · 75008',
      'Appt 14, Esc. B, 27 rue de la République, F-69002 Lyon → Appt 14 · Esc. B, 27 rue de la République · Lyon ·  · 69002',
      '25 La Canebière – 13001 Marseille → 25 La Canebière ·  · Marseille ·  · 13001',
    ],
    leaves: [
      'SCOR SE, 5 avenue Kléber, 75016 Paris',
      'Tour Eqho, 2 avenue Gambetta, 92066 Paris La Défense',
      '12 rue Pasteur, 31000 Toulouse, Occitanie',
      '75016 Paris, 5 avenue Kléber',
      'Königinstraße 107, 80802 München',
    ],
  },
  MC: {
    reads: [
      '23 avenue de la Costa\n98000 Monaco → 23 avenue de la Costa ·  · Monaco ·  · 98000',
      '7 rue du Gabian, MC-98000 Monaco, Monaco → 7 rue du Gabian ·  · Monaco ·  · 98000',
      '13, boulevard Princesse Charlotte, 98000 Monte-Carlo → 13, boulevard Princesse Charlotte ·  · Monte-Carlo ·  · 98000',
    ],
    leaves: [
      '23 avenue de la Costa, Monaco',
      '23 avenue de la Costa, 06000 Nice',
      'Ministère d’État, 7 rue du Gabian, 98000 Monaco',
    ],
  },
  BE: {
    reads: [
      'Boulevard de Berlaimont 14\nBE-1000 Brussels\nBelgium → Boulevard de Berlaimont 14 ·  · Brussels ·  · 1000',
      'Meir 48, bus 3, 2000 Antwerpen, België → Meir 48 · bus 3 · Antwerpen ·  · 2000',
      'Kouter 8, 9000 Gent, Oost-Vlaanderen → Kouter 8 ·  · Gent · Oost-Vlaanderen · 9000',
      'Rue Haute 12A\n7000 Mons (Hainaut) → Rue Haute 12A ·  · Mons · Hainaut · 7000',
      '12 Rue du Congrès - 1000 Bruxelles → 12 Rue du Congrès ·  · Bruxelles ·  · 1000',
    ],
    leaves: [
      'Banque nationale de Belgique\nBoulevard de Berlaimont 14\n1000 Bruxelles',
      'Boulevard de Berlaimont 14, Bruxelles 1000',
      'Rue de Rivoli 5, 75001 Paris',
      'Meir 48, 2000 Antwerpen, Vlaanderen',
    ],
  },
  LU: {
    reads: [
      '11, rue Robert Stumper\nL-2557 Luxembourg\nGrand-Duché de Luxembourg → 11, rue Robert Stumper ·  · Luxembourg ·  · 2557',
      '7 boulevard Joseph II, 1840 Luxembourg → 7 boulevard Joseph II ·  · Luxembourg ·  · 1840',
      '12 rue Léon Laval, L-3372 Leudelange, Luxembourg → 12 rue Léon Laval ·  · Leudelange ·  · 3372',
    ],
    leaves: [
      'Commissariat aux Assurances, 11 rue Robert Stumper, L-2557 Luxembourg',
      '11, rue Robert Stumper, Luxembourg',
      '11, rue Robert Stumper, B-2557 Luxembourg',
    ],
  },
  NL: {
    reads: [
      'Spaklerweg 4\n1096 BA  AMSTERDAM\nNEDERLAND → Spaklerweg 4 ·  · AMSTERDAM ·  · 1096 BA',
      'Postbus 98, 1000AB Amsterdam, The Netherlands → Postbus 98 ·  · Amsterdam ·  · 1000 AB',
      'Spaklerweg 4, 1096 BA Amsterdam, Noord-Holland → Spaklerweg 4 ·  · Amsterdam · Noord-Holland · 1096 BA',
      'keizersgracht 241 hs\n1016 ea amsterdam → keizersgracht 241 hs ·  · amsterdam ·  · 1016 EA',
      'Gebouw De Rotterdam, Wilhelminakade 139, 3072 AP Rotterdam → Gebouw De Rotterdam · Wilhelminakade 139 · Rotterdam ·  · 3072 AP',
    ],
    leaves: [
      '’t Zand 5, 1811 AB Alkmaar',
      'De Nederlandsche Bank, Spaklerweg 4, 1096 BA Amsterdam',
      'Spaklerweg 4, 1096 Amsterdam',
      'Spaklerweg 4, Amsterdam 1096 BA',
      'Spaklerweg 4, 1096 BA Amsterdam, Utrecht',
    ],
  },
  ES: {
    reads: [
      'Paseo de la Castellana, 44\n28046 Madrid\nEspaña → Paseo de la Castellana, 44 ·  · Madrid ·  · 28046',
      'Ctra. de Pozuelo 52, 28222 Majadahonda, Madrid, Spain → Ctra. de Pozuelo 52 ·  · Majadahonda · Madrid · 28222',
      'Calle de Alcalá 45, 1º dcha., 28014 Madrid (Madrid) → Calle de Alcalá 45 · 1º dcha. · Madrid · Madrid · 28014',
      'avda. diagonal 640, 6a planta, 08017 barcelona → avda. diagonal 640 · 6a planta · barcelona ·  · 08017',
      'Avda. de la Constitución, s/n; 41001 Sevilla → Avda. de la Constitución, s/n ·  · Sevilla ·  · 41001',
    ],
    leaves: [
      'Torre de Cristal, Paseo de la Castellana, 259 C, planta 12, 28046 Madrid',
      'Mapfre, Ctra. de Pozuelo 52, 28222 Majadahonda, Madrid',
      'Paseo de la Castellana 44, Madrid 28046',
      'Dirección: Paseo de la Castellana 44, 28046 Madrid',
      'Via Roma 10, 00184 Roma',
    ],
  },
  AD: {
    reads: [
      'Carrer Bonaventura Armengol 10\nAD500 Andorra la Vella\nAndorra → Carrer Bonaventura Armengol 10 ·  · Andorra la Vella ·  · AD500',
      'Av. Meritxell, 24, AD500 Andorra la Vella → Av. Meritxell, 24 ·  · Andorra la Vella ·  · AD500',
      'Carrer Major 5, AD700 Escaldes-Engordany, AND → Carrer Major 5 ·  · Escaldes-Engordany ·  · AD700',
    ],
    leaves: [
      'Carrer Bonaventura Armengol 10, Andorra la Vella',
      'Carrer Bonaventura Armengol 10, 500 Andorra la Vella',
      'Carrer de Mallorca 401, 08013 Barcelona',
    ],
  },
  PT: {
    reads: [
      'Avenida da República 76\n1600-205 Lisboa → Avenida da República 76 ·  · Lisboa ·  · 1600-205',
      'Av. da República, n.º 76, 1600-205 Lisboa, Portugal → Av. da República, n.º 76 ·  · Lisboa ·  · 1600-205',
      'Rua Barata Salgueiro 33, 3.º andar, PT-1269-057 Lisboa → Rua Barata Salgueiro 33 · 3.º andar · Lisboa ·  · 1269-057',
    ],
    leaves: [
      'Avenida da República 76, 1600 Lisboa',
      'Morada: Avenida da República 76, 1600-205 Lisboa',
      'Fidelidade Seguros, Largo do Calhariz 30, 1249-001 Lisboa',
    ],
  },
  IT: {
    reads: [
      'Via del Quirinale 21\n00187 Roma RM\nItalia → Via del Quirinale 21 ·  · Roma · RM · 00187',
      'Via Marocchesa, 14 - 31021 Mogliano Veneto (TV) → Via Marocchesa, 14 ·  · Mogliano Veneto · TV · 31021',
      'via ignazio gardella 2\n20149 milano (mi) → via ignazio gardella 2 ·  · milano · mi · 20149',
      'Via Nazionale 89/A  00184  Roma → Via Nazionale 89/A ·  · Roma ·  · 00184',
      'Piazza Tre Torri 3, 20145 Milano, MI, Italy → Piazza Tre Torri 3 ·  · Milano · MI · 20145',
    ],
    leaves: [
      'Palazzo Orizzonti\nVia Melchiorre Gioia 26, Piano 3\n20124 Milano (MI)',
      'IVASS, Via del Quirinale 21, 00187 Roma',
      'Mario Rossi Via Roma 10, 00184 Roma RM',
      'Piazza Unità d’Italia 1, 34121 Trieste, Trieste',
      'Via del Quirinale 21, 0187 Roma',
    ],
  },
  SM: {
    reads: [
      'Via del Voltone 120\n47890 San Marino → Via del Voltone 120 ·  · San Marino ·  · 47890',
      'Via Tre Settembre 99, 47891 Dogana, San Marino → Via Tre Settembre 99 ·  · Dogana ·  · 47891',
      'Piazza della Libertà, 1, 47890 San Marino, SMR → Piazza della Libertà, 1 ·  · San Marino ·  · 47890',
    ],
    leaves: [
      'Via del Voltone 120, San Marino',
      'Via del Voltone 120, 47921 Rimini',
      'Banca Centrale\nVia del Voltone 120\n47890 San Marino',
    ],
  },
};
