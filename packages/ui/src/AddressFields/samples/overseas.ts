import type { AddressSamples } from './AddressSamples.js';

/** Public offices and insurers in Africa, Asia and the Pacific. */
export const overseas: Readonly<Record<string, AddressSamples>> = {
  AU: {
    reads: [
      'Level 12\n1 Martin Place\nSydney NSW 2000 → Level 12 · 1 Martin Place · Sydney · NSW · 2000',
      'GPO Box 9836, Melbourne, VIC 3001, Australia → GPO Box 9836 ·  · Melbourne · VIC · 3001',
      'Suite 3, Ground Floor, 22 Mitchell St, Darwin City NT 0800 → Suite 3 · Ground Floor, 22 Mitchell St · Darwin City · NT · 0800',
      'Unit 5/12 Hay Street, West Perth, WA, 6005, AUS → Unit 5/12 Hay Street ·  · West Perth · WA · 6005',
    ],
    leaves: [
      '25 Bligh Street, Sydney VIC 2000',
      '25 Bligh Street, Sydney 2000',
      'APRA\n1 Martin Place\nSydney NSW 2000',
      '1 Martin Place, Sydney NSW 2000, 400 George Street, Brisbane QLD 4000',
    ],
  },
  NZ: {
    reads: [
      '1 Willis Street\nWellington 6011\nNew Zealand → 1 Willis Street ·  · Wellington ·  · 6011',
      'Level 5, 48 Shortland Street, Auckland, 1010 → Level 5 · 48 Shortland Street · Auckland ·  · 1010',
      'PO Box 2498, Wellington 6140, Aotearoa → PO Box 2498 ·  · Wellington ·  · 6140',
    ],
    leaves: [
      'Reserve Bank, 2 The Terrace, Wellington 6011',
      '12 High Street, Tauranga, Bay of Plenty 3110',
      '16 Budapeshta Street, Sofia 1000',
    ],
  },
  IL: {
    reads: [
      'רוטשילד 1, תל אביב 6688101 → רוטשילד 1 ·  · תל אביב ·  · 6688101',
      'Kanfei Nesharim 35\nJerusalem 9546430\nIsrael → Kanfei Nesharim 35 ·  · Jerusalem ·  · 9546430',
      '35 Kanfei Nesharim Street\nJerusalem 9546430\nIsrael → 35 Kanfei Nesharim Street ·  · Jerusalem ·  · 9546430',
      'שדרות רוטשילד 1, תל אביב 6688101 → שדרות רוטשילד 1 ·  · תל אביב ·  · 6688101',
      'HaArba’a St 28, 6473925 Tel Aviv-Yafo, ISR → HaArba’a St 28 ·  · Tel Aviv-Yafo ·  · 6473925',
    ],
    leaves: [
      '4 Am Ve’Olamo St., Jerusalem, Israel 9546304',
      'Capital Market Authority, 4 Am Ve’Olamo St., Jerusalem 9546304',
      'Agustinas 1180, 8340454 Santiago',
    ],
  },
  ZA: {
    reads: [
      '370 Helen Joseph Street\nPretoria\n0002 → 370 Helen Joseph Street ·  · Pretoria ·  · 0002',
      '41 Matroosberg Road, Ashlea Gardens, Pretoria 0081, South Africa → 41 Matroosberg Road · Ashlea Gardens · Pretoria ·  · 0081',
      '1 Long Street, Cape Town, Western Cape 8001 → 1 Long Street ·  · Cape Town · Western Cape · 8001',
      'Posbus 1234\nStellenbosch\n7599\nSuid-Afrika → Posbus 1234 ·  · Stellenbosch ·  · 7599',
      'Postnet Suite 345, Private Bag X9, Benmore, 2010 → Postnet Suite 345 · Private Bag X9 · Benmore ·  · 2010',
      'unit 4b, 12 loop street, cape town, 8001 → unit 4b · 12 loop street · cape town ·  · 8001',
      'Flat 7 Marine Court, 10 Beach Road, Humewood, Gqeberha, Eastern Cape, 6001 → Flat 7 Marine Court · 10 Beach Road, Humewood · Gqeberha · Eastern Cape · 6001',
      'PO Box 427, Pretoria, 0001, RSA → PO Box 427 ·  · Pretoria ·  · 0001',
    ],
    leaves: [
      '1 Long Street, Western Cape 8001',
      'Reserve Bank, 370 Helen Joseph Street, Pretoria 0002',
      '1 Long Street, Cape Town 800',
    ],
  },
  MA: {
    reads: [
      '277 Boulevard Mohammed V\n10000 Rabat\nMaroc → 277 Boulevard Mohammed V ·  · Rabat ·  · 10000',
      '12, avenue Annakhil, 10100 Rabat → 12, avenue Annakhil ·  · Rabat ·  · 10100',
      '5 Rue de Fès, 20000 Casablanca, Morocco → 5 Rue de Fès ·  · Casablanca ·  · 20000',
    ],
    leaves: [
      '277 Boulevard Mohammed V, Rabat 10000',
      'Wafa Assurance, 1 boulevard Abdelmoumen, 20100 Casablanca',
      '12 rue Pasteur, 75008 Paris',
    ],
  },
  TN: {
    reads: [
      '25 rue Hédi Nouira\n1080 Tunis\nTunisie → 25 rue Hédi Nouira ·  · Tunis ·  · 1080',
      '12, avenue Habib Bourguiba, TN-1001 Tunis → 12, avenue Habib Bourguiba ·  · Tunis ·  · 1001',
      '5 rue de Paris, 3000 Sfax, Tunisia → 5 rue de Paris ·  · Sfax ·  · 3000',
    ],
    leaves: [
      '25 rue Hédi Nouira, Tunis 1080',
      'STAR Assurances, 12 avenue de Paris, 1000 Tunis',
      'Rue Neuve 5, 1000 Bruxelles',
    ],
  },
  CN: {
    reads: [
      '15 Financial Street\nXicheng District\nBeijing 100033\nChina → 15 Financial Street · Xicheng District · Beijing ·  · 100033',
      'No. 8 Century Avenue, Shanghai, 200120, P.R. China → No. 8 Century Avenue ·  · Shanghai ·  · 200120',
      '5033 Yitian Road, Futian District, Shenzhen, Guangdong 518033 → 5033 Yitian Road · Futian District · Shenzhen · Guangdong · 518033',
    ],
    leaves: [
      '北京市西城区金融大街15号, 100033',
      '15 Financial Street, Xicheng District, Beijing, China 100033',
      '12 Zhongshan Road, Jiangsu 210005',
      '24 Whites Road, Royapettah, Chennai 600014',
    ],
  },
  HK: {
    reads: [
      '388 Kwun Tong Road\nKwun Tong\nKowloon\nHong Kong → 388 Kwun Tong Road ·  · Kwun Tong · Kowloon',
      '19/F, 41 Heung Yip Road, Wong Chuk Hang, Hong Kong Island, Hong Kong SAR → 19/F · 41 Heung Yip Road · Wong Chuk Hang · Hong Kong Island',
      '1 Science Park West Avenue, Sha Tin, New Territories → 1 Science Park West Avenue ·  · Sha Tin · New Territories',
    ],
    leaves: [
      '41 Heung Yip Road, Wong Chuk Hang, Hong Kong',
      'Level 35, Tower 1, Millennium City 1, 388 Kwun Tong Road, Kwun Tong, Kowloon',
      'Insurance Authority, 41 Heung Yip Road, Wong Chuk Hang, Hong Kong Island',
    ],
  },
  JP: {
    reads: [
      '3-2-1 Kasumigaseki\nChiyoda-ku, Tokyo 100-8967\nJapan → 3-2-1 Kasumigaseki ·  · Chiyoda-ku · Tokyo · 100-8967',
      '2-5-1 Yamate, Naka-ku, Yokohama, Kanagawa 2310862, 日本 → 2-5-1 Yamate · Naka-ku · Yokohama · Kanagawa · 231-0862',
      '１-２-３ Nakanoshima、 Osaka、 Osaka 〒530-0005 → 1-2-3 Nakanoshima ·  · Osaka · Osaka · 530-0005',
    ],
    leaves: [
      '〒100-8967\n東京都千代田区霞が関3-2-1',
      '500-8 Kamimiyachi, Kyonan-machi, Awa-gun, Chiba 299-1908, Japan',
      '100-8967, Tokyo, Chiyoda-ku, Kasumigaseki 3-2-1',
      '2-4-1 Marunouchi, Chiyoda-ku, Tokyo, Japan 100-6334',
      'Tokio Marine & Nichido, 1-2-1 Marunouchi, Chiyoda-ku, Tokyo 100-8050',
    ],
  },
  KR: {
    reads: [
      '38 Yeoui-daero\nYeongdeungpo-gu\nSeoul 07321\nSouth Korea → 38 Yeoui-daero · Yeongdeungpo-gu · Seoul ·  · 07321',
      '39, Namdaemun-ro, Jung-gu, Seoul, 04531, Republic of Korea → 39, Namdaemun-ro · Jung-gu · Seoul ·  · 04531',
      '10 Centum-ro, Haeundae-gu, Busan 48058 → 10 Centum-ro · Haeundae-gu · Busan ·  · 48058',
    ],
    leaves: [
      '서울특별시 영등포구 여의대로 38, 07321',
      '10 Centum-ro, Haeundae-gu, 48058',
      '9 Instytutska Street, Kyiv 01601',
    ],
  },
  TW: {
    reads: [
      'No. 7, Xinyi Rd, Sec. 5\nXinyi Dist.\nTaipei City 110615 → No. 7, Xinyi Rd, Sec. 5 · Xinyi Dist. · Taipei City ·  · 110615',
      'No. 7, Sec. 2, Xianmin Blvd, Banqiao Dist., New Taipei City 220, Taiwan → No. 7, Sec. 2, Xianmin Blvd · Banqiao Dist. · New Taipei City ·  · 220',
      'No. 1, Zhongxiao W. Rd, Zhongzheng Dist., Taipei, 100, TWN → No. 1, Zhongxiao W. Rd · Zhongzheng Dist. · Taipei ·  · 100',
    ],
    leaves: [
      '220 新北市板橋區縣民大道二段7號',
      '台灣, No. 7, Xinyi Rd, Taipei City 110',
      'No. 7, Xinyi Rd, Xinyi Dist. 110',
      'John Smith, No. 7, Sec. 2, Xianmin Blvd, Banqiao Dist., New Taipei City 220',
    ],
  },
  SG: {
    reads: [
      '10 Shenton Way\nMAS Building\nSingapore 079117 → 10 Shenton Way · MAS Building · Singapore ·  · 079117',
      'Blk 123 Ang Mo Kio Ave 3, #05-678, Singapore 560123, Republic of Singapore → Blk 123 Ang Mo Kio Ave 3 · #05-678 · Singapore ·  · 560123',
      '18 Cross Street #12-01/04\nCross Street Exchange\nSingapore (048423) → 18 Cross Street #12-01/04 · Cross Street Exchange · Singapore ·  · 048423',
      'Unit 04-12, The Metropolis Tower 2, 11 North Buona Vista Drive, Singapore 138589 → Unit 04-12 · The Metropolis Tower 2, 11 North Buona Vista Drive · Singapore ·  · 138589',
      '80 Raffles Place #32-01, Singapore, 048624 → 80 Raffles Place #32-01 ·  · Singapore ·  · 048624',
    ],
    leaves: [
      'Singapore 079117',
      'Monetary Authority of Singapore, 10 Shenton Way, Singapore 079117',
      '10 Shenton Way, Singapore 79117',
    ],
  },
  MY: {
    reads: [
      'No. 2, Jalan Ampang\n50450 Kuala Lumpur\nMalaysia → No. 2, Jalan Ampang ·  · Kuala Lumpur ·  · 50450',
      '12 Jalan SS2/24, Taman Bahagia, 47300 Petaling Jaya, Selangor → 12 Jalan SS2/24 · Taman Bahagia · Petaling Jaya · Selangor · 47300',
      'Lot 5, Jalan Tun Razak, 88000 Kota Kinabalu, Sabah, MYS → Lot 5, Jalan Tun Razak ·  · Kota Kinabalu · Sabah · 88000',
    ],
    leaves: [
      'Bank Negara Malaysia, Jalan Dato’ Onn, 50480 Kuala Lumpur',
      'Malaysia, No. 2, Jalan Ampang, 50450 Kuala Lumpur',
      '12 Jalan SS2, 47300 Petaling Jaya Selangor',
    ],
  },
  TH: {
    reads: [
      '22/79 Ratchadaphisek Rd.\nChatuchak\nBangkok 10900\nThailand → 22/79 Ratchadaphisek Rd. · Chatuchak · Bangkok ·  · 10900',
      '5 Sukhumvit Road, Khlong Toei, Bangkok, 10110 → 5 Sukhumvit Road · Khlong Toei · Bangkok ·  · 10110',
      '12 Huay Kaew Road, Chiang Mai 50200, ประเทศไทย → 12 Huay Kaew Road ·  · Chiang Mai ·  · 50200',
    ],
    leaves: [
      'Bangkok 10110',
      '5 Beach Road, Pattaya, Chonburi 20150',
      '5 Sukhumvit Road, Khlong Toei, Bangkok 1011',
    ],
  },
  VN: {
    reads: [
      '49 Lý Thái Tổ, Hà Nội 11022, Việt Nam → 49 Lý Thái Tổ ·  · Hà Nội ·  · 11022',
      '5 Nguyen Hue, District 1, Ho Chi Minh City, 700000 → 5 Nguyen Hue · District 1 · Ho Chi Minh City ·  · 700000',
      '28 Tran Hung Dao\nHoan Kiem\nHanoi 100000\nVietnam → 28 Tran Hung Dao · Hoan Kiem · Hanoi ·  · 100000',
      '28 Tran Hung Dao Street\nHoan Kiem\nHanoi 100000\nVietnam → 28 Tran Hung Dao Street · Hoan Kiem · Hanoi ·  · 100000',
      '5 Nguyen Hue Boulevard, District 1, Ho Chi Minh City, 700000 → 5 Nguyen Hue Boulevard · District 1 · Ho Chi Minh City ·  · 700000',
      '49 đường Lý Thái Tổ, Hà Nội 11022, Việt Nam → 49 đường Lý Thái Tổ ·  · Hà Nội ·  · 11022',
    ],
    leaves: [
      '28 Tran Hung Dao Street, Hoan Kiem, Hanoi',
      '28 Tran Hung Dao Street, Hanoi, Vietnam 100000',
      'Nguyen Van An\n28 Tran Hung Dao Street\nHanoi 100000',
    ],
  },
  ID: {
    reads: [
      'Jl. M.H. Thamrin No. 2\nMenteng\nJakarta 10350\nIndonesia → Jl. M.H. Thamrin No. 2 · Menteng · Jakarta ·  · 10350',
      'Jl. Lapangan Banteng Timur 2-4, Jakarta, 10710 → Jl. Lapangan Banteng Timur 2-4 ·  · Jakarta ·  · 10710',
      'Jl. Asia Afrika 8, Bandung 40111, IDN → Jl. Asia Afrika 8 ·  · Bandung ·  · 40111',
    ],
    leaves: [
      'Jl. Thamrin 1, Menteng, DKI Jakarta 10310',
      'Otoritas Jasa Keuangan, Jl. Lapangan Banteng Timur 2-4, Jakarta 10710',
      'Alamat: Jl. Asia Afrika 8, Bandung 40111',
    ],
  },
  PH: {
    reads: [
      '1071 United Nations Ave.\nErmita\nManila 1000\nPhilippines → 1071 United Nations Ave. · Ermita · Manila ·  · 1000',
      '5 Ayala Avenue, 1226 Makati City → 5 Ayala Avenue ·  · Makati City ·  · 1226',
      '12 Osmeña Boulevard, Cebu City, 6000, PHL → 12 Osmeña Boulevard ·  · Cebu City ·  · 6000',
    ],
    leaves: [
      '5 Ayala Avenue, Makati, Metro Manila 1226',
      'Insurance Commission, 1071 United Nations Ave., Ermita, Manila 1000',
      '12 Osmeña Boulevard, Cebu City',
    ],
  },
  IN: {
    reads: [
      '12, Station Road, Phase II, Chandigarh 160002, India → 12, Station Road · Phase II · Chandigarh ·  · 160002',
      '24 Whites Road\nRoyapettah\nChennai - 600 014 → 24 Whites Road · Royapettah · Chennai ·  · 600014',
      '12-A, MG Road, Pune-411001, Maharashtra, IND → 12-A, MG Road ·  · Pune · Maharashtra · 411001',
    ],
    leaves: [
      'C-12, Industrial Area, Phase II, Chandigarh 160002, India',
      'IRDAI, Sy. No. 115/1, Financial District, Nanakramguda, Hyderabad - 500032',
      '5 Janpath Connaught Place New Delhi, Delhi 110001',
      '15 MG Road, Bengaluru-560001, Customer 123456',
      'Flat 4B, Sea View, 12 Marine Drive, Mumbai 400020',
    ],
  },
  PK: {
    reads: [
      '12 Mall Road\nLahore 54000\nPakistan → 12 Mall Road ·  · Lahore ·  · 54000',
      '5 Shahrah-e-Faisal, Saddar, Karachi-75530 → 5 Shahrah-e-Faisal · Saddar · Karachi ·  · 75530',
      'PO Box 1008, Islamabad, 44000, PAK → PO Box 1008 ·  · Islamabad ·  · 44000',
    ],
    leaves: [
      'I.I. Chundrigar Road, Karachi 74000',
      '12 Mall Road, Punjab 54000',
      '12 Mall Road, Lahore 5400',
    ],
  },
  AE: {
    reads: [
      'PO Box 506534\nDubai\nUnited Arab Emirates → PO Box 506534 ·  · Dubai',
      'P.O. Box 902, Abu Dhabi, U.A.E. → P.O. Box 902 ·  · Abu Dhabi',
      '12 Al Maktoum Road, Deira, Dubai, UAE → 12 Al Maktoum Road · Deira · Dubai',
    ],
    leaves: [
      'Level 14, The Gate, DIFC, PO Box 74777, Dubai, UAE',
      'PO Box 3, Al Ain, Abu Dhabi, UAE',
      'Central Bank of the UAE, PO Box 854, Abu Dhabi',
      'Dubai, UAE',
    ],
  },
  SA: {
    reads: [
      '8228 King Fahd Road\nAl Olaya\nRiyadh 12313-2642\nSaudi Arabia → 8228 King Fahd Road · Al Olaya · Riyadh ·  · 12313-2642',
      'PO Box 2992, Riyadh 11461, KSA → PO Box 2992 ·  · Riyadh ·  · 11461',
      '12 Prince Sultan Street, Jeddah, 23424 → 12 Prince Sultan Street ·  · Jeddah ·  · 23424',
    ],
    leaves: [
      'Saudi Central Bank, King Saud Road, Riyadh 11169',
      '12 Prince Sultan Street, Jeddah 2342',
      '5 Sukhumvit Road, Khlong Toei, Bangkok 10110',
    ],
  },
};
