import type { AddressSamples } from './AddressSamples.js';

/** Addresses in the rest of Europe, Africa, Asia and Australia, written by somebody who did not know the reader (decision 0103). */
export const independentEast: Readonly<Record<string, AddressSamples>> = {
  NL: {
    reads: [
      'Laan van Nieuw Oost-Indië 123 III  2593 BN  Den Haag → Laan van Nieuw Oost-Indië 123 III ·  · Den Haag ·  · 2593 BN',
      'Antwoordnummer 1234\n7300 WB Apeldoorn → Antwoordnummer 1234 ·  · Apeldoorn ·  · 7300 WB',
      '2e Jan Steenstraat 14-2, 1073 VK Amsterdam → 2e Jan Steenstraat 14-2 ·  · Amsterdam ·  · 1073 VK',
      'Plein 1944 nr. 2\n6511 JA Nijmegen → Plein 1944 nr. 2 ·  · Nijmegen ·  · 6511 JA',
    ],
    leaves: [
      'Woonboot Margaretha t/o Amstel 212\n1017 AH Amsterdam',
      'Boompjes 40, 3011 XB Rotterdam, Zuid-Holland, Nederland',
      'Gustav Mahlerlaan 1212-B, 1082MK Amsterdam',
      'Bezoekadres: Fascinatio Boulevard 1300, 3065 WB Rotterdam\nPostadres: Postbus 4012, 3006 AA Rotterdam',
      'Kom langs op de Herengracht 500 in Amsterdam, wij staan voor u klaar!',
      'Dorpsstraat 12\n1234 AB',
      'Rotterdam en Breda, Nederland',
    ],
  },
  BE: {
    reads: [
      'Mechelsesteenweg 271 bus 3, 2018 Antwerpen → Mechelsesteenweg 271 bus 3 ·  · Antwerpen ·  · 2018',
      'Postbus 12\n8500 Kortrijk → Postbus 12 ·  · Kortrijk ·  · 8500',
      'Boîte postale 45, 5000 Namur, Belgium → Boîte postale 45 ·  · Namur ·  · 5000',
      'Chaussée de Wavre 1789, 3e étage, 1160 Auderghem, Belgique → Chaussée de Wavre 1789 · 3e étage · Auderghem ·  · 1160',
      'Kouter 8, 9000 Gent, Oost-Vlaanderen, België → Kouter 8 ·  · Gent · Oost-Vlaanderen · 9000',
      'Hauptstraße 54\n4700 Eupen\nBelgien → Hauptstraße 54 ·  · Eupen ·  · 4700',
    ],
    leaves: [
      'Burgemeester Etienne Demunterlaan 1  1090  Jette',
      'Marsh NV/SA\nLenniksebaan 451 / Route de Lennik 451\n1070 Brussel / Bruxelles',
      'Bruxelles: Rue de la Loi 200, 1040. Liège: Quai de Rome 53, 4000.',
      'Vous pouvez déposer le dossier à notre agence de la rue Neuve tous les jours sauf le lundi.',
      'Stationsstraat 15 bus 2\nBelgië',
      '2000 Antwerpen',
    ],
  },
  CH: {
    reads: [
      'Postfach 8401, 8036 Zürich → Postfach 8401 ·  · Zürich ·  · 8036',
      'Rue du Rhône 14, 2ème étage, 1204 Genève, Switzerland → Rue du Rhône 14 · 2ème étage · Genève ·  · 1204',
      'Bahnhofstrasse 12a\n7000 Chur GR → Bahnhofstrasse 12a ·  · Chur · GR · 7000',
      'Haus C · Industriestrasse 50 · 8304 Wallisellen → Haus C · Industriestrasse 50 · Wallisellen ·  · 8304',
    ],
    leaves: [
      'Zürich: Talstrasse 5, 8001 · Genf: Rue du Stand 12, 1204',
      'Unsere Büros befinden sich gleich beim Bahnhof Stadelhofen, Sie finden uns im dritten Stock.',
      'Bahnhofstrasse 1\nSchweiz',
      'Dorfstrasse 3, 8000',
    ],
  },
  SE: {
    reads: [
      'Kungsportsavenyen 33 B, vån 4, 411 36 Göteborg, Sverige → Kungsportsavenyen 33 B · vån 4 · Göteborg ·  · 411 36',
      'Uppg. B, Drottninggatan 4, 752 20 Uppsala → Uppg. B · Drottninggatan 4 · Uppsala ·  · 752 20',
      'Norra Byvägen 7\n984 91 Pajala\nNorrbotten → Norra Byvägen 7 ·  · Pajala · Norrbotten · 984 91',
      'Box 1234, 164 28 Kista → Box 1234 ·  · Kista ·  · 164 28',
      'PL 440\n793 92 Leksand → PL 440 ·  · Leksand ·  · 793 92',
      'Skeppsbron 28\r\n111 30 Stockholm\r\nSverige → Skeppsbron 28 ·  · Stockholm ·  · 111 30',
    ],
    leaves: [
      'Kista Science Tower, Färögatan 33, 164 51 Kista, Sweden',
      'Stockholm: Sveavägen 44, 111 34 / Göteborg: Avenyn 21, 411 36',
      'Vi har flyttat! Du hittar oss numera på Vasagatan mitt emot Centralstationen i Stockholm.',
      'Storgatan 5\nSverige',
      '111 57 Stockholm',
    ],
  },
  NO: {
    reads: [
      'Postboks 700 Sentrum\n0106 Oslo → Postboks 700 Sentrum ·  · Oslo ·  · 0106',
      'Havnegata 9  7010   Trondheim → Havnegata 9 ·  · Trondheim ·  · 7010',
      'Sjøgata 3\n9008 Tromsø\nTroms → Sjøgata 3 ·  · Tromsø · Troms · 9008',
      'Postboks 1234 Vika, 0110 Oslo, Norway → Postboks 1234 Vika ·  · Oslo ·  · 0110',
    ],
    leaves: [
      'Bygg 4, Forusparken 2, 4031 Stavanger, Rogaland, Norway',
      'Leil. H0302, Thomas Heftyes gate 14, 0264 Oslo',
      'Stranden 1, 4. etasje, 0250 Oslo, Norge',
      'Oslo: Haakon VIIs gate 10, 0161 – Bergen: Bryggen 7, 5003',
      'Vi holder til i tredje etasje over Narvesen på Majorstuen, velkommen innom for en kaffe.',
      'Storgata 8\nNorge',
      '0250 Oslo',
    ],
  },
  DK: {
    reads: [
      'Postboks 1234\n8100 Aarhus C → Postboks 1234 ·  · Aarhus C ·  · 8100',
      'Strandvejen 58, st. th., DK-2900 Hellerup → Strandvejen 58 · st. th. · Hellerup ·  · 2900',
      'Banegårdspladsen 1, 8000 Aarhus C, Midtjylland, Danmark → Banegårdspladsen 1 ·  · Aarhus C · Midtjylland · 8000',
      'Vesterbrogade 3E, 4. sal\n1620 København V → Vesterbrogade 3E · 4. sal · København V ·  · 1620',
      'Strødamvej 46  2100   København Ø → Strødamvej 46 ·  · København Ø ·  · 2100',
      'Rådhuspladsen 16\r\n1550 København V → Rådhuspladsen 16 ·  · København V ·  · 1550',
      'Kalvebod Brygge 39-41, DK 1560 Copenhagen V, Denmark → Kalvebod Brygge 39-41 ·  · Copenhagen V ·  · 1560',
    ],
    leaves: [
      'Philip Heymans Allé 1, 3. tv., 2900 Hellerup',
      'Nordhavn Tower, Sundkaj 11, 2150 Nordhavn, Danmark',
      'København: Bredgade 40, 1260 / Odense: Vestergade 11, 5000',
      'Kig forbi vores kontor på havnen i Kolding, der er gratis parkering foran døren.',
      'Nørregade 3, 1. sal\nDanmark',
      '5000 Odense C',
    ],
  },
  PL: {
    reads: [
      'Towarowa 37  61-896   Poznań → Towarowa 37 ·  · Poznań ·  · 61-896',
      'ul. Chmielna 85/87\n00-805 Warszawa → ul. Chmielna 85/87 ·  · Warszawa ·  · 00-805',
      'ul. Prosta 51 lok. 12, 00-838 Warszawa → ul. Prosta 51 lok. 12 ·  · Warszawa ·  · 00-838',
      'ul. floriańska 15/4, 31-019 kraków → ul. floriańska 15/4 ·  · kraków ·  · 31-019',
      'Budynek Olivia Gate, al. Grunwaldzka 472 B, piętro 7, 80-309 Gdańsk → Budynek Olivia Gate · al. Grunwaldzka 472 B, piętro 7 · Gdańsk ·  · 80-309',
      'os. Bolesława Chrobrego 12 m. 45\n60-681 Poznań → os. Bolesława Chrobrego 12 m. 45 ·  · Poznań ·  · 60-681',
      'ul. 3 Maja 12, 40-097 Katowice → ul. 3 Maja 12 ·  · Katowice ·  · 40-097',
      'ul. gen. Wł. Andersa 5\r\n90-057 Łódź\r\nPolska → ul. gen. Wł. Andersa 5 ·  · Łódź ·  · 90-057',
      'ul. Lwowska 6 - 35-301 Rzeszów → ul. Lwowska 6 ·  · Rzeszów ·  · 35-301',
    ],
    leaves: [
      'Warszawa: ul. Złota 59, 00-120; Kraków: ul. Pawia 9, 31-154',
      'Zapraszamy do naszego nowego oddziału przy ulicy Świdnickiej we Wrocławiu, obok opery.',
      'ul. Szkolna 7/3\nPolska',
      '00-124 Warszawa',
    ],
  },
  AU: {
    reads: [
      'GPO Box 3999\nSYDNEY NSW 2001 → GPO Box 3999 ·  · SYDNEY · NSW · 2001',
      'Unit 4B/12 Smith Street, Collingwood VIC 3066 → Unit 4B/12 Smith Street ·  · Collingwood · VIC · 3066',
      'PO Box 15\nParkside, South Australia 5063\nAUSTRALIA → PO Box 15 ·  · Parkside · South Australia · 5063',
      'Suite 3, Ground Floor, 22 Mitchell St, Darwin City NT 0800, Australia → Suite 3 · Ground Floor, 22 Mitchell St · Darwin City · NT · 0800',
      'Lot 7 Stuart Highway, Katherine, Northern Territory, 0850 → Lot 7 Stuart Highway ·  · Katherine · Northern Territory · 0850',
      '1/2 Bligh St, Sydney NSW 2000 → 1/2 Bligh St ·  · Sydney · NSW · 2000',
      'Locked Bag 32005, Collins Street East VIC 8003 → Locked Bag 32005 ·  · Collins Street East · VIC · 8003',
      'Apartment 1203\n45 Claremont Street\nSouth Yarra\nVIC\n3141 → Apartment 1203 · 45 Claremont Street · South Yarra · VIC · 3141',
    ],
    leaves: [
      'Sydney: 1 Macquarie Place NSW 2000; Perth: 77 St Georges Terrace WA 6000',
      'Drop the forms at our Geelong branch on Moorabool Street any weekday between nine and five.',
      'Level 12, 44 Market Street\nNSW 2000',
      'Street: 181 William St, Melbourne VIC 3000\nPostal: GPO Box 1234, Melbourne VIC 3001',
    ],
  },
  ZA: {
    reads: [
      'P.O. Box 61489\nMarshalltown\n2107 → P.O. Box 61489 ·  · Marshalltown ·  · 2107',
      'Private Bag X1234, Pretoria, Gauteng, 0001, South Africa → Private Bag X1234 ·  · Pretoria · Gauteng · 0001',
      '201 Umhlanga Rocks Drive\nLa Lucia\nDurban\nKwaZulu-Natal\n4051\nRSA → 201 Umhlanga Rocks Drive · La Lucia · Durban · KwaZulu-Natal · 4051',
      '16 Alice Lane  Sandton   2196 → 16 Alice Lane ·  · Sandton ·  · 2196',
      'Suite 12, Postnet Suite 345, Private Bag X9, Benmore, 2010 → Suite 12 · Postnet Suite 345, Private Bag X9 · Benmore ·  · 2010',
      '45 Main Road, Claremont, Cape Town 7708, South Africa → 45 Main Road · Claremont · Cape Town ·  · 7708',
      '10 Fredman Drive\r\nSandton\r\n2196\r\nSouth Africa → 10 Fredman Drive ·  · Sandton ·  · 2196',
    ],
    leaves: [
      'Farm Vaalkop 123, Hendrina District, Mpumalanga 1095',
      'Physical: 8 Rivonia Road, Illovo, 2196. Postal: PO Box 7799, Johannesburg, 2000.',
      'Turn left after the Engen garage on the N2 and our George branch is the second building on your right.',
      '14 Dock Road\nSouth Africa',
      'Sandton, 2196',
    ],
  },
  AE: {
    reads: [
      'po box 1234, sharjah, uae → po box 1234 ·  · sharjah',
      '12 Sheikh Khalifa Bin Zayed Rd\r\nAjman\r\nUnited Arab Emirates → 12 Sheikh Khalifa Bin Zayed Rd ·  · Ajman',
    ],
    leaves: [
      'Dubai: Office 901, Burj Gate, Downtown. Abu Dhabi: Office 12, Etihad Tower 3, Corniche.',
      'Take the metro to Financial Centre station and we will meet you at the Gate building reception.',
      'P.O. Box 1234, United Arab Emirates',
      'Dubai, UAE',
    ],
  },
  IN: {
    reads: [
      '12 Park Street\nKolkata\nWest Bengal\n700016\nIndia → 12 Park Street ·  · Kolkata · West Bengal · 700016',
    ],
    leaves: [
      'S.No. 14/2, Village Hinjewadi, Taluka Mulshi, Dist. Pune, Maharashtra 411057',
      'Delhi: 11 Barakhamba Road, 110001\nMumbai: 45 Nariman Point, 400021',
      'Kindly courier the cheque to our Andheri office, next to the metro station, before Friday.',
      '4th Floor, Laxmi Towers, Maharashtra',
      'MG Road, India',
    ],
  },
  SG: {
    reads: [
      'Blk 123 Ang Mo Kio Avenue 3 #12-345\nSingapore 560123 → Blk 123 Ang Mo Kio Avenue 3 #12-345 ·  · Singapore ·  · 560123',
      '80 robinson road #10-02, singapore 068898 → 80 robinson road #10-02 ·  · singapore ·  · 068898',
      '12 Marina Boulevard, Level 33, Marina Bay Financial Centre Tower 3, Singapore 018982, Singapore → 12 Marina Boulevard · Level 33, Marina Bay Financial Centre Tower 3 · Singapore ·  · 018982',
      '50 Raffles Place, Singapore Land Tower, 25th Floor, Singapore 048623 → 50 Raffles Place · Singapore Land Tower, 25th Floor · Singapore ·  · 048623',
      '21 Collyer Quay  #18-01   Singapore  049320 → 21 Collyer Quay · #18-01 · Singapore ·  · 049320',
      'No. 7 Temasek Boulevard, #14-01/02 Suntec Tower One, Singapore 038987 → No. 7 Temasek Boulevard · #14-01/02 Suntec Tower One · Singapore ·  · 038987',
      'Block 5 Ubi Road 1, #03-18, Singapore 408729 → Block 5 Ubi Road 1 · #03-18 · Singapore ·  · 408729',
      '30A Tanjong Pagar Road\nSingapore 088453 → 30A Tanjong Pagar Road ·  · Singapore ·  · 088453',
      'Lot 1123 Tuas South Avenue 14\nSingapore 637312 → Lot 1123 Tuas South Avenue 14 ·  · Singapore ·  · 637312',
    ],
    leaves: [
      'Office: 10 Anson Road #05-01 Singapore 079903\nWarehouse: 15 Pioneer Crescent Singapore 628551',
      'Meet me at the lobby of Asia Square near the Westin, level 1, around noon.',
      '#05-01, Singapore 079903',
      'Singapore 018960',
    ],
  },
  HK: {
    reads: [],
    leaves: [
      "Hong Kong: 1 Queen's Road Central / Kowloon: 700 Nathan Road, Mongkok",
      'Our Central office closes early on the eve of Lunar New Year; use the Nathan Road entrance in Mongkok.',
      '12/F, Prosperity Tower',
      'Kowloon, Hong Kong',
    ],
  },
  CN: {
    reads: [
      '28/F, Pearl River Tower, 15 Zhujiang West Road, Tianhe District, Guangzhou, Guangdong 510623, China → 28/F · Pearl River Tower, 15 Zhujiang West Road, Tianhe District · Guangzhou · Guangdong · 510623',
      'room 1205, building b, 18 keyuan road, nanshan, shenzhen 518057 → room 1205 · building b, 18 keyuan road, nanshan · shenzhen ·  · 518057',
      "P.O. Box 9001, Beijing 100029, People's Republic of China → P.O. Box 9001 ·  · Beijing ·  · 100029",
    ],
    leaves: [
      '北京:建国路79号 100025;上海:南京西路1168号 200041',
      '我们公司已搬到深圳市福田区,欢迎来访!',
      '建设路12号3单元501室',
      'Zhongshan Road 100, China',
    ],
  },
  JP: {
    reads: [
      '2-2-1 Minatomirai, Nishi-ku, Yokohama, Kanagawa 220-8110, Japan → 2-2-1 Minatomirai · Nishi-ku · Yokohama · Kanagawa · 220-8110',
      'P.O. Box 25, Shinjuku, Tokyo 163-8691, Japan → P.O. Box 25 ·  · Shinjuku · Tokyo · 163-8691',
      '3-chōme-5-1 Toranomon, Minato City, Tokyo 105-0001, Japan → 3-chōme-5-1 Toranomon ·  · Minato City · Tokyo · 105-0001',
    ],
    leaves: [
      '東京都千代田区丸の内1-2-1 / 大阪府大阪市中央区城見1-4-27',
      '本社は東京都新宿区西新宿の駅から徒歩5分のところにあります。',
      '丸の内1-2-1 東京海上日動ビル',
      'Tokyo 100-0005, Japan',
    ],
  },
  KR: {
    reads: [],
    leaves: [
      'Yeouido P.O. Box 123\nSeoul 07258\nRepublic of Korea',
      '서울: 중구 을지로 29, 04523 / 부산: 동구 중앙대로 240, 48732',
      '저희 사무실은 강남역 11번 출구에서 도보 3분 거리에 있습니다.',
      '테헤란로 152 강남파이낸스센터 20층',
      'Gangnam-gu, Seoul 06236',
    ],
  },
};
