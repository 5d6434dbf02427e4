import type { AddressSamples } from './AddressSamples.js';

/** Public offices and insurers in the north of Europe. */
export const northern: Readonly<Record<string, AddressSamples>> = {
  DK: {
    reads: [
      'Strandgade 29\n1401 København K\nDanmark → Strandgade 29 ·  · København K ·  · 1401',
      'Ny Østergade 7, st. tv., DK-1101 Copenhagen K, Denmark → Ny Østergade 7 · st. tv. · Copenhagen K ·  · 1101',
      'østergade 24b, 2. th\n1100 københavn k → østergade 24b · 2. th · københavn k ·  · 1100',
      'Banegårdspladsen 1, 8000 Aarhus C, Midtjylland → Banegårdspladsen 1 ·  · Aarhus C · Midtjylland · 8000',
      'Kalvebod Brygge 39-41, DK 1560 Copenhagen V → Kalvebod Brygge 39-41 ·  · Copenhagen V ·  · 1560',
      'Postboks 9000, 8000 Aarhus C → Postboks 9000 ·  · Aarhus C ·  · 8000',
    ],
    leaves: [
      'Finanstilsynet, Strandgade 29, 1401 København K',
      'Strandgade 29, 1401 København K DK',
      'Folke Bernadottes vei 50, 5020 Bergen',
      'Ring på tlf. 12, 2024 er fint',
    ],
  },
  NO: {
    reads: [
      'Bygg 4, Forusveien 2, 4031 Stavanger, Rogaland → Bygg 4 · Forusveien 2 · Stavanger · Rogaland · 4031',
      'Revierstredet 3\n0151 OSLO\nNORWAY → Revierstredet 3 ·  · OSLO ·  · 0151',
      'Karl Johans gate 22, NO-0026 Oslo → Karl Johans gate 22 ·  · Oslo ·  · 0026',
      'Kongens gate 30 - 7012 Trondheim - Norge → Kongens gate 30 ·  · Trondheim ·  · 7012',
      'karl johans gate 27b, 0159 oslo → karl johans gate 27b ·  · oslo ·  · 0159',
      'Postboks 1187 Sentrum, 0107 Oslo, Norge → Postboks 1187 Sentrum ·  · Oslo ·  · 0107',
    ],
    leaves: [
      'Bygg 4, Forusparken 2, 4031 Stavanger, Rogaland',
      'Finanstilsynet\nRevierstredet 3\n0151 Oslo',
      'Postboks 1187 Sentrum, NO-0107 Oslo, Folke Bernadottes vei 50, NO-5020 Bergen',
      'Strandgade 29, 1401 København K',
      'Revierstredet 3, 151 Oslo',
      'møt oss ved karl johans gate 27b, 0159 oslo',
    ],
  },
  SE: {
    reads: [
      'Brunnsgatan 3\n111 38 Stockholm → Brunnsgatan 3 ·  · Stockholm ·  · 111 38',
      'storgatan 12 lgh 1203\n11455 stockholm → storgatan 12 lgh 1203 ·  · stockholm ·  · 114 55',
      'Västra Hamngatan 5  411 17   Göteborg → Västra Hamngatan 5 ·  · Göteborg ·  · 411 17',
      'Lilla Nygatan 2, 211 38 Malmö, Skåne län → Lilla Nygatan 2 ·  · Malmö · Skåne län · 211 38',
      'Box 7821, SE-103 97 Stockholm, Sweden → Box 7821 ·  · Stockholm ·  · 103 97',
      'Kungsgatan 5 A, 4 tr, 41119 Göteborg, Sverige → Kungsgatan 5 A · 4 tr · Göteborg ·  · 411 19',
    ],
    leaves: [
      'Finansinspektionen, Box 7821, 103 97 Stockholm',
      'Brunnsgatan 3, Stockholm 111 38',
      'mötesplats storgatan 12, 114 55 stockholm',
      'Brunnsgatan 3, 111 3 Stockholm',
      'Brunnsgatan 3, D 111 38 Stockholm',
      'Mannerheimintie 12, 00100 Helsinki',
    ],
  },
  FI: {
    reads: [
      'Snellmaninkatu 6\nPL 103\n00101 Helsinki → Snellmaninkatu 6 · PL 103 · Helsinki ·  · 00101',
      'Mannerheimintie 12 B, FI-00100 HELSINKI, FINLAND → Mannerheimintie 12 B ·  · HELSINKI ·  · 00100',
      'Hämeenkatu 5 A 12, 33100 Tampere, Suomi → Hämeenkatu 5 A 12 ·  · Tampere ·  · 33100',
    ],
    leaves: [
      'Finanssivalvonta, PL 103, 00101 Helsinki',
      'Snellmaninkatu 6, 0101 Helsinki',
      'Brunnsgatan 3, 111 38 Stockholm',
    ],
  },
  IS: {
    reads: [
      'Kringlunni 5, IS-103 Reykjavík, Iceland → Kringlunni 5 ·  · Reykjavík ·  · 103',
      'Laugavegur 5, IS-101 Reykjavík, Iceland → Laugavegur 5 ·  · Reykjavík ·  · 101',
      'Kalkofnsvegi 1\n101 Reykjavík → Kalkofnsvegi 1 ·  · Reykjavík ·  · 101',
      'Hafnarstræti 91, 600 Akureyri, Ísland → Hafnarstræti 91 ·  · Akureyri ·  · 600',
    ],
    leaves: [
      'Seðlabanki Íslands, Kalkofnsvegi 1, 101 Reykjavík',
      'Kalkofnsvegi 1, Reykjavík 101',
      'Kalkofnsvegi 1, 101 Reykjavík, Kringlunni 5, 103 Reykjavík',
    ],
  },
  FO: {
    reads: [
      'Bøkbindaragøta 8\nFO-100 Tórshavn → Bøkbindaragøta 8 ·  · Tórshavn ·  · 100',
      'Kongabrúgvin 5, 100 Tórshavn, Faroe Islands → Kongabrúgvin 5 ·  · Tórshavn ·  · 100',
      'Biskupsstøðgøta 3, FO-700 Klaksvík → Biskupsstøðgøta 3 ·  · Klaksvík ·  · 700',
    ],
    leaves: [
      'Niels Finsens gøta 15\nFO-100 Tórshavn',
      'Bøkbindaragøta 8, Tórshavn',
      'Bøkbindaragøta 8, DK-100 Tórshavn',
      'Strandgade 29, 1401 København K',
    ],
  },
  GL: {
    reads: [
      'Imaneq 33\n3900 Nuuk\nGreenland → Imaneq 33 ·  · Nuuk ·  · 3900',
      'Postboks 5, 3911 Sisimiut → Postboks 5 ·  · Sisimiut ·  · 3911',
      'Aqqusinersuaq 48 A, GL-3900 Nuuk, Kalaallit Nunaat → Aqqusinersuaq 48 A ·  · Nuuk ·  · 3900',
    ],
    leaves: ['Imaneq 33, Nuuk', 'Imaneq 33, 2900 Nuuk', 'Selvstyret, Imaneq 4, 3900 Nuuk'],
  },
  EE: {
    reads: [
      'Ülikooli 18, EE-50090 Tartu → Ülikooli 18 ·  · Tartu ·  · 50090',
      'Sakala 4\n15030 Tallinn\nEesti → Sakala 4 ·  · Tallinn ·  · 15030',
      'Toompuiestee 8\n15165 Tallinn\nEesti → Toompuiestee 8 ·  · Tallinn ·  · 15165',
      'Kalevi tn 18, EE-51010 Tartu → Kalevi tn 18 ·  · Tartu ·  · 51010',
      'Narva mnt 5-12, 10117 Tallinn, Estonia → Narva mnt 5-12 ·  · Tallinn ·  · 10117',
    ],
    leaves: [
      'Finantsinspektsioon, Narva mnt 5-12, 10117 Tallinn',
      'Narva mnt 5-12, Tallinn 10117',
      'Mannerheimintie 12, 00100 Helsinki',
    ],
  },
  LT: {
    reads: [
      'Totorių g. 4\nLT-01121 Vilnius → Totorių g. 4 ·  · Vilnius ·  · 01121',
      'Gedimino pr. 6, 01103 Vilnius, Lietuva → Gedimino pr. 6 ·  · Vilnius ·  · 01103',
      'Laisvės al. 12-4, 44238 Kaunas, Lithuania → Laisvės al. 12-4 ·  · Kaunas ·  · 44238',
    ],
    leaves: [
      'Lietuvos bankas, Totorių g. 4, 01121 Vilnius',
      'Totorių g. 4, Vilnius LT-01121',
      'Totorių g. 4, LV-01121 Vilnius',
    ],
  },
  LV: {
    reads: [
      'Elizabetes iela 2A\nRīga\nLV-1010 → Elizabetes iela 2A ·  · Rīga ·  · LV-1010',
      'K. Valdemāra iela 2A, Riga, LV-1050, Latvia → K. Valdemāra iela 2A ·  · Riga ·  · LV-1050',
      'Brīvības iela 5-12, Rīga 1010, Latvija → Brīvības iela 5-12 ·  · Rīga ·  · LV-1010',
    ],
    leaves: [
      'K. Valdemāra 2A, Riga, LV-1050, Latvia',
      'Krišjāņa Valdemāra iela 2A\nRīga\nLV-1050',
      'Latvijas Banka, Elizabetes iela 2A, Rīga, LV-1010',
      'LV-1010, Rīga, Elizabetes iela 2A',
      'Elizabetes iela 2A, Rīga, LT-1010',
    ],
  },
  PL: {
    reads: [
      'ul. Piękna 20\n00-549 Warszawa\nPolska → ul. Piękna 20 ·  · Warszawa ·  · 00-549',
      'pl. Powstańców Śląskich 1/3, PL-53-332 Wrocław → pl. Powstańców Śląskich 1/3 ·  · Wrocław ·  · 53-332',
      'ul. Jana Pawła II 12, m. 5, 00-133 Warszawa, Poland → ul. Jana Pawła II 12 · m. 5 · Warszawa ·  · 00-133',
    ],
    leaves: [
      'KNF, ul. Piękna 20, 00-549 Warszawa',
      'ul. Piękna 20, 00549 Warszawa',
      'ul. Chmielna 85/87, 00-805 Warszawa, woj. mazowieckie',
      'PZU ubezpieczenia Piękna 20, 00-549 Warszawa',
    ],
  },
};
