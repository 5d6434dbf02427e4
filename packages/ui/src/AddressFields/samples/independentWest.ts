import type { AddressSamples } from './AddressSamples.js';

/** Addresses in America and in the west and south of Europe, written by somebody who did not know the reader (decision 0103). */
export const independentWest: Readonly<Record<string, AddressSamples>> = {
  US: {
    reads: [
      'P.O. Box 660587\nDallas, Texas 75266-0587 → P.O. Box 660587 ·  · Dallas · TX · 75266-0587',
      '200 E Randolph St, 8th Floor, Chicago, IL 60601, United States → 200 E Randolph St · 8th Floor · Chicago · IL · 60601',
      '1209 n orange st, wilmington, de 19801 → 1209 n orange st ·  · wilmington · DE · 19801',
      '1600 Pennsylvania Avenue NW, Washington, D.C. 20500 → 1600 Pennsylvania Avenue NW ·  · Washington · DC · 20500',
      '123 1/2 E Main St, St. Louis, MO 63101 → 123 1/2 E Main St ·  · St. Louis · MO · 63101',
      'W9876 County Road K\nFond du Lac, WI 54937 → W9876 County Road K ·  · Fond du Lac · WI · 54937',
    ],
    leaves: [
      'Physical: 140 Fell Court, Suite 120, Hauppauge, NY 11788\nMailing: P.O. Box 5320, Hauppauge, NY 11788',
      'Please send all loss runs to our new office at 88 Pine Street, New York, NY 10005, effective March 1.',
      '742 Evergreen Terrace\nSpringfield',
      'Suite 300, 45202',
      'New York, NY 10017 / Chicago, IL 60601',
      '100 Main Street\nCT 06103',
    ],
  },
  CA: {
    reads: [
      '1200-666 Burrard St\nVancouver BC V6C2X8 → 1200-666 Burrard St ·  · Vancouver · BC · V6C 2X8',
      'PO Box 1348 Stn Main\nRegina SK S4P 3B8 → PO Box 1348 Stn Main ·  · Regina · SK · S4P 3B8',
      '1801 hollis st suite 1300, halifax, ns b3j 3n4 → 1801 hollis st suite 1300 ·  · halifax · ns · B3J 3N4',
      'RR 3\nBloomfield ON K0K 1G0 → RR 3 ·  · Bloomfield · ON · K0K 1G0',
      'Unit 5, 2150 Lakeshore Rd W, Mississauga ON L5J 1J2 → Unit 5 · 2150 Lakeshore Rd W · Mississauga · ON · L5J 1J2',
      '1 Place Ville Marie, Montréal, QC\u00a0\u00a0H3B\u00a02C4, Canada → 1 Place Ville Marie ·  · Montréal · QC · H3B 2C4',
    ],
    leaves: [
      'Toronto: 130 King St W, M5X 1A9\nMontréal: 1000 rue Sherbrooke O, H3A 3G4',
      'You will find us at 77 King Street West in Toronto, right above the TD Centre food court.',
      '2200 Yonge Street, Suite 900\nM4S 2C6',
      'Suite 400\nCalgary AB',
    ],
  },
  BM: {
    reads: [
      'Clarendon House, 2 Church Street, Hamilton HM 11, Bermuda → Clarendon House · 2 Church Street · Hamilton ·  · HM 11',
      'P.O. Box HM 2939\nHamilton HM MX\nBermuda → P.O. Box HM 2939 ·  · Hamilton ·  · HM MX',
      'Wellesley House South, 2nd Floor, 90 Pitts Bay Road, Pembroke HM 08, Bermuda → Wellesley House South · 2nd Floor, 90 Pitts Bay Road · Pembroke ·  · HM 08',
      "23 Duke of York Street, St. George's GE 05, Bermuda → 23 Duke of York Street ·  · St. George's ·  · GE 05",
      '16 Middle Road, Warwick WK 09, Bermuda → 16 Middle Road ·  · Warwick ·  · WK 09',
    ],
    leaves: [
      'Street: 19 Par-la-Ville Rd, Hamilton HM 11\nMailing: P.O. Box HM 1234, Hamilton HM EX',
      'Our captive team moved across the street from the cathedral in Hamilton last Tuesday.',
      '8 Wesley Street, HM 11',
      'Hamilton HM 11, Bermuda',
    ],
  },
  KY: {
    reads: [
      'PO Box 10233\nGeorge Town\nKY1-1002\nCayman Islands → PO Box 10233 ·  · George Town ·  · KY1-1002',
      '27 hospital road, george town, grand cayman ky1-9008 → 27 hospital road ·  · george town · grand cayman · KY1-9008',
      'Boundary Hall, Cricket Square, 171 Elgin Avenue, George Town, KY1-1102, Cayman Islands → Boundary Hall · Cricket Square, 171 Elgin Avenue · George Town ·  · KY1-1102',
      'Unit 4B, 10 Market Street, Camana Bay, Grand Cayman, KY1-9006 → Unit 4B · 10 Market Street · Camana Bay · Grand Cayman · KY1-9006',
      "69 Dr. Roy's Drive\r\nGeorge Town\r\nGrand Cayman KY11104\r\nCayman Islands → 69 Dr. Roy's Drive ·  · George Town · Grand Cayman · KY1-1104",
    ],
    leaves: [
      "George Town: 11 Dr Roy's Drive KY1-1107 / Cayman Brac: 4 West End Road KY2-2101",
      "We're the yellow building opposite the cruise terminal on Harbour Drive; parking is at the back.",
      '23 Lime Tree Bay Avenue, KY1-1102',
      'Grand Cayman, Cayman Islands',
    ],
  },
  BR: {
    reads: [
      'Rua das Flores, 45 apto 302\nCentro\n80020-090 Curitiba PR → Rua das Flores, 45 apto 302 · Centro · Curitiba · PR · 80020-090',
      'Caixa Postal 1234\n70040-902 Brasília - DF → Caixa Postal 1234 ·  · Brasília · DF · 70040-902',
      'Praia de Botafogo, 300 / 8º andar\nBotafogo\n22250-040 Rio de Janeiro RJ → Praia de Botafogo, 300 / 8º andar · Botafogo · Rio de Janeiro · RJ · 22250-040',
    ],
    leaves: [
      'Matriz: Av. Paulista, 500, São Paulo, 01310-000\nFilial: Rua da Bahia, 90, Belo Horizonte, 30160-010',
      'Estamos localizados na Avenida Atlântica, em frente ao Copacabana Palace, no Rio.',
      'Rua Sete de Setembro, 54, sala 3, CEP 20050-009',
      'São Paulo - SP - 01310-100',
    ],
  },
  MX: {
    reads: [
      'Av. Insurgentes Sur 1234, Piso 3, Col. Del Valle, Alcaldía Benito Juárez, 03100 Ciudad de México, CDMX → Av. Insurgentes Sur 1234 · Piso 3, Col. Del Valle, Alcaldía Benito Juárez · Ciudad de México · CDMX · 03100',
      'Apartado Postal 123\n44100 Guadalajara, Jalisco → Apartado Postal 123 ·  · Guadalajara · Jalisco · 44100',
      'Av. Vallarta 6503 Local B-12, Cd. Granja, 45010 Zapopan, Jal., México → Av. Vallarta 6503 Local B-12 · Cd. Granja · Zapopan · Jal. · 45010',
      'Mz. 14 Lt. 3, Fracc. Las Palmas, 91808 Veracruz, Ver. → Mz. 14 Lt. 3 · Fracc. Las Palmas · Veracruz · Ver. · 91808',
      'Carretera a Huinalá Km 2.8 s/n\nParque Industrial Apodaca\nApodaca, Nuevo León, CP 66640\nMEXICO → Carretera a Huinalá Km 2.8 s/n · Parque Industrial Apodaca · Apodaca · Nuevo León · 66640',
      'Calle Hidalgo #45-A, Col. Centro, Querétaro, Qro. 76000 → Calle Hidalgo #45-A · Col. Centro · Querétaro · Qro. · 76000',
    ],
    leaves: [
      'Monterrey: Av. Lázaro Cárdenas 2400, 66260. Guadalajara: Av. Américas 1254, 44630.',
      'Nos cambiamos a Polanco, cerca de la esquina de Masaryk y Arquímedes. ¡Te esperamos!',
      'Calle Morelos 12, Col. Centro, C.P. 20000',
      'Col. Roma Norte, 06700 Ciudad de México',
    ],
  },
  GB: {
    reads: [
      '3rd Floor, 40 Gracechurch Street, London, EC3V 0BT → 3rd Floor · 40 Gracechurch Street · London ·  · EC3V 0BT',
      'flat 2b, 14 rose lane, norwich, norfolk, nr1 1pl → flat 2b · 14 rose lane · norwich · norfolk · NR1 1PL',
      'P.O. Box 1234\nSwindon\nSN1 1AA → P.O. Box 1234 ·  · Swindon ·  · SN1 1AA',
      '1-3 Strand, London WC2N 5EJ → 1-3 Strand ·  · London ·  · WC2N 5EJ',
      '20 Fenchurch St, London EC3M 3BY, UK → 20 Fenchurch St ·  · London ·  · EC3M 3BY',
    ],
    leaves: [
      'BFPO 105, BF1 0AX',
      'We have moved! From Monday our address will be 8 Devonshire Square, London EC2M 4PL.',
      'London: 52 Lime Street, EC3M 7AF\nManchester: 1 Spinningfields Square, M3 3AP',
      '66 Mark Lane\nEC3R 7HS',
      'Leadenhall Market, near the Lamb Tavern',
    ],
  },
  IE: {
    reads: [
      'flat 3, 12 grand parade, cork, t12 ae81 → flat 3 · 12 grand parade · cork ·  · T12 AE81',
      '12 Patrick Street, Kilkenny, Co. Kilkenny, R95 XY12 → 12 Patrick Street ·  · Kilkenny · Co. Kilkenny · R95 XY12',
      '22 Wolfe Tone Street\nSligo\nF91 HX47\nÉire → 22 Wolfe Tone Street ·  · Sligo ·  · F91 HX47',
      '7 Eyre Square, Galway H91 FX2C → 7 Eyre Square ·  · Galway ·  · H91 FX2C',
      '18 The Mall\r\nWaterford\r\nX91 PK15 → 18 The Mall ·  · Waterford ·  · X91 PK15',
    ],
    leaves: [
      'Dublin: 6 Ely Place, D02 N524. Cork: 9 South Mall, T12 C9X7.',
      "We're just around the corner from Eyre Square in Galway — call in before five and ask for Niamh.",
      '14 Church Street\nCo. Mayo',
      'D02 X285',
    ],
  },
  DE: {
    reads: [
      'Straße des 17. Juni 135, 10623 Berlin → Straße des 17. Juni 135 ·  · Berlin ·  · 10623',
      'Am Hauptbahnhof 6, 3. OG, 60329 Frankfurt am Main → Am Hauptbahnhof 6 · 3. OG · Frankfurt am Main ·  · 60329',
      'Wilhelm-Leuschner-Straße 41, Gebäude 5, 64293 Darmstadt, Deutschland → Wilhelm-Leuschner-Straße 41 · Gebäude 5 · Darmstadt ·  · 64293',
    ],
    leaves: [
      'Hausanschrift: Theodor-Stern-Kai 1, 60596 Frankfurt\nPostanschrift: Postfach 70 02 63, 60552 Frankfurt',
      'Bitte senden Sie die Unterlagen an unsere Zentrale in der Königinstraße 28, 80802 München.',
      'Musterstraße 12\nDeutschland',
      '50667 Köln',
    ],
  },
  FR: {
    reads: [
      '12 bis rue de Châteaudun,\u00a075009\u00a0Paris, France → 12 bis rue de Châteaudun ·  · Paris ·  · 75009',
      '45 ter, boulevard Victor-Hugo\n06000 Nice → 45 ter, boulevard Victor-Hugo ·  · Nice ·  · 06000',
      'BP 40127\n13322 Marseille Cedex 16 → BP 40127 ·  · Marseille Cedex 16 ·  · 13322',
      "21 allées de l'Europe  -  92110   CLICHY → 21 allées de l'Europe ·  · CLICHY ·  · 92110",
      '10, place de Catalogne\r\n75014 Paris\r\nFrance → 10, place de Catalogne ·  · Paris ·  · 75014',
    ],
    leaves: [
      'Paris : 8 rue de Londres, 75009 / Lyon : 20 rue Garibaldi, 69006',
      'Nos bureaux sont situés au 24 rue de Milan à Paris, à deux pas de la gare Saint-Lazare.',
      '14 rue de la Paix',
      '92400 Courbevoie, Tour CB21 ou Tour First',
    ],
  },
  IT: {
    reads: [
      'Corso Como 17, 20154 Milano MI, Italia → Corso Como 17 ·  · Milano · MI · 20154',
      'Casella Postale 123\n00187 Roma RM → Casella Postale 123 ·  · Roma · RM · 00187',
      'Via Giosuè Carducci 31, Scala B, Int. 4\nI-20123 Milano → Via Giosuè Carducci 31 · Scala B, Int. 4 · Milano ·  · 20123',
      'Frazione San Martino 12/bis\n12064 La Morra CN → Frazione San Martino 12/bis ·  · La Morra · CN · 12064',
      "Via dell'Unione Europea, 4 – 20097 San Donato Milanese (MI) → Via dell'Unione Europea, 4 ·  · San Donato Milanese · MI · 20097",
      'Dorotheastraße/Via Dorotea 4\n39100 Bolzano/Bozen BZ → Dorotheastraße/Via Dorotea 4 ·  · Bolzano/Bozen · BZ · 39100',
    ],
    leaves: [
      'Milano: Via Turati 8, 20121 - Roma: Via Veneto 7, 00187',
      'Vi aspettiamo nella nuova sede di Corso Vittorio Emanuele 30 a Torino da lunedì.',
      'Via Garibaldi 10\n(TO)',
      '20121 Milano MI',
    ],
  },
  ES: {
    reads: [
      'C/ Serrano 45, 3º Dcha\n28001 Madrid → C/ Serrano 45 · 3º Dcha · Madrid ·  · 28001',
      'Apartado de Correos 1234\n08080 Barcelona → Apartado de Correos 1234 ·  · Barcelona ·  · 08080',
      'Calle Mayor s/n\n31001 Pamplona (Navarra) → Calle Mayor s/n ·  · Pamplona · Navarra · 31001',
      'Carrer de València, 231, Bajos B, E-08007 Barcelona → Carrer de València, 231 · Bajos B · Barcelona ·  · 08007',
      'Rúa do Vilar, 15\n15705 Santiago de Compostela\nA Coruña → Rúa do Vilar, 15 ·  · Santiago de Compostela · A Coruña · 15705',
    ],
    leaves: [
      'Madrid: C/ Goya 24, 28001. Barcelona: C/ Balmes 150, 08008.',
      'Nuestra oficina principal se encuentra en la Calle Velázquez 64 de Madrid, frente al metro.',
      'Calle Real 5, 2º izq\nEspaña',
      'Plaza Mayor 1, San Miguel o San Martín',
    ],
  },
};
