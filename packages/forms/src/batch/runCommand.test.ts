import { describe, expect, it } from 'vitest';
import { runCommand } from './runCommand.js';
import { sampleCsv } from './sampleCsv.js';

const today = '2026-11-23';
const good = sampleCsv('agent', 'WY', today);
const files: Readonly<Record<string, string>> = {
  'good.csv': good,
  'bad.csv': good.replaceAll('47011', '852').replace('10000.00', '-1'),
  // Exempt and late, both rows.
  'asked.csv': good.replaceAll(',0,47011', ',7,47011').replaceAll('11/13/2026', '01/13/2026'),
  'insurer.csv': sampleCsv('insurer', 'WY', today),
};

const machine = {
  now: () => new Date(`${today}T12:00:00Z`),
  readFile: (path: string) => {
    const text = files[path];
    if (text === undefined) throw new Error('no such file');
    return new TextEncoder().encode(text);
  },
};

const run = (...args: readonly string[]) => runCommand(args, machine);

describe('check', () => {
  it('exits with 0 for a file that passes', () => {
    expect(run('check', 'good.csv', '--state', 'WY')).toMatchObject({ status: 0 });
    expect(run('check', 'good.csv', '--state=wy').output).toContain(
      'good.csv: 2 rows, nothing that would reject',
    );
    expect(run('check', 'insurer.csv', '--as', 'insurer')).toMatchObject({ status: 0 });
  });

  it('exits with 1 and names each kind of finding once, with its lines and its fix', () => {
    const { status, output } = run('check', 'bad.csv', '--state', 'WY', '--today', today);
    expect(status).toBe(1);
    expect(output).toContain('R013 The NAIC number (lines 2, 3, InsurerNAIC)');
    expect(output).toContain('Write 00852 if that is the number.');
    expect(output).toContain('R016 Sign and zero (line 2, Premium)');
    expect(output).toContain('bad.csv: 2 rows, 3 findings; the office would reject the file.');
  });

  it('counts a transaction that two rules ask about once', () => {
    const { status, output } = run('check', 'asked.csv', '--state', 'WY', '--today', today);
    expect(status).toBe(0);
    expect(output).toContain('T102 Exempt insured (lines 2, 3, TaxStatus)');
    expect(output).toContain('T107 Received late (lines 2, 3, EffectiveDate)');
    expect(output).toContain('The office would ask about 2 transactions.');
  });

  it('writes JSON for other programs', () => {
    const { status, output } = run('check', 'bad.csv', '--state', 'WY', '--json');
    expect(status).toBe(1);
    expect(JSON.parse(output)).toMatchObject({
      rows: 2,
      findings: [
        { rule: 'R013', line: 2 },
        { rule: 'R016', line: 2, value: '-1' },
        { rule: 'R013', line: 3 },
      ],
    });
  });

  it.each([
    [[], ''],
    [['check'], 'Name one file.'],
    [['check', 'a.csv', 'b.csv', '--state', 'WY'], 'Name one file.'],
    [['check', 'good.csv'], '--state : use one of'],
    [['check', 'good.csv', '--state', 'TX'], '--state TX: use one of'],
    [['check', 'good.csv', '--as', 'broker'], '--as broker: use one of agent, agency, ipc, insurer.'],
    [['check', 'good.csv', '--state', 'WY', '--today', 'now'], '--today now: write it as YYYY-MM-DD.'],
    [['check', 'none.csv', '--state', 'WY'], 'none.csv cannot be read: no such file'],
    [['check', 'good.csv', '--fast'], '--fast is not an option.'],
    [['file'], 'file is not a command.'],
  ])('%j exits with 2 and says why', (args, why) => {
    const { status, output } = run(...args);
    expect(status).toBe(2);
    expect(output).toContain(why);
    expect(output).toContain('check FILE');
  });
});

describe('print', () => {
  it.each([
    [['guide'], '# CSV batch files'],
    [['template'], 'PolicyNumber,InsuredName,ExpirationDate'],
    [['template', '--as', 'insurer'], 'State,PolicyNumber,InsuredName,EntityType'],
    [['schema'], '<xs:element name="BrokerPolicies">'],
    [['schema', '--as', 'insurer'], '<xs:element name="Brokers">'],
    [['sample', '--state', 'WY'], 'SL-WY-0001,Bighorn Outfitters LLC'],
    [
      ['sample-xml', '--state', 'WY', '--as', 'insurer'],
      '<BatchDataSet SchemaVersion="1.0" ReportingState="WY" SubmissionType="INS"',
    ],
  ])('%j', (args, expected) => {
    const { status, output } = run('print', ...args);
    expect(status).toBe(0);
    expect(output).toContain(expected);
  });

  it.each([
    [['xsd'], 'Print one of guide, template, schema, sample, sample-xml.'],
    [['sample'], '--state : use one of'],
    [['sample', '--state', 'WY', '--today', '1/2/26'], '--today 1/2/26: write it as YYYY-MM-DD.'],
  ])('%j exits with 2 and says why', (args, why) => {
    const { status, output } = run('print', ...args);
    expect(status).toBe(2);
    expect(output).toContain(why);
  });
});
