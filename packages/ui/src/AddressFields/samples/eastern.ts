import type { AddressSamples } from './AddressSamples.js';

/** Public offices and insurers in the east of Europe. */
export const eastern: Readonly<Record<string, AddressSamples>> = {
  GR: {
    reads: [
      'Ελ. Βενιζέλου 21\n102 50 Αθήνα\nΕλλάδα → Ελ. Βενιζέλου 21 ·  · Αθήνα ·  · 102 50',
      'Ερμού 21\n102 50 Αθήνα\nΕλλάδα → Ερμού 21 ·  · Αθήνα ·  · 102 50',
      '21 E. Venizelos Avenue, GR-10250 Athens, Greece → 21 E. Venizelos Avenue ·  · Athens ·  · 102 50',
      'Λεωφ. Συγγρού 103-105, 117 45 Αθήνα → Λεωφ. Συγγρού 103-105 ·  · Αθήνα ·  · 117 45',
    ],
    leaves: [
      'Τράπεζα της Ελλάδος, Ερμού 21, 102 50 Αθήνα',
      'Ερμού 21, Τ.Κ. 102 50, Αθήνα',
      'Leof. Syngrou 107, Athina 117 45',
      'Brunnsgatan 8, 111 38 Stockholm',
    ],
  },
  CY: {
    reads: [
      '80 Kennedy Avenue\n1076 Nicosia\nCyprus → 80 Kennedy Avenue ·  · Nicosia ·  · 1076',
      'P.O. Box 23364, CY-1682 Nicosia → P.O. Box 23364 ·  · Nicosia ·  · 1682',
      'Λήδρας 5, 1011 Λευκωσία, Κύπρος → Λήδρας 5 ·  · Λευκωσία ·  · 1011',
    ],
    leaves: [
      'Central Bank of Cyprus, 80 Kennedy Avenue, 1076 Nicosia',
      '80 Kennedy Avenue, Nicosia 1076',
      'Schottenring 14, 1010 Wien',
    ],
  },
  MT: {
    reads: [
      '78 Old Bakery Street\nValletta\nVLT 1455 → 78 Old Bakery Street ·  · Valletta ·  · VLT 1455',
      'Triq Manwel Dimech 5, Sliema SLM1058, Malta → Triq Manwel Dimech 5 ·  · Sliema ·  · SLM 1058',
      '16 Notabile Road, Attard, ATD 3000 → 16 Notabile Road ·  · Attard ·  · ATD 3000',
    ],
    leaves: [
      'Triq l-Imdina, Birkirkara CBD 1010',
      '78 Old Bakery Street, Valletta',
      '1 Martin Place, Sydney NSW 2000',
      '78 Old Bakery Street, Valletta VLT 145',
    ],
  },
  CZ: {
    reads: [
      'Na Příkopě 28\n115 03 Praha 1\nČeská republika → Na Příkopě 28 ·  · Praha 1 ·  · 115 03',
      'Pobřežní 665/21, CZ-18600 Praha 8, Czechia → Pobřežní 665/21 ·  · Praha 8 ·  · 186 00',
      'náměstí Republiky 115, 530 02 Pardubice → náměstí Republiky 115 ·  · Pardubice ·  · 530 02',
    ],
    leaves: [
      'Kooperativa pojišťovna, Pobřežní 665/21, 186 00 Praha 8',
      'Na Příkopě 864/28, Nové Město, 115 03 Praha 1',
      'Na Příkopě 28, 115 03 Praha 1 - Nové Město',
      'Imricha Karvaša 1, 813 25 Bratislava',
    ],
  },
  SK: {
    reads: [
      'Hlavná 5, 974 01 Banská Bystrica → Hlavná 5 ·  · Banská Bystrica ·  · 974 01',
      'Imricha Karvaša 1\n813 25 Bratislava\nSlovensko → Imricha Karvaša 1 ·  · Bratislava ·  · 813 25',
      'Námestie slobody 1\n811 06 Bratislava\nSlovensko → Námestie slobody 1 ·  · Bratislava ·  · 811 06',
      'Hlavná ulica 5, 974 01 Banská Bystrica → Hlavná ulica 5 ·  · Banská Bystrica ·  · 974 01',
      'Dostojevského rad 4, SK-81574 Bratislava 1, Slovak Republic → Dostojevského rad 4 ·  · Bratislava 1 ·  · 815 74',
    ],
    leaves: [
      'Národná banka Slovenska, Námestie slobody 1, 811 06 Bratislava',
      'Na Příkopě 28, 115 03 Praha 1',
      'Námestie slobody 1, Bratislava 811 06',
    ],
  },
  HU: {
    reads: [
      'Krisztina krt. 55.\n1013 Budapest\nMagyarország → Krisztina krt. 55. ·  · Budapest ·  · 1013',
      'Szabadság tér 9, H-1054 Budapest, Hungary → Szabadság tér 9 ·  · Budapest ·  · 1054',
      'Nádor u. 7., 2. em. 3., HU-1051 Budapest → Nádor u. 7. · 2. em. 3. · Budapest ·  · 1051',
    ],
    leaves: [
      '1013 Budapest, Krisztina krt. 55.',
      'Magyar Nemzeti Bank, Krisztina krt. 55., 1013 Budapest',
      'Budapest\nKrisztina krt. 55.\n1013',
    ],
  },
  SI: {
    reads: [
      'Trg republike 3\nSI-1000 Ljubljana → Trg republike 3 ·  · Ljubljana ·  · 1000',
      'Miklošičeva cesta 19, 1000 Ljubljana, Slovenija → Miklošičeva cesta 19 ·  · Ljubljana ·  · 1000',
      'Koroška cesta 5, 2000 Maribor, Slovenia → Koroška cesta 5 ·  · Maribor ·  · 2000',
    ],
    leaves: [
      'Zavarovalnica Triglav, Miklošičeva cesta 19, 1000 Ljubljana',
      'Trg republike 3, Ljubljana 1000',
      'Kej Dimitar Vlahov 4, 1000 Skopje',
    ],
  },
  HR: {
    reads: [
      'Riva 5, 21000 Split, Croatia → Riva 5 ·  · Split ·  · 21000',
      'Franje Račkoga 6\n10000 Zagreb\nHrvatska → Franje Račkoga 6 ·  · Zagreb ·  · 10000',
      'Ilica 6\n10000 Zagreb\nHrvatska → Ilica 6 ·  · Zagreb ·  · 10000',
      'Ulica slobode 5, 21000 Split, Croatia → Ulica slobode 5 ·  · Split ·  · 21000',
      'Trg bana Josipa Jelačića 13, HR-10000 Zagreb → Trg bana Josipa Jelačića 13 ·  · Zagreb ·  · 10000',
    ],
    leaves: [
      'Croatia osiguranje, Ilica 33, 10000 Zagreb',
      'Ilica 6, Zagreb 10000',
      'Nemanjina 17, 11000 Beograd',
    ],
  },
  RS: {
    reads: [
      'Краља Петра 12, 11000 Београд, Србија → Краља Петра 12 ·  · Београд ·  · 11000',
      'Nemanjina 17\n11000 Beograd\nSrbija → Nemanjina 17 ·  · Beograd ·  · 11000',
      'Knez Mihailova 17\n11000 Beograd\nSrbija → Knez Mihailova 17 ·  · Beograd ·  · 11000',
      'Булевар краља Александра 73, 11000 Београд, Србија → Булевар краља Александра 73 ·  · Београд ·  · 11000',
      'Bulevar kralja Aleksandra 73, RS-11000 Belgrade, Serbia → Bulevar kralja Aleksandra 73 ·  · Belgrade ·  · 11000',
    ],
    leaves: [
      'Narodna banka Srbije, Knez Mihailova 17, 11000 Beograd',
      'Franje Račkoga 6, 10000 Zagreb',
      'Knez Mihailova 17, Beograd',
    ],
  },
  RO: {
    reads: [
      'Splaiul Independenței nr. 15\nsector 5\n050092 București → Splaiul Independenței nr. 15 · sector 5 · București ·  · 050092',
      'Strada Lipscani 25, RO-030031 Bucharest, Romania → Strada Lipscani 25 ·  · Bucharest ·  · 030031',
      'Str. Lungă nr. 8, bl. 3, sc. A, ap. 12, 500059 Brașov → Str. Lungă nr. 8 · bl. 3, sc. A, ap. 12 · Brașov ·  · 500059',
    ],
    leaves: [
      'Splaiul Independenței 15, Sector 5, București, 050092',
      'Str. Lungă 8, 500059 Brașov, jud. Brașov',
      'Str. Lungă 8, 50059 Brașov',
    ],
  },
  BG: {
    reads: [
      'ул. Будапеща 16\n1000 София\nБългария → ул. Будапеща 16 ·  · София ·  · 1000',
      'бул. Княз Дондуков 12, BG-1000 София → бул. Княз Дондуков 12 ·  · София ·  · 1000',
      '16 Budapeshta Street, 1000 Sofia, Bulgaria → 16 Budapeshta Street ·  · Sofia ·  · 1000',
    ],
    leaves: [
      'ул. Будапеща 16, гр. София 1000',
      'ул. „Будапеща“ № 16, 1000 София',
      'Kej Dimitar Vlahov 4, 1000 Skopje',
      'ул. Неглинная, 12, 107016 Москва',
    ],
  },
  UA: {
    reads: [
      'вул. Інститутська, 9\nКиїв\n01601\nУкраїна → вул. Інститутська, 9 ·  · Київ ·  · 01601',
      '9 Instytutska Str., Kyiv 01601, Ukraine → 9 Instytutska Str. ·  · Kyiv ·  · 01601',
      'просп. Свободи, 28, 79000 Львів → просп. Свободи, 28 ·  · Львів ·  · 79000',
    ],
    leaves: [
      'вул. Інститутська, 9, м. Київ, 01601',
      '01601, Київ, вул. Інститутська, 9',
      'вул. Шевченка, 5, Бровари, Київська область, 07400',
      'ул. Крымский вал, 3, Москва 119049',
    ],
  },
  BA: {
    reads: [
      'Маршала Тита 25, 71000 Сарајево → Маршала Тита 25 ·  · Сарајево ·  · 71000',
      'Maršala Tita 25\n71000 Sarajevo → Maršala Tita 25 ·  · Sarajevo ·  · 71000',
      'Ulica Maršala Tita 25\n71000 Sarajevo → Ulica Maršala Tita 25 ·  · Sarajevo ·  · 71000',
      'ул. Маршала Тита 25, 71000 Сарајево → ул. Маршала Тита 25 ·  · Сарајево ·  · 71000',
      'Trg krajine 2, BA-78000 Banja Luka, Bosnia and Herzegovina → Trg krajine 2 ·  · Banja Luka ·  · 78000',
    ],
    leaves: [
      'Sarajevo osiguranje, Ulica Maršala Tita 29, 71000 Sarajevo',
      'Nemanjina 17, 11000 Beograd',
      'Ulica Maršala Tita 25, Sarajevo 71000',
    ],
  },
  ME: {
    reads: [
      'Његошева 5, 81000 Подгорица, Црна Гора → Његошева 5 ·  · Подгорица ·  · 81000',
      'Njegoševa 5, ME-81250 Cetinje, Montenegro → Njegoševa 5 ·  · Cetinje ·  · 81250',
      'Ulica slobode 5, ME-81250 Cetinje, Montenegro → Ulica slobode 5 ·  · Cetinje ·  · 81250',
      'Улица слободе 5, 81000 Подгорица, Црна Гора → Улица слободе 5 ·  · Подгорица ·  · 81000',
      'Bulevar Svetog Petra Cetinjskog 6\n81000 Podgorica → Bulevar Svetog Petra Cetinjskog 6 ·  · Podgorica ·  · 81000',
    ],
    leaves: [
      'Lovćen osiguranje, Ulica slobode 13a, 81000 Podgorica',
      'Ulica slobode 5, 11000 Beograd',
      'Ulica slobode 5, Cetinje',
    ],
  },
  MK: {
    reads: [
      'Kej Dimitar Vlahov 4\nMK-1000 Skopje → Kej Dimitar Vlahov 4 ·  · Skopje ·  · 1000',
      'ул. Македонија 25, 1000 Скопје, Северна Македонија → ул. Македонија 25 ·  · Скопје ·  · 1000',
      'bul. Goce Delčev 11, 2000 Štip, North Macedonia → bul. Goce Delčev 11 ·  · Štip ·  · 2000',
    ],
    leaves: [
      'Kej Dimitar Vlahov 4, Skopje 1000',
      'bul. Vitosha 5, 1000 Sofia',
      'Eurolink osiguruvanje\nKej Dimitar Vlahov 4\n1000 Skopje',
    ],
  },
  RU: {
    reads: [
      'ул. Неглинная, д. 12\nМосква\n107016\nРоссия → ул. Неглинная, д. 12 ·  · Москва ·  · 107016',
      '12 Neglinnaya Street, Moscow, 107016, Russian Federation → 12 Neglinnaya Street ·  · Moscow ·  · 107016',
      'ул. Ленина, д. 5, кв. 12, 620014 Екатеринбург → ул. Ленина, д. 5 · кв. 12 · Екатеринбург ·  · 620014',
    ],
    leaves: [
      '107016, Москва, ул. Неглинная, д. 12',
      'ул. Льва Толстого, д. 16, г. Москва, 119021',
      'ул. Ленина, д. 5, Химки, Московская область, 141400',
      'Ингосстрах, ул. Пятницкая, д. 12, Москва, 117997',
    ],
  },
  TR: {
    reads: [
      'Büyükdere Cad. No: 100\n34394 Şişli/İstanbul\nTürkiye → Büyükdere Cad. No: 100 ·  · Şişli · İstanbul · 34394',
      'Büyükdere Caddesi 191, Levent, 34330 İstanbul, Turkey → Büyükdere Caddesi 191 · Levent · İstanbul ·  · 34330',
      'Atatürk Bulvarı No: 5, Kızılay Mah., 06420 Çankaya / Ankara → Atatürk Bulvarı No: 5 · Kızılay Mah. · Çankaya · Ankara · 06420',
    ],
    leaves: [
      'Anadolu Sigorta, Büyükdere Cad. No: 22, 34330 Beşiktaş/İstanbul',
      'Büyükdere Cad. No: 191, 34330 Şişli, İstanbul',
      'Adres: Büyükdere Cad. No: 191, 34330 Şişli/İstanbul',
    ],
  },
};
