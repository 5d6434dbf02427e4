import type { AccountKind } from '@slip/forms/rules';

/** One account behind the demo people. */
export interface DemoAccount {
  readonly key: DemoAccountKey;
  readonly kind: AccountKind;
  readonly name: string;
  readonly npn?: string;
  readonly accountNumber?: string;
  /** NAIC number, when the account is an insurer. */
  readonly naic?: string;
  /** The address of its office. */
  readonly state: string;
  readonly country?: string;
  readonly province?: string;
  readonly city: string;
  readonly zip: string;
  readonly address1: string;
  /** License number by state. */
  readonly licenses?: Readonly<Record<string, string>>;
  /** The accounts it acts for. */
  readonly agents?: readonly DemoAccountKey[];
  /** How much it files; a background agent files 1. */
  readonly weight?: number;
}

export type DemoAccountKey =
  | 'anand'
  | 'granite'
  | 'larkin'
  | 'marsh'
  | 'northsea'
  | 'office'
  | 'okafor'
  | 'redrock'
  | 'reyes'
  | 'summit'
  | 'tran'
  | 'ward'
  | 'whitfield';

/** The accounts of the demo people. All are invented. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'office',
    kind: 'Office',
    name: 'Surplus Lines Office',
    state: 'CO',
    city: 'Denver',
    zip: '80202',
    address1: '1 Capitol Ave',
  },
  {
    key: 'larkin',
    kind: 'Agent',
    name: 'Ada Larkin',
    npn: '3001234',
    state: 'WY',
    city: 'Cheyenne',
    zip: '82001',
    address1: '12 Pine St',
    licenses: { CO: '613402', OK: '3001234', SD: '40117735', TN: '2207451', WY: '118820' },
    weight: 6,
  },
  {
    key: 'okafor',
    kind: 'Agent',
    name: 'Ben Okafor',
    npn: '17355021',
    state: 'CO',
    city: 'Boulder',
    zip: '80302',
    address1: '840 Juniper Way',
    licenses: { CO: '613977', WY: '119204' },
    weight: 0,
  },
  {
    key: 'reyes',
    kind: 'Agent',
    name: 'Carla Reyes',
    npn: '9120447',
    state: 'OK',
    city: 'Tulsa',
    zip: '74103',
    address1: '77 Market St',
    licenses: { CO: '609115', OK: '9120447', TN: '2211968' },
    weight: 2,
  },
  {
    key: 'marsh',
    kind: 'Agent',
    name: 'Elena Marsh',
    npn: '8846120',
    state: 'CO',
    city: 'Fort Collins',
    zip: '80524',
    address1: '305 Meadow Ln',
    licenses: { CO: '611840', WY: '117066' },
    weight: 2,
  },
  {
    key: 'whitfield',
    kind: 'Agent',
    name: 'Noah Whitfield',
    npn: '19004418',
    state: 'TN',
    city: 'Nashville',
    zip: '37203',
    address1: '1200 Depot St',
    licenses: { OK: '19004418', TN: '2230015' },
    weight: 2,
  },
  {
    key: 'anand',
    kind: 'Agent',
    name: 'Priya Anand',
    npn: '16672093',
    state: 'SD',
    city: 'Rapid City',
    zip: '57701',
    address1: '48 Quarry Rd',
    licenses: { SD: '40120081', WY: '119873' },
    weight: 2,
  },
  {
    key: 'summit',
    kind: 'Agency',
    name: 'Summit Ridge Brokerage',
    accountNumber: '70012',
    state: 'CO',
    city: 'Denver',
    zip: '80205',
    address1: '500 Commerce Pkwy',
    agents: ['marsh', 'whitfield', 'anand'],
  },
  {
    key: 'granite',
    kind: 'ForeignInsurer',
    name: 'Granite Peak Specialty Insurance Company',
    naic: '47011',
    state: 'OK',
    city: 'Oklahoma City',
    zip: '73102',
    address1: '900 Railroad Ave',
  },
  {
    key: 'northsea',
    kind: 'AlienInsurer',
    name: 'Northsea Marine & General Insurance SE',
    naic: 'AA9130411',
    state: '',
    country: 'SWE',
    province: 'Västra Götaland',
    city: 'Göteborg',
    zip: '411 03',
    address1: 'Hamngatan 9',
  },
  {
    key: 'tran',
    kind: 'IPC',
    name: 'Ivy Tran',
    accountNumber: 'LIC# 81007',
    state: 'WY',
    city: 'Laramie',
    zip: '82070',
    address1: '219 Lake St',
    licenses: { CO: 'IPC81007', WY: 'IPC81007' },
    weight: 0.4,
  },
  {
    key: 'redrock',
    kind: 'IPC',
    name: 'Redrock Energy Cooperative',
    accountNumber: 'LIC# 81022',
    state: 'OK',
    city: 'Stillwater',
    zip: '74074',
    address1: '6400 County Road 14',
    licenses: { OK: 'IPC81022', TN: 'IPC81022', WY: 'IPC81022' },
    weight: 0.6,
  },
  {
    key: 'ward',
    kind: 'Agent',
    name: 'Tess Ward',
    npn: '18220417',
    state: 'WY',
    city: 'Casper',
    zip: '82601',
    address1: '61 Larch St',
    licenses: { CO: '614206', WY: '120455' },
    weight: 0,
  },
];
