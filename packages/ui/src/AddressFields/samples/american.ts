import type { AddressSamples } from './AddressSamples.js';

/** Public offices and insurers in America and its islands. */
export const american: Readonly<Record<string, AddressSamples>> = {
  US: {
    reads: [
      '600 N. Capitol Way\nSuite 300\nOlympia, WA 98501\nUnited States → 600 N. Capitol Way · Suite 300 · Olympia · WA · 98501',
      'One State Farm Plaza, Bloomington, IL 61710 → One State Farm Plaza ·  · Bloomington · IL · 61710',
      '55 Water Street, 10th Fl., New York, N.Y. 10041-0004, U.S.A. → 55 Water Street · 10th Fl. · New York · NY · 10041-0004',
      '251 Little Falls Drive, PMB 45, Wilmington, DE 19808 → 251 Little Falls Drive · PMB 45 · Wilmington · DE · 19808',
      '251 Little Falls Drive\tWilmington\tDelaware\t19808 → 251 Little Falls Drive ·  · Wilmington · DE · 19808',
      '1600\u00a0Pennsylvania Ave NW,\r\nWashington, DC\u00a020500. → 1600 Pennsylvania Ave NW ·  · Washington · DC · 20500',
    ],
    leaves: [
      'The White House\n1600 Pennsylvania Avenue NW\nWashington, DC 20500',
      '123 Main St, Denver, CO 10001',
      '5 Rue de Fès, Casablanca, MA 20000',
      '1 Rothschild Blvd, Tel Aviv, IL 66881',
      '123 Main St, Denver, CO 8020',
      'USA\n123 Main St\nDenver, CO 80202',
      'W229N1433 Westwood Dr, Waukesha, WI, 53186\n1 Lime Street, London EC3M 7HA',
      '123 Main St\nDenver, CO 80202\n303-555-0100',
    ],
  },
  CA: {
    reads: [
      '255 Albert Street\n12th Floor\nOttawa ON K1A 0H2 → 255 Albert Street · 12th Floor · Ottawa · ON · K1A 0H2',
      '123½ Queen St E\nCharlottetown, Prince Edward Island C1A 4B3 → 123½ Queen St E ·  · Charlottetown · Prince Edward Island · C1A 4B3',
      'Suite 200 - 1055 West Hastings Street, Vancouver, BC V6E 2E9 → Suite 200 · 1055 West Hastings Street · Vancouver · BC · V6E 2E9',
      '1000, rue De La Gauchetière Ouest, bureau 900, Montréal (Québec) H3B 5H4 → 1000, rue De La Gauchetière Ouest · bureau 900 · Montréal · Québec · H3B 5H4',
      'Suite 1200, 865 Hornby Street, Vancouver, BC, v6z2g3, Canada → Suite 1200 · 865 Hornby Street · Vancouver · BC · V6Z 2G3',
    ],
    leaves: [
      '255 Albert Street, Ottawa, ON V6Z 2G3',
      '1 Yonge St, Toronto, Ontario, Canada M5E 1E5',
      '255 Albert Street, Ottawa, ON K1A',
      'OSFI, 255 Albert Street, Ottawa ON K1A 0H2',
    ],
  },
  BM: {
    reads: [
      '43 Victoria Street\nHamilton HM 12\nBermuda → 43 Victoria Street ·  · Hamilton ·  · HM 12',
      'P.O. Box HM 2447, Hamilton HM JX → P.O. Box HM 2447 ·  · Hamilton ·  · HM JX',
      'BMA House, 43 Victoria Street, Hamilton HM 12 → BMA House · 43 Victoria Street · Hamilton ·  · HM 12',
      'Unit 4B, 10 Queen Street, Hamilton, Pembroke Parish, HM 11 → Unit 4B · 10 Queen Street · Hamilton · Pembroke Parish · HM 11',
      '7 Reid Street  Suite 400   Hamilton   HM 11 → 7 Reid Street · Suite 400 · Hamilton ·  · HM 11',
      'Crown House, 3rd Floor\n4 Par-la-Ville Road\nHamilton\nHM 08 → Crown House, 3rd Floor · 4 Par-la-Ville Road · Hamilton ·  · HM 08',
      '69 Pitts Bay Road, Pembroke, HM08, Bermuda → 69 Pitts Bay Road ·  · Pembroke ·  · HM 08',
    ],
    leaves: [
      '43 Victoria Street, Hamilton, Bermuda HM 12',
      'Jo Hale, BMA House, 43 Victoria Street, Hamilton HM 12',
      'Curry House, 43 Victoria Street, Hamilton HM 12',
      '43 Victoria Street, Hamilton ZZ 12',
      '43 Victoria Street, Pembroke Parish HM 12',
    ],
  },
  KY: {
    reads: [
      '171 Elgin Avenue\nGrand Cayman KY1-9005\nCayman Islands → 171 Elgin Avenue ·  · Grand Cayman ·  · KY1-9005',
      'PO Box 309, Ugland House, Grand Cayman, KY1-1104 → PO Box 309 · Ugland House · Grand Cayman ·  · KY1-1104',
      '80 Shedden Road, George Town, Grand Cayman KY1-9002 → 80 Shedden Road ·  · George Town · Grand Cayman · KY1-9002',
      '69 Dr. Roy’s Drive\r\nGeorge Town\r\nGrand Cayman KY11104 → 69 Dr. Roy’s Drive ·  · George Town · Grand Cayman · KY1-1104',
      'Boundary Hall, Cricket Square, 171 Elgin Avenue, George Town, KY1-1102 → Boundary Hall · Cricket Square, 171 Elgin Avenue · George Town ·  · KY1-1102',
      '80 Shedden Road, George Town, KY1-9002, CYM → 80 Shedden Road ·  · George Town ·  · KY1-9002',
    ],
    leaves: [
      'SIX, Cricket Square, PO Box 10052, Grand Cayman KY1-1001',
      '80 Shedden Road, Harbour Heights, Grand Cayman KY1-9002',
      '80 Shedden Road, George Town KY-9002',
    ],
  },
  BB: {
    reads: [
      '12 Broad Street\nBridgetown BB11000\nBarbados → 12 Broad Street ·  · Bridgetown ·  · BB11000',
      'PO Box 111, Bridgetown, BB11000 → PO Box 111 ·  · Bridgetown ·  · BB11000',
      '5 Warrens Road, Warrens, St. Michael, BB22026, Barbados → 5 Warrens Road ·  · Warrens · St. Michael · BB22026',
    ],
    leaves: [
      'Tom Adams Financial Centre, Spry Street, Bridgetown BB11126',
      '12 Broad Street, St. Michael BB11000',
      '12 Broad Street, Bridgetown BB1100',
    ],
  },
  VG: {
    reads: [
      '19 Waterfront Drive\nRoad Town VG1110\nBritish Virgin Islands → 19 Waterfront Drive ·  · Road Town ·  · VG1110',
      'PO Box 71, Craigmuir Chambers, Road Town, VG1110, BVI → PO Box 71 · Craigmuir Chambers · Road Town ·  · VG1110',
      'P.O. Box 418, Road Town VG1110 → P.O. Box 418 ·  · Road Town ·  · VG1110',
    ],
    leaves: [
      '19 Waterfront Drive, Road Town, Tortola VG1110',
      'PO Box 71, Craigmuir Chambers, VG1110',
      '19 Waterfront Drive, Road Town',
    ],
  },
  AI: {
    reads: [
      'PO Box 1400\nThe Valley\nAI-2640\nAnguilla → PO Box 1400 ·  · The Valley ·  · AI-2640',
      'P.O. Box 60, The Valley AI-2640 → P.O. Box 60 ·  · The Valley ·  · AI-2640',
      '5 Coronation Avenue, The Valley, AI-2640, AIA → 5 Coronation Avenue ·  · The Valley ·  · AI-2640',
    ],
    leaves: [
      'PO Box 1400, The Valley, Anguilla',
      'Coronation Avenue, The Valley AI-2640',
      'PO Box 1400, The Valley AI-2641',
    ],
  },
  TC: {
    reads: [
      'PO Box 173\nGrand Turk\nTKCA 1ZZ\nTurks and Caicos Islands → PO Box 173 ·  · Grand Turk ·  · TKCA 1ZZ',
      '12 Leeward Highway, Providenciales TKCA 1ZZ → 12 Leeward Highway ·  · Providenciales ·  · TKCA 1ZZ',
      'Suite 5, 12 Grace Bay Road, Providenciales, TKCA 1ZZ, TCA → Suite 5 · 12 Grace Bay Road · Providenciales ·  · TKCA 1ZZ',
    ],
    leaves: [
      'PO Box 173, Grand Turk, Turks and Caicos Islands',
      'Leeward Highway, Providenciales TKCA 1ZZ',
      '12 Leeward Highway, TKCA 1ZZ',
    ],
  },
  BS: {
    reads: [
      'PO Box N-4868\nNassau\nBahamas → PO Box N-4868 ·  · Nassau',
      'P.O. Box F-42558, Freeport, The Bahamas → P.O. Box F-42558 ·  · Freeport',
      '12 Shirley Street, Nassau, BHS → 12 Shirley Street ·  · Nassau',
    ],
    leaves: [
      'Charlotte House, Charlotte Street, PO Box N-4805, Nassau',
      'PO Box N-4868, Nassau, New Providence, Bahamas',
      'Nassau, Bahamas',
    ],
  },
  MX: {
    reads: [
      'Av. Insurgentes Sur 1971\nGuadalupe Inn\n01020 Ciudad de México, CDMX → Av. Insurgentes Sur 1971 · Guadalupe Inn · Ciudad de México · CDMX · 01020',
      'Av. Constitución 400, Monterrey, Nuevo León, C.P. 64000, México → Av. Constitución 400 ·  · Monterrey · Nuevo León · 64000',
      'Blvd. Díaz Ordaz 333\nColonia Unidad San Pedro\n66215 San Pedro Garza García, N.L. → Blvd. Díaz Ordaz 333 · Colonia Unidad San Pedro · San Pedro Garza García · N.L. · 66215',
      '5 de Mayo 210, Centro Histórico, 72000 Puebla, Pue. → 5 de Mayo 210 · Centro Histórico · Puebla · Pue. · 72000',
      'Calle Pino 5, Santa María la Ribera, 06400 CDMX, Mexico → Calle Pino 5 · Santa María la Ribera · CDMX ·  · 06400',
    ],
    leaves: [
      'Av. Constitución 400\nMonterrey, Nuevo León, 64000\nDirecciones',
      'Calle 60 No. 491, Centro, C.P. 97000, Mérida, Yucatán, 12345',
      'Calle de Serrano 47, 28001 Madrid',
      'Av. Constitución 400, Monterrey, 64000',
    ],
  },
  BR: {
    reads: [
      'Travessa do Ouvidor, 45, Bloco A, Brasília – DF, 70041-902, Brazil → Travessa do Ouvidor, 45 · Bloco A · Brasília · DF · 70041-902',
      'Av. Presidente Vargas, 730\nCentro\nRio de Janeiro - RJ\n20071-900 → Av. Presidente Vargas, 730 · Centro · Rio de Janeiro · RJ · 20071-900',
      'Rua Augusta, 100, apto 12, São Paulo/SP, CEP 01305000, Brasil → Rua Augusta, 100 · apto 12 · São Paulo · SP · 01305-000',
    ],
    leaves: [
      'SBN Quadra 1, Bloco A, Brasília – DF, 70041-902, Brazil',
      'Av. X, 5, NATAL, 59000-000',
      'Porto Seguros, Av. Rio Branco, 1489, São Paulo - SP, 01205-001',
      'Rua Augusta, 100, São Paulo, 01305-000',
      'Rua Augusta, 100, São Paulo - SP, 01305-00',
    ],
  },
  AR: {
    reads: [
      'Mitre 1250, S2000 Rosario, Santa Fe → Mitre 1250 ·  · Rosario · Santa Fe · S2000',
      'Bv. Oroño 1250, S2000 Rosario, Santa Fe → Bv. Oroño 1250 ·  · Rosario · Santa Fe · S2000',
      'Av. Julio A. Roca 721\nC1067ABC CABA\nArgentina → Av. Julio A. Roca 721 ·  · CABA ·  · C1067ABC',
      'Av. Corrientes 420, Piso 3, C1043AAR Buenos Aires, ARG → Av. Corrientes 420 · Piso 3 · Buenos Aires ·  · C1043AAR',
    ],
    leaves: [
      'Av. Julio A. Roca 721, Buenos Aires (C1067ABC)',
      'Av. San Martín 50, Córdoba 5000',
      'Schottenring 17, 1010 Wien',
      'La Segunda Seguros, Bv. Oroño 1250, S2000 Rosario',
    ],
  },
  CL: {
    reads: [
      'Agustinas 1180\n8340454 Santiago\nChile → Agustinas 1180 ·  · Santiago ·  · 8340454',
      'Calle Agustinas 1180\n8340454 Santiago\nChile → Calle Agustinas 1180 ·  · Santiago ·  · 8340454',
      'Av. Libertador Bernardo O’Higgins 1449, Piso 1, Santiago 8340518 → Av. Libertador Bernardo O’Higgins 1449 · Piso 1 · Santiago ·  · 8340518',
      'Av. Apoquindo 3600, 7550108 Las Condes, Región Metropolitana, Chile → Av. Apoquindo 3600 ·  · Las Condes · Región Metropolitana · 7550108',
    ],
    leaves: [
      'Av. Apoquindo 3600, Las Condes, Santiago, Chile',
      'Calle Agustinas 1180, 834045 Santiago',
      'Calle Agustinas 1180, 8340454 Santiago, Israel',
    ],
  },
  CO: {
    reads: [
      'Calle 7 # 4-49\nBogotá, D.C. 110311\nColombia → Calle 7 # 4-49 ·  · Bogotá · D.C. · 110311',
      'Carrera 43A # 1-50, El Poblado, Medellín, Antioquia, 050021 → Carrera 43A # 1-50 · El Poblado · Medellín · Antioquia · 050021',
      'Cra. 7 No. 71-21, Torre B, Piso 10, Bogotá 110231, COL → Cra. 7 No. 71-21 · Torre B, Piso 10 · Bogotá ·  · 110231',
    ],
    leaves: [
      'Calle 7 # 4-49, Bogotá, Colombia',
      'Seguros Bolívar, Carrera 10 # 16-39, Bogotá 110311',
      'Calle 7 # 4-49, Antioquia 050021',
    ],
  },
  PE: {
    reads: [
      'Jr. Junín 270\nLima 15001\nPerú → Jr. Junín 270 ·  · Lima ·  · 15001',
      'Av. Javier Prado Este 2501, Lima, 15046, Peru → Av. Javier Prado Este 2501 ·  · Lima ·  · 15046',
      'Calle Mercaderes 123, Arequipa 04001 → Calle Mercaderes 123 ·  · Arequipa ·  · 04001',
    ],
    leaves: [
      'Los Laureles 214, San Isidro, Lima 15073',
      'Av. Javier Prado Este 2501, San Borja 15036',
      'Jr. Junín 270, Lima 1',
    ],
  },
  UY: {
    reads: [
      'Av. 18 de Julio 1234\n11100 Montevideo\nUruguay → Av. 18 de Julio 1234 ·  · Montevideo ·  · 11100',
      'Diagonal Fabini 777, 11100 Montevideo → Diagonal Fabini 777 ·  · Montevideo ·  · 11100',
      'Calle Sarandí 690, UY-20100 Punta del Este, URY → Calle Sarandí 690 ·  · Punta del Este ·  · 20100',
    ],
    leaves: [
      'Av. 18 de Julio 1234, Montevideo 11100',
      'Banco de Seguros del Estado\nAv. del Libertador 1465\n11800 Montevideo',
      'Calle de Serrano 69, 28006 Madrid',
    ],
  },
};
