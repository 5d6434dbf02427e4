/** A town with some of its zip codes. */
export interface Town {
  readonly city: string;
  readonly zips: readonly string[];
  /** How much of the state's business is there. */
  readonly weight: number;
}

const town = (city: string, weight: number, ...zips: readonly string[]): Town => ({ city, zips, weight });

/** Towns of the states the office serves, so that sample addresses have zip codes of their state. */
export const townsByState: Readonly<Record<string, readonly Town[]>> = {
  CO: [
    town('Denver', 30, '80202', '80205', '80210', '80216', '80223', '80239'),
    town('Colorado Springs', 14, '80903', '80907', '80917', '80920'),
    town('Aurora', 9, '80010', '80012', '80017'),
    town('Fort Collins', 7, '80521', '80524', '80525'),
    town('Lakewood', 5, '80214', '80226'),
    town('Pueblo', 5, '81001', '81004', '81008'),
    town('Boulder', 5, '80301', '80302', '80304'),
    town('Greeley', 4, '80631', '80634'),
    town('Grand Junction', 4, '81501', '81504'),
    town('Durango', 2, '81301'),
    town('Steamboat Springs', 2, '80487'),
    town('Breckenridge', 2, '80424'),
    town('Montrose', 1, '81401'),
    town('Sterling', 1, '80751'),
  ],
  OK: [
    town('Oklahoma City', 28, '73102', '73107', '73112', '73118', '73129'),
    town('Tulsa', 20, '74103', '74105', '74112', '74133'),
    town('Norman', 7, '73069', '73072'),
    town('Broken Arrow', 5, '74011', '74012'),
    town('Edmond', 5, '73003', '73013'),
    town('Lawton', 4, '73501', '73505'),
    town('Stillwater', 3, '74074', '74075'),
    town('Enid', 3, '73701', '73703'),
    town('Muskogee', 2, '74401', '74403'),
    town('Bartlesville', 2, '74003', '74006'),
    town('Ardmore', 2, '73401'),
    town('Guymon', 1, '73942'),
  ],
  SD: [
    town('Sioux Falls', 25, '57103', '57104', '57106', '57108'),
    town('Rapid City', 12, '57701', '57702', '57703'),
    town('Aberdeen', 5, '57401'),
    town('Brookings', 4, '57006'),
    town('Watertown', 4, '57201'),
    town('Mitchell', 3, '57301'),
    town('Yankton', 3, '57078'),
    town('Pierre', 3, '57501'),
    town('Spearfish', 3, '57783'),
    town('Sturgis', 2, '57785'),
  ],
  TN: [
    town('Nashville', 26, '37201', '37203', '37207', '37211', '37217'),
    town('Memphis', 18, '38103', '38111', '38116', '38133'),
    town('Knoxville', 10, '37902', '37917', '37919', '37922'),
    town('Chattanooga', 9, '37402', '37405', '37421'),
    town('Clarksville', 5, '37040', '37042'),
    town('Murfreesboro', 5, '37128', '37130'),
    town('Franklin', 4, '37064', '37067'),
    town('Jackson', 3, '38301', '38305'),
    town('Johnson City', 3, '37601', '37604'),
    town('Cookeville', 2, '38501', '38506'),
    town('Gatlinburg', 2, '37738'),
  ],
  WY: [
    town('Cheyenne', 18, '82001', '82007', '82009'),
    town('Casper', 15, '82601', '82604', '82609'),
    town('Laramie', 8, '82070', '82072'),
    town('Gillette', 8, '82716', '82718'),
    town('Rock Springs', 6, '82901'),
    town('Sheridan', 6, '82801'),
    town('Jackson', 6, '83001'),
    town('Cody', 4, '82414'),
    town('Riverton', 4, '82501'),
    town('Evanston', 3, '82930'),
    town('Lander', 2, '82520'),
  ],
};

export const streets: readonly string[] = [
  'Pine St',
  'Oak Ave',
  'Main St',
  'Railroad Ave',
  'Elm St',
  'County Road 14',
  'Cedar Dr',
  'Mill Rd',
  'Ridge Rd',
  'Prairie View Dr',
  'Commerce Pkwy',
  'Industrial Blvd',
  'Park Pl',
  'Meadow Ln',
  'Capitol Ave',
  'Lake St',
  'Quarry Rd',
  'Depot St',
  'Juniper Way',
  'Highland Blvd',
  'Aviation Way',
  'Second St',
  'Sunset Ter',
  'Market St',
];

/** Addresses abroad, for insureds that have one. */
export const placesAbroad = [
  { city: 'Calgary', province: 'Alberta', zip: 'T2P 1A1', country: 'CAN' },
  { city: 'Göteborg', province: 'Västra Götaland', zip: '411 03', country: 'SWE' },
  { city: 'Lyon', province: 'Auvergne-Rhône-Alpes', zip: '69002', country: 'FRA' },
  { city: 'München', province: 'Bayern', zip: '80331', country: 'DEU' },
  { city: 'Monterrey', province: 'Nuevo León', zip: '64000', country: 'MEX' },
] as const;
